import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Worth } from '#contract/worth-shapes.ts'
import { type Collector, signUpCollector, startPricedApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let today: string

beforeAll(async () => {
  api = await startPricedApi()
  ash = await signUpCollector(api)
  await ash.put('/account', { currency: 'EUR' })
  today = api.clock.now().toISOString().slice(0, 10)
})
afterAll(() => api.close())

const ownValue = { amount: 40, currency: 'EUR', day: '2026-11-20' }
const cards = [
  {
    productId: 'base1-1',
    cardStatus: 'owned',
    copies: [
      { quantity: 2 },
      { grade: { company: 'PSA', grade: '9' }, ownValue },
      { status: 'wanted', ownValue },
    ],
  },
  { productId: 'base1-2', cardStatus: 'owned' },
  { productId: 'base1-3', copies: [{ ownValue }] },
]

async function worthOf(id: string): Promise<number | null | undefined> {
  const { collections } = (await ash.get('/collections/worth')).body as unknown as {
    collections: { id: string; worth: Worth }[]
  }
  return collections.find(one => one.id === id)?.worth.total
}

test('an export says what the collection is worth, as everywhere else, and importing it ignores that', async () => {
  const id = await ash.collection({ cards })
  const total = await worthOf(id)
  expect(total).toBe(Math.round((40 + (2 * 1.25 + 10.1) / 1.1) * 100) / 100)
  const json = (await ash.get(`/collections/${id}/export?format=json`)).text
  expect(JSON.parse(json)).toMatchObject({ worth: { amount: total, currency: 'EUR', day: today } })
  const csv = (await ash.get(`/collections/${id}/export?format=csv`)).text
  const [header, first] = csv.split('\r\n')
  expect(header).toMatch(/,My value day,Worth,Worth currency,Worth day$/)
  expect(first).toMatch(new RegExp(`,${total},EUR,${today}$`))
  for (const text of [json.replace(String(total), '999'), csv.replace(`,${total},`, ',999,')]) {
    const { status, body } = await ash.post('/collections/import', { text })
    expect(status).toBe(201)
    expect(await worthOf(String(body['collectionId']))).toBe(total)
  }
})

test('an export of copies without any value says nothing of it', async () => {
  const id = await ash.collection({ cards: [{ productId: 'base1-5', cardStatus: 'owned' }] })
  for (const format of ['csv', 'json'])
    expect((await ash.get(`/collections/${id}/export?format=${format}`)).text).not.toMatch(/worth/i)
})

test('the export of an account says what its collections are worth, and has the values of their owner', async () => {
  const misty = await signUpCollector(api)
  const id = await misty.collection({ cards })
  await misty.collection({ cards: [{ productId: 'base1-2', cardStatus: 'owned' }] })
  const { data } = (await misty.get('/account/export')).body as unknown as { data: Record<string, unknown> }
  const { total } = (await misty.get('/collections/worth')).body as unknown as { total: Worth }
  expect(data['worth']).toMatchObject({
    currency: 'USD',
    day: today,
    total: total.total,
    collections: [{ total: 10.1 }, { id, total: total.total }],
  })
  expect(JSON.stringify(data['collections'])).toContain('"ownValue"')
})
