import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { maxSavedSearches } from '#domain/saved-search.ts'
import {
  cardsInResponse,
  type Collector,
  signUpCollector,
  startCollectorsApi,
  storePrices,
} from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { purgeSavedSearches } from './write-saved-search.ts'

const alertId = randomUUID()
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
const read = (id: string, collector = ash) => collector.get(`/searches/${id}`)
const cardIds = async (id: string, collector = ash, page = '') => {
  const response = await collector.get(`/searches/${id}/cards${page}`)
  return cardsInResponse(response).map(card => card['id'] as unknown as string)
}
const visitor = (path: string) => api.call('GET', `/api${path}`)

describe('a saved search', () => {
  test('has the query in words, the number of its cards, and lists them', async () => {
    const { id, ...fields } = await save({ sortBy: 'price', sortOrder: 'desc' })
    expect(fields).toMatchObject({
      name: 'Base',
      scope: 'catalogue',
      count: 9,
      isUnderstood: true,
      isPublic: false,
      alerts: [],
      terms: [{ label: 'Set: Base Set', problem: null }],
    })
    expect((await cardIds(id)).slice(0, 2)).toEqual(['base1-2', 'base1-1'])
    expect(await cardIds(id, ash, '?page=2&pageSize=4')).toHaveLength(4)
    expect(await list()).toMatchObject([{ id, count: 9 }])
  })

  test('repeated with the same requestId is saved once', async () => {
    const requestId = randomUUID()
    const [first, second] = await Promise.all([save({ requestId }), save({ requestId })])
    expect(second.id).toBe(first.id)
    expect(await list()).toHaveLength(1)
  })

  test('shows pinned cards first and never excluded ones', async () => {
    const { id } = await save({ pinned: ['jungle-1', 'alias-3'], excluded: ['base1-1', 'base1-2'] })
    expect((await cardIds(id)).slice(0, 3)).toEqual(['jungle-1', 'base1-3', 'base1-0'])
    expect(await list()).toMatchObject([{ count: 8, pinned: ['jungle-1', 'base1-3'] }])
  })

  test('has each pinned or excluded card once, also if it is given by two ids', async () => {
    const { id, pinned } = await save({ pinned: ['alias-3', 'base1-3', 'base1-3'] })
    expect(pinned).toEqual(['base1-3'])
    await api.pool.query(`update saved_searches set pinned = '{alias-3,base1-3}' where id = $1`, [id])
    expect((await cardIds(id)).filter(cardId => cardId === 'base1-3')).toHaveLength(1)
    const { body } = await ash.patch(`/searches/${id}`, { pinned: [], excluded: ['base1-3', 'alias-3'] })
    expect(body).toMatchObject({ excluded: ['base1-3'] })
  })

  test('refuses a card that is both pinned and excluded, also under two ids and in two calls', async () => {
    const both = { pinned: ['base1-3'], excluded: ['alias-3'] }
    const body = { requestId: randomUUID(), name: 'x', query: 'set:base1', ...both }
    expect(await ash.post('/searches', body)).toMatchObject({
      status: 400,
      body: { fields: { excluded: expect.any(String) } },
    })
    const { id } = await save({ pinned: both.pinned })
    expect((await ash.patch(`/searches/${id}`, { excluded: both.excluded })).status).toBe(400)
    expect((await read(id)).body).toMatchObject({ pinned: ['base1-3'], excluded: [] })
  })

  test('over one’s own cards finds them by facts about copies', async () => {
    await ash.collection({
      cards: [
        { productId: 'base1-1', copies: [{ quantity: 2, condition: 'near-mint' }], cardStatus: 'owned' },
        { productId: 'base1-2', cardStatus: 'owned', tags: ['trade'] },
      ],
    })
    const { id } = await save({ query: 'qty>1', scope: 'mine' })
    expect(await cardIds(id)).toEqual(['base1-1'])
    await ash.patch(`/searches/${id}`, { query: 'tag:trade' })
    expect(await cardIds(id)).toEqual(['base1-2'])
  })

  test('over one’s own cards follows each change of them, and never has those of others', async () => {
    const id = await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
    await misty.collection({ cards: [{ productId: 'base1-3', cardStatus: 'owned' }] })
    const { id: search } = await save({ query: 'is:owned', scope: 'mine' })
    const { id: hers } = await save({ query: 'is:owned', scope: 'mine' }, misty)
    expect(await list()).toMatchObject([{ count: 1 }])
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-2', cardStatus: 'owned' })
    expect(await list()).toMatchObject([{ count: 2 }])
    expect((await cardIds(search)).toSorted()).toEqual(['base1-1', 'base1-2'])
    expect(await cardIds(hers, misty)).toEqual(['base1-3'])
    await ash.remove(`/collections?id=${id}`)
    expect(await list()).toMatchObject([{ count: 0 }])
    await misty.remove(`/searches/${hers}`)
  })

  test.each([
    ['an unknown field', 'wibble:7', 'wibble'],
    ['nothing', '()', 'nothing to search for'],
    ['an unknown value', 'charizard t:fier', 'no value "fier"'],
    ['an unknown value beside a known one', 't:fire,fier', 'no value "fier"'],
    ['an unknown set', 'set:nowhere', 'No set is called "nowhere"'],
    ['facts about copies in the whole catalogue', 'cond:nm', 'Only in your own cards'],
  ])('of %s gets 400 with the reason', async (_what, query, reason) => {
    const { status, body } = await ash.post('/searches', { requestId: randomUUID(), name: 'x', query })
    expect(status).toBe(400)
    expect((body['fields'] as Record<string, string>)['query']).toContain(reason)
    expect(await list()).toEqual([])
  })

  test('that is not understood any longer says so and finds nothing', async () => {
    const { id } = await save()
    await api.pool.query(`update saved_searches set query = 'wibble:7' where id = $1`, [id])
    expect((await read(id)).body).toMatchObject({ isUnderstood: false, count: null })
    expect(await cardIds(id)).toEqual([])
    expect((await ash.patch(`/searches/${id}`, { name: 'Renamed' })).status).toBe(200)
  })

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['query', ''],
    ['scope', 'all'],
    ['sortBy', 'luck'],
    ['alerts', [{ kind: 'price-below', amount: 0, currency: 'USD' }]],
    ['alerts', [{ kind: 'price-move', percent: 10, currency: 'USD' }]],
    [
      'alerts',
      Array.from({ length: 11 }, (_, days) => ({
        kind: 'price-move',
        percent: 10,
        days: days + 1,
        currency: 'USD',
      })),
    ],
    ['alerts', Array(2).fill({ kind: 'new-card' })],
    [
      'alerts',
      [alertId, alertId.toUpperCase()].map((id, index) => ({
        id,
        kind: 'price-move',
        percent: 9,
        days: index + 1,
        currency: 'USD',
      })),
    ],
    ['pinned', Array(501).fill('base1-1')],
  ])('with a wrong %s gets 400', async (field, value) => {
    const { status, body } = await ash.post('/searches', {
      requestId: randomUUID(),
      name: 'Base',
      query: 'set:base1',
      [field]: value,
    })
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] as object).every(key => key.startsWith(field))).toBe(true)
  })

  test('keeps an alert with its id when others change', async () => {
    const below = { kind: 'price-below', amount: 20, currency: 'USD' }
    const { id, alerts } = await save({ alerts: [{ kind: 'new-card' }, below] })
    const [first, second] = alerts ?? []
    const changed = [
      { ...second, amount: 15 },
      { kind: 'price-move', percent: 10, days: 7, currency: 'EUR' },
    ]
    const { body } = await ash.patch(`/searches/${id}`, { alerts: changed, alertsPaused: true })
    expect(body['alerts']).toMatchObject([
      { id: second?.id, amount: 15, variant: null },
      { kind: 'price-move' },
    ])
    expect(JSON.stringify(body['alerts'])).not.toContain(first?.id)
    expect(body['alertsPaused']).toBe(true)
  })

  test('more than the limit is refused', async () => {
    await api.pool.query(
      `insert into saved_searches (id, owner_id, name, query, scope)
       select gen_random_uuid(), $1, 'n', 'x', 'catalogue' from generate_series(1, $2)`,
      [ash.id, maxSavedSearches - 1],
    )
    await save()
    const { status, body } = await ash.post('/searches', {
      requestId: randomUUID(),
      name: 'x',
      query: 'set:base1',
    })
    expect(status).toBe(400)
    expect(body['message']).toContain(`${maxSavedSearches}`)
  })
})

describe('deleting', () => {
  test('hides a search until it is restored', async () => {
    const { id } = await save({ isPublic: true })
    const { body } = await ash.remove(`/searches/${id}`)
    expect(Date.parse(String(body['restorableUntil'])) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect((await read(id)).status).toBe(404)
    expect((await visitor(`/searches/${id}`)).status).toBe(404)
    expect(await list()).toEqual([])
    expect((await ash.remove(`/searches/${id}`)).status).toBe(404)
    expect((await ash.post(`/searches/${id}/restore`)).status).toBe(200)
    expect((await ash.post(`/searches/${id}/restore`)).status).toBe(200)
    expect(await list()).toHaveLength(1)
  })

  test('is final after 30 days', async () => {
    const { id } = await save()
    await ash.remove(`/searches/${id}`)
    await api.pool.query(`update saved_searches set deleted_at = now() - interval '31 days' where id = $1`, [
      id,
    ])
    expect((await ash.post(`/searches/${id}/restore`)).status).toBe(404)
    await purgeSavedSearches(api.pool)
    expect((await api.pool.query('select 1 from saved_searches where id = $1', [id])).rowCount).toBe(0)
  })
})

describe('other users', () => {
  test('do not see a private search, and see a public one without its alerts', async () => {
    const { id } = await save({ alerts: [{ kind: 'new-card' }] })
    const calls = [
      () => read(id, misty),
      () => misty.get(`/searches/${id}/cards`),
      () => misty.patch(`/searches/${id}`, { name: 'Mine' }),
      () => misty.remove(`/searches/${id}`),
      () => misty.post(`/searches/${id}/restore`),
      () => visitor(`/searches/${id}`),
      () => visitor(`/searches/${id}/cards`),
    ]
    for (const call of calls) expect((await call()).status).toBe(404)
    await ash.patch(`/searches/${id}`, { isPublic: true })
    const seen = await visitor(`/searches/${id}`)
    expect(seen.body).toMatchObject({ name: 'Base', count: 9, user: { username: expect.any(String) } })
    expect(seen.body).not.toHaveProperty('alerts')
    expect(seen.body).not.toHaveProperty('alertsPaused')
    expect((await misty.patch(`/searches/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await visitor(`/searches/${id}/cards`)).status).toBe(200)
    expect(await list(misty)).toEqual([])
    expect((await visitor('/searches')).status).toBe(401)
  })
})

test('the export of an account has its saved searches', async () => {
  const { id } = await save({ alerts: [{ kind: 'new-card' }] })
  const { body } = await ash.get('/account/export')
  expect((body['data'] as Record<string, unknown>)['savedSearches']).toMatchObject([
    { id, query: 'set:base1', alerts: [{ kind: 'new-card' }] },
  ])
})
