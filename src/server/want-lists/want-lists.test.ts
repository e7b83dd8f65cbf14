import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxWantListLinks, type WantList } from '#contract/want-list-endpoints.ts'
import {
  signUpCollector,
  type Collector,
  startCollectorsApi,
  storeEuroPrice,
  storePrices,
} from '#test/support/collector-api.ts'
import type { TestApi, TestResponse } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let stranger: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  stranger = await signUpCollector(api)
  await storePrices(
    api,
    ['base1-1', 'normal', 4],
    ['base1-1', 'reverse', 10],
    ['base1-2', 'normal', 1],
    ['jungle-1', 'normal', 7],
  )
  await storeEuroPrice(api, 'base1-3', 'normal', 5)
})
beforeEach(async () => {
  // What other collections own is not wanted, so each test has a collector of its own.
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

const psa = { company: 'PSA', grade: '10', certificate: '777' }
const secret = {
  notes: 'Secret note',
  tags: ['secret-tag'],
  copies: [
    {
      status: 'wanted',
      variant: 'reverse',
      quantity: 2,
      pricePaid: { amount: 3.5, currency: 'EUR' },
      place: 'Binder 3',
      note: 'From Misty',
      acquiredOn: '2026-01-02',
    },
    { status: 'owned', variant: 'normal', quantity: 4 },
  ],
}

/** A collection that wants two reverse copies of an owned card and common ones of four others, one of them graded. */
const collectionOf = (owner: Collector, facts: object = {}) =>
  owner.collection({
    name: 'Starters',
    notes: 'Secret plan',
    cards: [
      { productId: 'base1-1', cardStatus: 'owned', ...secret },
      { productId: 'base1-2' },
      { productId: 'base1-3' },
      { productId: 'base1-4', copies: [{ grade: psa }] },
      { productId: 'jungle-1' },
      { productId: 'base1-5', cardStatus: 'owned' },
    ],
    ...facts,
  })

const listIn = ({ body }: TestResponse) => body as WantList
const rowsIn = (response: TestResponse) =>
  listIn(response).wants.map(({ productId, variant, quantity, formattedPrice }) =>
    [productId, variant ?? 'common', quantity, formattedPrice].join(' '),
  )

const createLink = async (owner: Collector, collection?: string) => {
  const { status, body } = await owner.post('/want-lists/links', { collection })
  expect(status).toBe(201)
  return body as { link: { id: string; createdAt: string }; token: string }
}
const shared = (token: string, query = '') => api.call('GET', `/api/want-lists/shared/${token}${query}`)

const wanted = [
  'jungle-1 common 1 $7.00',
  'base1-1 reverse 2 $10.00',
  'base1-2 common 1 $1.00',
  'base1-3 common 1 €5.00',
  'base1-4 common 1 ',
]

describe('the want list of a collection', () => {
  test('has each wanted printing with quantity and price, and no card that is only owned', async () => {
    const response = await ash.get(`/collections/${await collectionOf(ash)}/wants`)
    expect(rowsIn(response)).toEqual(wanted)
    expect(listIn(response)).toMatchObject({
      name: 'Starters',
      totals: {
        cards: 5,
        copies: 6,
        value: [
          { amount: 5, currency: 'EUR' },
          { amount: 28, currency: 'USD' },
        ],
        unpriced: 0,
        graded: 1,
        worth: { currency: 'USD', total: 33.5, rates: [{ currency: 'EUR', rate: 1.1 }] },
      },
      hasSamplePrices: false,
      pagination: { total: 5, hasMore: false },
    })
  })

  test.each([
    ['name', ['jungle-1', 'base1-1', 'base1-2', 'base1-3', 'base1-4']],
    ['price', ['base1-2', 'base1-3', 'jungle-1', 'base1-1', 'base1-4']],
    ['-price', ['base1-1', 'jungle-1', 'base1-3', 'base1-2', 'base1-4']],
  ])('is sorted by %s in pages', async (sort, ids) => {
    const id = await collectionOf(ash)
    const pages = await Promise.all(
      [1, 2].map(page => ash.get(`/collections/${id}/wants?sort=${sort}&page=${page}&pageSize=3`)),
    )
    const found = pages.map(page => listIn(page).wants.map(want => want.productId))
    expect(found).toEqual([ids.slice(0, 3), ids.slice(3)])
  })

  test('an unknown order is refused', async () => {
    const { status } = await ash.get(`/collections/${await collectionOf(ash)}/wants?sort=paid`)
    expect(status).toBe(400)
  })

  test('shows visitors of a public collection one common copy of each wanted card, until copies are shown', async () => {
    const id = await collectionOf(ash, { isPublic: true })
    const common = wanted.filter(row => !row.startsWith('base1-1'))
    for (const token of [stranger.token, undefined]) {
      const response = await api.call('GET', `/api/collections/${id}/wants`, token ? { token } : {})
      expect(rowsIn(response)).toEqual(common)
    }
    await ash.put(`/collections/${id}`, { showCopies: true })
    expect(rowsIn(await stranger.get(`/collections/${id}/wants`))).toEqual(wanted)
  })

  test('of all collections adds up their wanted copies', async () => {
    const brock = await signUpCollector(api)
    await brock.collection({ cards: [{ productId: 'base1-2' }] })
    await brock.collection({ cards: [{ productId: 'base1-2', copies: [{ quantity: 3 }] }] })
    const gone = await brock.collection({ cards: [{ productId: 'base1-3' }] })
    await brock.remove(`/collections?id=${gone}`)
    const response = await brock.get('/collections/wants')
    expect(rowsIn(response)).toEqual(['base1-2 common 4 $1.00'])
    expect(listIn(response)).toMatchObject({ name: null, collection: null })
  })
})

describe('a link to a want list', () => {
  test('shows the list to anyone and nothing private', async () => {
    const id = await collectionOf(ash)
    const { token, link } = await createLink(ash, id)
    expect(token).toMatch(/^[\w-]{32}$/)
    const response = await shared(token)
    expect(rowsIn(response)).toEqual(wanted)
    expect(listIn(response)).toMatchObject({ name: 'Starters', collection: null })
    expect(response.text).not.toMatch(/secret|777|(?<!\d)3\.5(?!\d)|2026-01-02|Binder|Misty/i)
    for (const hidden of [id, ash.id, link.id]) expect(response.text).not.toContain(hidden)
  })

  test('is not stored by any cache', async () => {
    const { token } = await createLink(ash, await collectionOf(ash))
    expect((await shared(token)).headers.get('cache-control')).toBe('private, no-store')
  })

  test('to all collections names none of them', async () => {
    const brock = await signUpCollector(api)
    await collectionOf(brock)
    const response = await shared((await createLink(brock)).token)
    expect(rowsIn(response)).toEqual(wanted)
    expect(response.text).not.toContain('Starters')
  })

  test('is stored as a hash only', async () => {
    const { token } = await createLink(ash, await collectionOf(ash))
    const { rows } = await api.pool.query('select l::text as row from want_list_links l')
    const stored = rows.map(({ row }) => String(row)).join()
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
  })

  test('a wrong, a revoked and an ended link are the same 404', async () => {
    const [revoked, ofDeleted] = [await collectionOf(ash), await collectionOf(ash)]
    const brock = await signUpCollector(api)
    const links = [await createLink(ash, revoked), await createLink(ash, ofDeleted), await createLink(brock)]
    await ash.remove(`/want-lists/links/${links[0]?.link.id}`)
    await ash.remove(`/collections?id=${ofDeleted}`)
    await api.call('DELETE', '/api/account', { token: brock.token, body: {} })
    const tokens = [...links.map(({ token }) => token), 'A'.repeat(32), 'short']
    const responses = await Promise.all(tokens.map(token => shared(token)))
    expect(responses.map(({ status }) => status)).toEqual(tokens.map(() => 404))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  })

  test('stays ended when its collection is restored', async () => {
    const id = await collectionOf(ash)
    const { token } = await createLink(ash, id)
    await ash.remove(`/collections?id=${id}`)
    await ash.post(`/collections/${id}/restore`)
    expect((await shared(token)).status).toBe(404)
    expect((await ash.get(`/want-lists/links?collection=${id}`)).body).toEqual({ links: [] })
  })

  test('follows the collection', async () => {
    const id = await collectionOf(ash)
    const { token } = await createLink(ash, id)
    await ash.put(`/collections/${id}/cards?productId=base1-2`, { cardStatus: 'owned' })
    expect(rowsIn(await shared(token))).toEqual(wanted.filter(row => !row.startsWith('base1-2')))
  })
})

describe('the links of an owner', () => {
  test('are listed by collection without their tokens', async () => {
    const brock = await signUpCollector(api)
    const id = await collectionOf(brock)
    const [one, all] = [await createLink(brock, id), await createLink(brock)]
    const listed = await brock.get(`/want-lists/links?collection=${id}`)
    expect(listed.body).toEqual({ links: [one.link] })
    expect((await brock.get('/want-lists/links')).body).toEqual({ links: [all.link] })
    expect(listed.text).not.toContain(one.token)
  })

  test('are five at most for each list, also when created at once', async () => {
    const id = await collectionOf(ash)
    const create = () => ash.post('/want-lists/links', { collection: id })
    const statuses = (await Promise.all(Array.from({ length: maxWantListLinks + 3 }, create))).map(
      ({ status }) => status,
    )
    expect(statuses.filter(status => status === 201)).toHaveLength(maxWantListLinks)
    expect(statuses.filter(status => status === 409)).toHaveLength(3)
    expect((await ash.post('/want-lists/links', { collection: await collectionOf(ash) })).status).toBe(201)
  })

  test('are neither seen nor created nor revoked by others', async () => {
    const [hidden, open] = [await collectionOf(ash), await collectionOf(ash, { isPublic: true })]
    const { link, token } = await createLink(ash, hidden)
    const statusOf = async (response: Promise<TestResponse>) => (await response).status
    expect(await statusOf(stranger.get(`/want-lists/links?collection=${hidden}`))).toBe(404)
    expect(await statusOf(stranger.get(`/want-lists/links?collection=${open}`))).toBe(403)
    expect(await statusOf(stranger.post('/want-lists/links', { collection: hidden }))).toBe(404)
    expect(await statusOf(stranger.post('/want-lists/links', { collection: open }))).toBe(403)
    const [others, nothing] = [link.id, '00000000-0000-7000-8000-000000000000'].map(id =>
      stranger.remove(`/want-lists/links/${id}`),
    )
    expect([(await others)?.status, (await others)?.text]).toEqual([404, (await nothing)?.text])
    expect((await shared(token)).status).toBe(200)
  })

  test.each([
    ['GET', '/api/want-lists/links'],
    ['POST', '/api/want-lists/links'],
    ['DELETE', '/api/want-lists/links/00000000-0000-7000-8000-000000000000'],
  ])('%s %s requires a user', async (method, path) => {
    const call = method === 'POST' ? { body: {} } : {}
    expect((await api.call(method, path, call)).status).toBe(401)
  })
})

test('an address that reads too many shared lists has to wait', async () => {
  const limited = await startCollectorsApi({ RATE_LIMITS: 'on', RATE_LIMIT_SEARCH: '2/min' })
  try {
    const statuses: number[] = []
    for (const path of ['/api/want-lists/shared/x', '/wants/x', '/wants/x'])
      statuses.push((await limited.call('GET', path)).status)
    expect(statuses).toEqual([404, 200, 429])
  } finally {
    await limited.close()
  }
})

test('a shared list is kept out of caches, search engines and referrers, also when it is revoked', async () => {
  const { token } = await createLink(ash)
  for (const address of [
    `/api/want-lists/shared/${token}`,
    `/api/want-lists/shared/${token.slice(1)}x`,
    `/wants/${token}`,
    `/trades/${token}`,
    `/feeds/alerts/${token}`,
  ]) {
    const { headers } = await api.call('GET', address)
    const names = ['cache-control', 'referrer-policy', 'x-robots-tag']
    expect([address, ...names.map(name => headers.get(name))]).toEqual([
      address,
      'private, no-store',
      'no-referrer',
      'noindex',
    ])
  }
})
