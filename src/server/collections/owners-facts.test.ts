import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cardsInResponse,
  signUpCollector,
  type Collector,
  startCollectorsApi,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let owner: Collector
let stranger: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  owner = await signUpCollector(api)
  stranger = await signUpCollector(api)
})
afterAll(() => api.close())

const copies = [
  {
    variant: 'reverse',
    quantity: 2,
    grade: { company: 'PSA', grade: '9', certificate: '12345' },
    pricePaid: { amount: 3.5, currency: 'EUR' },
    acquiredOn: '2026-01-02',
    place: 'Binder 3',
    note: 'From Misty',
  },
  { condition: 'near-mint' },
]

test.each(['stranger', 'anonymous'] as const)(
  'private fields of a public collection appear in no response to a %s',
  async who => {
    const id = await owner.collection({ isPublic: true, notes: 'Secret plan' })
    const added = await owner.post(`/collections/${id}/cards`, {
      productId: 'base1-1',
      notes: 'Secret note',
      tags: ['secret-tag'],
      copies,
    })
    expect(added.text).toMatch(/Binder 3/)
    const token = who === 'stranger' ? { token: stranger.token } : {}
    const paths = ['', '/cards', '/cards?fields=light', '/stats', '/completion', '/wants'].map(
      path => `/${id}${path}`,
    )
    for (const path of [...paths, '', '/public', '?q=chase', `?userId=${owner.id}`]) {
      const { status, text } = await api.call('GET', `/api/collections${path}`, token)
      expect(status).toBe(200)
      expect(text).not.toMatch(/secret|12345|(?<!\d)3\.5(?!\d)|2026-01-02|Binder|Misty/i)
    }
  },
)

test("the owner's response contains all private fields", async () => {
  const id = await owner.collection({ isPublic: true, notes: 'Secret plan' })
  const card = { productId: 'base1-1', notes: 'Secret note', tags: ['secret-tag'], copies }
  await owner.post(`/collections/${id}/cards`, card)
  expect((await owner.get(`/collections/${id}`)).body).toMatchObject({
    notes: 'Secret plan',
    cards: [{ ...card, copies: [{ ...copies[0], language: null }, copies[1]] }],
  })
})

test('cards with the tag trade are marked for their owner only', async () => {
  const id = await owner.collection({ isPublic: true })
  await owner.post(`/collections/${id}/cards`, { productId: 'base1-1', tags: ['b', 'Trade'] })
  await owner.post(`/collections/${id}/cards`, { productId: 'base1-2', tags: ['trade-in'] })
  const marks = async (who: Collector) =>
    cardsInResponse(await who.get(`/collections/${id}/cards?fields=light`)).map(card => card['isForTrade'])
  expect(await marks(owner)).toEqual([true, undefined])
  expect(await marks(stranger)).toEqual([undefined, undefined])
})

test('a public collection shows variant, condition, grade and quantity if its owner turns that on', async () => {
  const id = await owner.collection({ isPublic: true })
  await owner.put(`/collections/${id}`, { showCopies: true })
  await owner.post(`/collections/${id}/cards`, { productId: 'base1-1', copies })
  const response = await stranger.get(`/collections/${id}`)
  const grade = { company: 'PSA', grade: '9', certificate: null }
  const shown = [
    { variant: 'reverse', language: null, condition: null, grade, quantity: 2, status: 'wanted' },
    { variant: null, language: null, condition: 'near-mint', grade: null, quantity: 1, status: 'wanted' },
  ]
  expect(cardsInResponse(response)).toMatchObject([{ quantity: 3 }])
  expect(cardsInResponse(response).map(card => card['copies'])).toEqual([shown])
})

test('a public collection shows strangers one ordinary copy of each card at first', async () => {
  const id = await owner.collection({ isPublic: true })
  const ordinary = await owner.collection({ isPublic: true })
  const card = { productId: 'base1-1', cardStatus: 'owned' }
  await owner.post(`/collections/${id}/cards`, { ...card, copies })
  await owner.post(`/collections/${ordinary}/cards`, card)
  const seen = async (of: string) => {
    const bodies = ['', '/cards?sortBy=price', '/stats', '/completion', '/wants'].map(async path => {
      const { body } = await stranger.get(`/collections/${of}${path}`)
      return JSON.stringify(body).replaceAll(of, 'id')
    })
    return (await Promise.all(bodies)).map(text => text.replaceAll(/"(name|\w+At)":"[^"]*"/g, ''))
  }
  expect(await seen(id)).toEqual(await seen(ordinary))
})
