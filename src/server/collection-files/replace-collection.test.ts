import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Collector,
  cardsInResponse,
  signUpCollector,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

const cards = [
  {
    productId: 'base1-1',
    cardStatus: 'owned',
    copies: [{ quantity: 4, condition: 'near-mint', place: 'Box' }],
  },
  { productId: 'base1-2', cardStatus: 'owned', notes: 'From Misty', tags: ['trade'] },
  {
    productId: 'base1-3',
    cardStatus: 'owned',
    copies: [{ quantity: 1 }, { quantity: 2, variant: 'reverse' }],
  },
  { productId: 'base1-4', cardStatus: 'chasing' },
  {
    productId: 'base1-5',
    cardStatus: 'owned',
    copies: [{ quantity: 1, status: 'wanted', variant: 'reverse' }, { quantity: 2 }],
  },
]

/** The cards of a collection as 'id status quantity of the first kind + …'. */
async function stateOf(id: string): Promise<string[]> {
  const { body } = await ash.get(`/collections/${id}`)
  const all = cardsInResponse({ body } as never)
  const owned = all.filter(({ status }) => status === 'owned').length
  expect([body['cardCount'], body['ownedCount']]).toEqual([all.length, owned])
  return all.map(({ productId, status, copies }) => {
    const kinds = (
      (copies ?? []) as { quantity: number; variant: string | null; place: string | null }[]
    ).map(copy => [copy.quantity, copy.variant, copy.place].filter(Boolean).join(' '))
    return [productId, status, kinds.join(' + ')].join(' ').trim()
  })
}

const table = (...lines: string[]) => ['Name,Set,Number,Quantity,Condition', ...lines].join('\n')
const line = (number: string, quantity: string, condition = '') =>
  `Pikachu,Base Set,${number},${quantity},${condition}`

async function replaceBy(text: string, fields: Record<string, unknown> = {}, start: object[] = cards) {
  const id = await ash.collection({ cards: start })
  const before = await stateOf(id)
  const body = { text, collectionId: id, existing: 'replace', ...fields }
  const preview = await ash.post('/collections/import/preview', body)
  expect(await stateOf(id)).toEqual(before)
  const done = await ash.post('/collections/import', body)
  expect(done.status, done.text).toBe(201)
  return { id, before, preview: preview.body, done: done.body, after: await stateOf(id) }
}

test('a collection made like a file has its quantities, and not the owned cards that it does not list', async () => {
  const { after, preview, done } = await replaceBy(table(line('1', '1', 'NM'), line('10', '3')))
  expect(after).toEqual([
    'base1-1 owned 1 Box',
    'base1-4 chasing',
    'base1-5 chasing 1 reverse',
    'base1-10 owned 3',
  ])
  expect(preview['lowered']).toEqual([
    { cardId: 'base1-1', before: 4, after: 1 },
    { cardId: 'base1-5', before: 2, after: 0 },
    { cardId: 'base1-2', before: 1, after: 0 },
    { cardId: 'base1-3', before: 3, after: 0 },
  ])
  expect(done).toMatchObject({ added: 1, changed: 2, removed: 2 })
})

test('copies in several places stay in their rows as far as the file lists as many', async () => {
  const places = [
    { quantity: 3, condition: 'near-mint', place: 'Box A', pricePaid: { amount: 2, currency: 'EUR' } },
    { quantity: 2, condition: 'near-mint', place: 'Box B' },
    { quantity: 1, condition: 'damaged' },
  ]
  const start = [{ productId: 'base1-1', cardStatus: 'owned', copies: places }]
  const after = async (...lines: string[]) => (await replaceBy(table(...lines), {}, start)).after
  expect(await after(line('1', '6'))).toEqual(['base1-1 owned 3 Box A + 2 Box B + 1'])
  expect(await after(line('1', '5', 'NM'))).toEqual(['base1-1 owned 3 Box A + 2 Box B'])
  expect(await after(line('1', '4', 'NM'))).toEqual(['base1-1 owned 3 Box A + 1 Box B'])
  expect(await after(line('1', '7', 'NM'))).toEqual(['base1-1 owned 3 Box A + 2 Box B + 2'])
})

test('undoing restores the removed cards with their places, notes, tags and copies', async () => {
  const { id, before, done } = await replaceBy(table(line('1', '1', 'NM'), line('10', '3')))
  const undone = await ash.post(`/collections/import/${String(done['importId'])}/undo`)
  expect(undone.body).toMatchObject({ removed: 1, restored: 4, kept: 0 })
  expect(await stateOf(id)).toEqual(before)
  const [, second] = cardsInResponse(await ash.get(`/collections/${id}/cards`))
  expect(second).toMatchObject({ productId: 'base1-2', notes: 'From Misty', tags: ['trade'] })
})

test('making a collection like its own export changes nothing, and like an edited one only what was edited', async () => {
  const id = await ash.collection({ cards })
  const { text } = await ash.get(`/collections/${id}/export?format=csv`)
  const body = { collectionId: id, existing: 'replace' }
  const same = await ash.post('/collections/import', { text, ...body })
  expect(same.body).toMatchObject({ added: 0, changed: 0, removed: 0 })
  const before = await stateOf(id)
  const edited = text.split('\r\n').filter(row => !row.includes('base1-4') && !/base1-3.*reverse/.test(row))
  const done = await ash.post('/collections/import', { text: edited.join('\n'), ...body })
  expect(done.body).toMatchObject({ added: 0, changed: 1, removed: 1 })
  expect(await stateOf(id)).toEqual(
    before.filter(card => !card.startsWith('base1-4')).map(card => card.replace('1 + 2 reverse', '1')),
  )
})

test('quantity 0 removes a card, and an unreadable quantity leaves it as it is', async () => {
  const all = [line('1', '0'), line('2', 'some'), line('3', '1'), line('5', '2')]
  const { after } = await replaceBy(table(...all))
  expect(after).toEqual([
    'base1-2 owned',
    'base1-3 owned 1',
    'base1-4 chasing',
    'base1-5 owned 2 + 1 reverse',
  ])
})

test('a card whose row is left out stays', async () => {
  const text = table(line('1', '1'), line('2', '1'))
  const { after } = await replaceBy(text, { choices: [{ line: 3, productId: null }] })
  expect(after).toContain('base1-2 owned')
  expect(after).not.toContain('base1-3 owned 1 + 2 reverse')
})

test('cards that a row may mean stay, also when another one is chosen', async () => {
  const text = table(line('1', '1'), line('99', '1'))
  for (const choices of [[], [{ line: 3, productId: 'base1-10' }]]) {
    const { after } = await replaceBy(text, { choices })
    expect(after).toContain('base1-3 owned 1 + 2 reverse')
  }
})

test('a file with a row that cannot be read removes no card', async () => {
  const { after, preview } = await replaceBy(table(line('1', '1', 'NM'), '"broken', line('2', '1')))
  expect(after.map(card => card.split(' ')[0])).toEqual([
    'base1-1',
    'base1-2',
    'base1-3',
    'base1-4',
    'base1-5',
  ])
  expect(preview['lowered']).toEqual([{ cardId: 'base1-1', before: 4, after: 1 }])
})

test('a row that finds its card later removes nothing', async () => {
  const { id, after } = await replaceBy(table(line('1', '1', 'NM'), 'Nobody,Nowhere,7,1,'))
  const { body } = await ash.get(`/collections/${id}/waiting`)
  const [row] = body['rows'] as { importId: string; line: number }[]
  const assigned = await ash.post(`/collections/${id}/waiting/assign`, {
    ...row,
    shown: undefined,
    productId: 'base1-10',
  })
  expect(assigned.status).toBe(200)
  expect(await stateOf(id)).toEqual([...after, 'base1-10 owned'])
})

test('a collection of somebody else cannot be made like a file, nor does its preview say what it lacks', async () => {
  const id = await ash.collection({ cards })
  const misty = await signUpCollector(api)
  const body = { text: table(line('1', '1')), collectionId: id, existing: 'replace' }
  expect((await misty.post('/collections/import/preview', body)).status).toBe(404)
  expect((await misty.post('/collections/import', body)).status).toBe(404)
})
