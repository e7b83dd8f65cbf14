import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResponse } from '#contract/search-shapes.ts'
import {
  type Collector,
  signUpCollector,
  startCollectorsApi,
  storePrices,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  ash = await signUpCollector(api)
  await storePrices(api, ['base1-1', 'normal', 1], ['base1-2', 'normal', 11])
  await ash.collection({
    cards: [
      { productId: 'base1-1', copies: [{ status: 'owned', quantity: 2, condition: 'near-mint' }] },
      { productId: 'base1-2', cardStatus: 'owned', tags: ['trade'] },
      { productId: 'jungle-1' },
      { productId: 'ja-neo1-1', cardStatus: 'owned' },
    ],
  })
})
afterAll(() => api.close())

async function search(collector: Collector, query: Record<string, string>): Promise<SearchResponse> {
  const { status, body, text } = await collector.get(
    `/search?${new URLSearchParams({ scope: 'mine', ...query })}`,
  )
  expect(status, text).toBe(200)
  return body as unknown as SearchResponse
}

const idsOf = ({ cards }: SearchResponse) => cards.map(({ id }) => id)

test('finds only cards in collections of the caller, in the order of the catalogue search', async () => {
  const everywhere = (await api.call('GET', '/api/search?q=set%3Abase1')).body as unknown as SearchResponse
  const mine = await search(ash, { q: 'set:base1' })
  expect(idsOf(mine)).toEqual(idsOf(everywhere).filter(id => ['base1-1', 'base1-2'].includes(id)))
  expect(mine).toMatchObject({ total: 2, page: 1, pagination: { total: 2, hasNext: false } })
  expect(mine.facets?.set).toEqual([expect.objectContaining({ count: 2 })])
  expect(Object.keys(mine).sort()).toEqual(Object.keys(everywhere).sort())
  const misty = await signUpCollector(api)
  expect(await search(misty, { q: 'set:base1' })).toMatchObject({ total: 0, cards: [] })
})

test.each<[string, string[]]>([
  ['qty>=2', ['base1-1']],
  ['is:owned', ['base1-1', 'base1-2', 'ja-neo1-1']],
  ['is:wanted', ['jungle-1']],
  ['cond:nm set:base1', ['base1-1']],
  ['clefable or tag:trade', ['base1-2', 'jungle-1']],
  ['clefable is:owned', []],
  ['-is:owned', ['jungle-1']],
  ['clefabel', ['jungle-1']],
  ['is:owned cond:none', ['base1-2', 'ja-neo1-1']],
  ['cond!=none', ['base1-1']],
  ['usd:none', ['ja-neo1-1', 'jungle-1']],
  ['eur:none', ['base1-1', 'base1-2', 'ja-neo1-1', 'jungle-1']],
  ['is:owned value:none', ['ja-neo1-1']],
  ['set:base1 v:none', ['base1-1', 'base1-2']],
  ['jungle', ['jungle-1']],
])('%s finds the cards that have such a row', async (q, expected) => {
  const found = await search(ash, { q })
  expect(idsOf(found).sort()).toEqual(expected.toSorted())
  expect(found.total).toBe(expected.length)
  expect(found.terms.filter(term => term.problem)).toEqual([])
})

test('names terms that it does not know, and leaves them out', async () => {
  const { terms, total } = await search(ash, { q: 'wibble:7 is:wanted' })
  expect(total).toBe(1)
  expect(terms).toMatchObject([{ problem: 'There is no field "wibble"' }, { problem: null, label: 'Wanted' }])
})

test('filters, sorts and pages like the catalogue search', async () => {
  const q = 'is:owned'
  expect(idsOf(await search(ash, { q, language: 'ja' }))).toEqual(['ja-neo1-1'])
  expect(idsOf(await search(ash, { q, priceMin: '5' }))).toEqual(['base1-2'])
  expect(idsOf(await search(ash, { q, sortBy: 'price', sortOrder: 'desc' }))).toEqual([
    'base1-2',
    'base1-1',
    'ja-neo1-1',
  ])
  const pages = await Promise.all(
    ['1', '2', '3'].map(page => search(ash, { q, page, pageSize: '1', sortBy: 'cardNumber' })),
  )
  expect(pages.flatMap(idsOf).sort()).toEqual(['base1-1', 'base1-2', 'ja-neo1-1'])
  expect(pages.map(({ pagination }) => pagination.hasNext)).toEqual([true, true, false])
})

test('refuses visitors and unknown scopes', async () => {
  expect(await api.call('GET', '/api/search?q=a&scope=mine')).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  })
  expect(await ash.get('/search?q=a&scope=yours')).toMatchObject({
    status: 400,
    body: { fields: { scope: 'scope must be mine' } },
  })
})

test('is never cached, while the catalogue search is, with or without a token', async () => {
  const path = '/search?q=is%3Aowned'
  const cacheOf = ({ headers }: { headers: Headers }) => [headers.get('cache-control'), headers.has('etag')]
  expect(cacheOf(await ash.get(`${path}&scope=mine`))).toEqual(['private, no-store', false])
  for (const response of [await ash.get(path), await api.call('GET', `/api${path}`)]) {
    expect(cacheOf(response)).toEqual(['public, max-age=60, stale-while-revalidate=600', true])
    expect(response.body).toMatchObject({ total: 0 })
  }
  expect(await api.call('GET', `/api${path}&scope=mine`)).toMatchObject({ status: 401 })
})

test('sorts own cards by the day added, and refuses that order in the whole catalogue', async () => {
  const brock = await signUpCollector(api)
  for (const productId of ['jungle-1', 'base1-2', 'ja-neo1-1'])
    await brock.collection({ cards: [{ productId, cardStatus: 'owned' }] })
  const order = ['ja-neo1-1', 'base1-2', 'jungle-1']
  expect(idsOf(await search(brock, { q: 'is:owned sort:-added' }))).toEqual(order)
  expect(idsOf(await search(brock, { q: 'is:owned sort:added' }))).toEqual(order.toReversed())
  const { terms } = (await api.call('GET', '/api/search?q=sort%3Aadded')).body as unknown as SearchResponse
  expect(terms.at(-1)).toMatchObject({ cause: { reason: 'own-cards-only' } })
  const refused = await search(brock, { q: 'cond<none' })
  expect(refused.terms).toMatchObject([{ problem: 'Condition has no value "none"' }])
})

describe('the day on which a card was added', () => {
  const evening = 'added:2026-01-01'
  const zones: [string, string | undefined, string[]][] = [
    ['UTC without a time zone', undefined, ['base1-2']],
    ['Tokyo', 'Asia/Tokyo', ['base1-1']],
    ['Los Angeles', 'America/Los_Angeles', ['base1-2', 'base1-3']],
  ]
  let misty: Collector
  let id: string

  beforeAll(async () => {
    misty = await signUpCollector(api)
    const times = {
      'base1-1': '2025-12-31T20:00:00Z',
      'base1-2': '2026-01-01T16:00:00Z',
      'base1-3': '2026-01-02T04:00:00Z',
    }
    id = await misty.collection({
      cards: Object.keys(times).map(productId => ({ productId, cardStatus: 'owned' })),
    })
    for (const [card, time] of Object.entries(times))
      await api.pool.query('update collection_cards set added_at = $3 where owner_id = $1 and card_id = $2', [
        misty.id,
        card,
        time,
      ])
    await api.pool.query('update collections set updated_at = now() where id = $1', [id])
  })

  test.each(zones)('is that in %s, in every list of own cards', async (_where, timeZone, expected) => {
    const zone = timeZone ? { timeZone } : {}
    const params = new URLSearchParams({ q: evening, ...zone })
    const ids = (cards: unknown) =>
      (cards as { productId: string }[]).map(({ productId }) => productId).sort()
    expect(idsOf(await search(misty, { q: evening, ...zone })).sort()).toEqual(expected)
    expect(ids((await misty.get(`/copies?${params}`)).body['copies'])).toEqual(expected)
    for (const path of [`/collections/${id}/cards`, '/collections/summary'])
      expect(ids((await misty.get(`${path}?${params}`)).body['cards'])).toEqual(expected)
    const body = { requestId: randomUUID(), name: 'Day', query: evening, scope: 'mine', ...zone }
    const saved = (await misty.post('/searches', body)).body
    expect(saved).toMatchObject({ count: expected.length, timeZone: timeZone ?? 'UTC' })
    await misty.patch(`/searches/${String(saved['id'])}`, { name: 'Renamed' })
    expect((await misty.get(`/searches/${String(saved['id'])}`)).body).toMatchObject({
      timeZone: timeZone ?? 'UTC',
    })
  })

  test('of an unknown time zone gets 400 with the field', async () => {
    const { status, body } = await misty.get('/copies?q=added:2026&timeZone=Mars/Base')
    expect([status, body['fields']]).toEqual([400, { timeZone: expect.stringContaining('Asia/Tokyo') }])
  })
})
