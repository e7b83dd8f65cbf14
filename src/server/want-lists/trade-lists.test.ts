import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TradeList } from '#contract/trade-list-endpoints.ts'
import { maxWantListLinks } from '#contract/want-list-endpoints.ts'
import {
  type Collector,
  signUpCollector,
  startCollectorsApi,
  storeEuroPrice,
  storePrices,
} from '#test/support/collector-api.ts'
import type { TestApi, TestResponse } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
/** The first of two collections with cards for trade. */
let starters: string

beforeAll(async () => {
  api = await startCollectorsApi()
  await storePrices(api, ['base1-1', 'normal', 4], ['base1-1', 'reverse', 10], ['jungle-1', 'normal', 7])
  await storeEuroPrice(api, 'base1-3', 'normal', 5)
})
afterAll(() => api.close())

const secret = {
  pricePaid: { amount: 3.5, currency: 'EUR' },
  ownValue: { amount: 99.5, currency: 'USD', day: '2026-01-03' },
  place: 'Binder 3',
  note: 'From Misty',
  acquiredOn: '2026-01-02',
}
const graded = { grade: { company: 'PSA', grade: '10', certificate: '777' } }
const copies = [
  { variant: 'reverse', condition: 'near-mint', quantity: 2, ...secret },
  { variant: 'reverse', condition: 'near-mint', note: 'soon' },
  { language: 'de', quantity: 3 },
  graded,
]
const owned = { cardStatus: 'owned' }

beforeEach(async () => {
  ash = await signUpCollector(api)
  starters = await ash.collection({
    name: 'Starters',
    notes: 'Secret plan',
    cards: [
      { productId: 'base1-1', ...owned, notes: 'Secret note', tags: ['Trade', 'secret-tag'], copies },
      { productId: 'base1-2', ...owned },
      { productId: 'base1-3', ...owned, tags: ['trade'] },
      { productId: 'base1-4', tags: ['trade'] },
      { productId: 'jungle-2', ...owned, tags: ['trade-in'] },
    ],
  })
  const others = [
    { productId: 'base1-3', ...owned, tags: ['trade'] },
    {
      productId: 'jungle-1',
      tags: ['trade'],
      copies: [{ status: 'owned' }, { status: 'wanted', quantity: 5 }],
    },
  ]
  await ash.collection({ name: 'Spares', cards: others })
})

const rows = [
  'jungle-1 common - - 1 $7.00',
  'base1-1 reverse - near-mint 3 $10.00',
  'base1-1 common de - 3 $4.00',
  'base1-1 common - PSA 10 1 -',
  'base1-3 common - - 1 €5.00',
]
const rowsIn = (response: TestResponse) =>
  (response.body as TradeList).trades.map(
    ({ productId, variant, copyLanguage, condition, grade, quantity, formattedPrice }) =>
      [
        productId,
        variant ?? 'common',
        copyLanguage ?? '-',
        grade ? `${grade.company} ${grade.grade}` : (condition ?? '-'),
        quantity,
        formattedPrice ?? '-',
      ].join(' '),
  )

const createLink = async (owner: Collector, body: object = { list: 'trade' }) =>
  (await owner.post('/want-lists/links', body)).body as { link: { id: string }; token: string }
const shared = (token: string, list = 'trade') => api.call('GET', `/api/${list}-lists/shared/${token}`)

test('the trade list has the owned copies of cards with the tag, over all collections, at market prices', async () => {
  const response = await ash.get('/collections/trades')
  expect(rowsIn(response)).toEqual(rows)
  expect(response.body).toMatchObject({
    owner: { username: expect.any(String) },
    totals: {
      cards: 3,
      copies: 9,
      value: [
        { amount: 5, currency: 'EUR' },
        { amount: 49, currency: 'USD' },
      ],
      unpriced: 0,
      graded: 1,
      worth: { currency: 'USD', total: 54.5 },
    },
    pagination: { total: 5, hasMore: false },
  })
  const pages = await Promise.all(
    [1, 2].map(page => ash.get(`/collections/trades?sort=-price&pageSize=3&page=${page}`)),
  )
  const prices = pages.flatMap(page => (page.body as TradeList).trades.map(trade => trade.formattedPrice))
  expect(prices).toEqual(['$10.00', '$7.00', '€5.00', '$4.00', null])
})

test('a link shows the trade list to anyone, no private fact and no name of a collection', async () => {
  const { token, link } = await createLink(ash)
  const response = await shared(token)
  expect(rowsIn(response)).toEqual(rows)
  expect(response.text).not.toMatch(
    /secret|soon|777|(?<!\d)(3\.5|99\.5)(?!\d)|2026-01-0\d|Binder|Misty|Starters|Spares|ownedIn|"tags"/i,
  )
  for (const hidden of [starters, ash.id, link.id]) expect(response.text).not.toContain(hidden)
  const names = ['cache-control', 'referrer-policy', 'x-robots-tag']
  expect(names.map(name => response.headers.get(name))).toEqual([
    'private, no-store',
    'no-referrer',
    'noindex',
  ])
})

test('a link follows the tags, and shows no card of a deleted collection', async () => {
  const { token } = await createLink(ash)
  const cards = [{ collectionId: starters, productId: 'base1-3' }]
  const untag = { cards, removeTags: ['trade'], requestId: crypto.randomUUID() }
  expect((await ash.post('/copies/batch', untag)).status).toBe(200)
  // The card of the other collection still has the tag.
  expect(rowsIn(await shared(token))).toEqual(rows)
  await ash.remove(`/collections?id=${starters}`)
  expect(rowsIn(await shared(token))).toEqual([rows[0], rows[4]])
})

test('a link opens only its own list', async () => {
  const [trades, wants] = [await createLink(ash), await createLink(ash, {})]
  const responses = [
    await shared(trades.token, 'want'),
    await shared('A'.repeat(32), 'want'),
    await shared(wants.token),
    await shared('A'.repeat(32)),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(responses[0]?.text).toBe(responses[1]?.text)
  expect(responses[2]?.text).toBe(responses[3]?.text)
  expect((await shared(wants.token, 'want')).status).toBe(200)
})

test('a version without trade lists finds the link of a want list, but none of a trade list', async () => {
  const links = [await createLink(ash, {}), await createLink(ash)]
  const hashes = links.map(({ token }) => createHash('sha256').update(token).digest())
  const { rows } = await api.pool.query('select id from want_list_links where token_hash = any($1)', [hashes])
  expect(rows).toEqual([{ id: links[0]?.link.id }])
})

test('a wrong and a revoked link, and one of a deleted account, are the same 404', async () => {
  const brock = await signUpCollector(api)
  const [revoked, ended] = [await createLink(ash), await createLink(brock)]
  await ash.remove(`/want-lists/links/${revoked.link.id}`)
  await api.call('DELETE', '/api/account', { token: brock.token, body: {} })
  const tokens = [revoked.token, ended.token, 'A'.repeat(32), 'short']
  const responses = await Promise.all(tokens.map(token => shared(token)))
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
})

test('the links of the trade list are listed and limited by themselves', async () => {
  const wants = await createLink(ash, {})
  const trades: string[] = []
  for (let count = 0; count < maxWantListLinks; count++) trades.unshift((await createLink(ash)).link.id)
  expect((await ash.post('/want-lists/links', { list: 'trade' })).status).toBe(409)
  const idsOf = async (query: string) =>
    ((await ash.get(`/want-lists/links${query}`)).body['links'] as { id: string }[]).map(({ id }) => id)
  expect(await idsOf('?list=trade')).toEqual(trades)
  expect(await idsOf('')).toEqual([wants.link.id])
})

test('a link to the trade list of one collection and to an unknown list are refused', async () => {
  for (const body of [{ list: 'trade', collection: starters }, { list: 'owned' }])
    expect((await ash.post('/want-lists/links', body)).status).toBe(400)
  expect((await ash.get(`/want-lists/links?list=trade&collection=${starters}`)).status).toBe(400)
})
