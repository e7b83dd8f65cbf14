import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import {
  cardsInResponse,
  type Collector,
  signUpCollector,
  startCollectorsApi,
  storePrices,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  misty = await signUpCollector(api, { username: 'misty' })
  await storePrices(api, ['base1-1', 'normal', 1], ['base1-2', 'normal', 10])
})
beforeEach(async () => {
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

async function save(fields: object = {}, collector = ash): Promise<SavedSearch> {
  const body = { requestId: randomUUID(), name: 'Base', query: 'set:base1', ...fields }
  const response = await collector.post('/searches', body)
  if (response.status !== 201) throw new Error(response.text)
  return response.body as unknown as SavedSearch
}
const list = async (collector = ash) => (await collector.get('/searches')).body['searches'] as SavedSearch[]
const cardIds = async (id: string, collector = ash, page = '') => {
  const response = await collector.get(`/searches/${id}/cards${page}`)
  return cardsInResponse(response).map(card => card['id'] as unknown as string)
}
const visitor = (path: string) => api.call('GET', `/api${path}`)

describe('a public list of own cards', () => {
  const savePublic = (fields = {}) => save({ scope: 'mine', isPublic: true, ...fields })
  const copies = [
    { quantity: 2, variant: 'reverse', condition: 'near-mint' },
    { quantity: 1, status: 'wanted' },
  ]
  const cards = [
    { productId: 'base1-1', cardStatus: 'owned', copies },
    { productId: 'base1-2', cardStatus: 'owned' },
  ]

  /** Creates a public collection that shows its copies. */
  async function showing(): Promise<string> {
    const id = await ash.collection({ cards, isPublic: true })
    await ash.put(`/collections/${id}`, { showCopies: true })
    return id
  }

  test('has only cards of public collections, also for its owner', async () => {
    await ash.collection({ cards, isPublic: true })
    await ash.collection({ cards: [{ productId: 'base1-3', cardStatus: 'owned' }] })
    const { id, count } = await savePublic({ query: 'is:owned' })
    expect(count).toBe(2)
    for (const reader of [ash, misty])
      expect((await cardIds(id, reader)).toSorted()).toEqual(['base1-1', 'base1-2'])
    await ash.patch(`/searches/${id}`, { isPublic: false })
    expect(await list()).toMatchObject([{ count: 3 }])
  })

  test.each([
    'qty>=2',
    'cond:nm',
    'grade:psa',
    'v:reverse',
    'copylang:de',
    'value>1',
    'usd>1',
    'set:base1 -eur:none',
  ])('can ask about %s only where every public collection shows its copies', async query => {
    await showing()
    const hiding = await ash.collection({ isPublic: true })
    const body = { requestId: randomUUID(), name: 'x', query, scope: 'mine', isPublic: true }
    const refused = await ash.post('/searches', body)
    expect(refused.status).toBe(400)
    expect((refused.body['fields'] as Record<string, string>)['query']).toContain('show their copies')
    await ash.put(`/collections/${hiding}`, { showCopies: true })
    expect((await ash.post('/searches', body)).status).toBe(201)
  })

  test('reveals nothing of copies once they are hidden, and says so to its owner', async () => {
    const collection = await showing()
    const searches = [
      await savePublic({ query: 'qty>=2' }),
      await savePublic({ query: 'v:reverse' }),
      await savePublic({ query: 'is:wanted' }),
    ]
    const found = () => Promise.all(searches.map(({ id }) => cardIds(id, misty)))
    expect(await found()).toEqual([['base1-1'], ['base1-1'], ['base1-1']])
    await ash.put(`/collections/${collection}`, { showCopies: false })
    expect(await found()).toEqual([[], [], []])
    expect((await list()).map(({ query, hidesCopies }) => [query, hidesCopies])).toEqual([
      ['is:wanted', false],
      ['v:reverse', true],
      ['qty>=2', true],
    ])
    const [first] = searches
    expect((await visitor(`/searches/${first?.id}`)).body).not.toHaveProperty('hidesCopies')
    expect((await ash.patch(`/searches/${first?.id}`, { name: 'Renamed' })).status).toBe(200)
    await ash.put(`/collections/${collection}`, { isPublic: false })
    const { id } = await savePublic({ query: 'is:owned' })
    expect(await cardIds(id, misty)).toEqual([])
  })

  test.each([
    'paid>5',
    'myvalue>5',
    'loc:box',
    'note:signed',
    'acquired<2020',
    'tag:trade',
    'in:binder',
    'set:base1 -(is:owned paid>5)',
  ])('cannot see a list of own cards by %s', async query => {
    await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
    const body = { requestId: randomUUID(), name: 'x', query, scope: 'mine', isPublic: true }
    const { status, body: response } = await ash.post('/searches', body)
    expect(status).toBe(400)
    expect((response['fields'] as Record<string, string>)['query']).toContain('only you may see')
    const { id } = await save({ query, scope: 'mine' })
    expect((await ash.patch(`/searches/${id}`, { isPublic: true })).status).toBe(400)
    expect((await visitor(`/searches/${id}`)).status).toBe(404)
  })
})

test('two changes at once cannot make a list public that only its owner may see', async () => {
  const { id } = await save({ query: 'is:owned', scope: 'mine' })
  const changes = [{ isPublic: true }, { query: 'paid>20' }]
  const responses = await Promise.all(changes.map(change => ash.patch(`/searches/${id}`, change)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
})
