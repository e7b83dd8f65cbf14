import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ValueDay } from '#contract/value-endpoints.ts'
import { addDays, toUtcDay } from '#domain/day.ts'
import { type Collector, signUpCollector, startPricedApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { writeLastDay } from './value-days-job.ts'

let api: TestApi
let ash: Collector
const today = () => toUtcDay(api.clock.now())

beforeAll(async () => {
  api = await startPricedApi()
})
beforeEach(async () => {
  await api.pool.query('delete from value_runs')
  ash = await signUpCollector(api)
})
afterAll(() => api.close())

type Values = { days: ValueDay[]; hasPrices: boolean }
const values = async (query = '', collector = ash) =>
  (await collector.get(`/collections/values${query}`)).body as Values
const current = async (query = '') => (await values(query)).days.at(-1)
const write = () => writeLastDay({ pool: api.pool, clock: api.clock, prices: api.prices })
/** Makes everything so far a day older. */
async function nextDay(): Promise<void> {
  await api.pool.query("update collection_cards set added_at = added_at - interval '1 day'")
  for (const table of ['value_days', 'value_runs']) {
    await api.pool.query(`update ${table} set day = day - 10001`)
    await api.pool.query(`update ${table} set day = day + 10000`)
  }
}
const rowsOf = async (owner = ash) =>
  (
    await api.pool.query(
      'select * from value_days where owner_id = $1 order by day, collection_id nulls first',
      [owner.id],
    )
  ).rows
const owned = (productId: string, fields: object = {}) => ({ productId, cardStatus: 'owned', ...fields })
/** Creates a collection of base1-1 whose values of yesterday are written. Returns its id. */
async function collectionOfYesterday(): Promise<string> {
  const id = await ash.collection({ cards: [owned('base1-1')] })
  await nextDay()
  await write()
  return id
}

describe('the current value', () => {
  test('is by the shown price of each copy, converted, with what was paid and copies without a price', async () => {
    await ash.collection({
      cards: [
        owned('base1-1', {
          copies: [{ quantity: 2, variant: 'reverse', pricePaid: { amount: 3, currency: 'USD' } }],
        }),
        owned('base1-2'),
        owned('base1-4', { copies: [{ quantity: 1, pricePaid: { amount: 500, currency: 'JPY' } }] }),
        owned('base1-5', { copies: [{ quantity: 1, grade: { company: 'PSA', grade: '9' } }] }),
        { productId: 'base1-3', cardStatus: 'chasing' },
      ],
    })
    expect(await current()).toEqual({
      day: today(),
      copies: 5,
      graded: 1,
      value: 27.4,
      unpriced: 0,
      isInDollarsOnly: false,
      paid: { USD: 6, JPY: 500 },
      added: 5,
      removed: 0,
    })
  })

  test('of a card that is only marked as owned counts once over all collections', async () => {
    const first = await ash.collection({ cards: [owned('base1-1'), owned('base1-2')] })
    await ash.collection({ cards: [owned('base1-1'), owned('base1-2', { copies: [{ quantity: 3 }] })] })
    expect(await current()).toMatchObject({ copies: 4, value: 31.55 })
    expect(await current(`?collection=${first}`)).toMatchObject({ copies: 2, value: 11.35 })
  })

  test('is absent without copies', async () => {
    await ash.collection()
    expect(await values()).toEqual({ currency: 'USD', days: [], hasPrices: true })
  })
})

describe('the rows of a day', () => {
  test('are written once it is over, and once only', async () => {
    const id = await ash.collection({ cards: [owned('base1-1')] })
    const day = addDays(today(), -1)
    await nextDay()
    expect(await write()).toBeGreaterThanOrEqual(2)
    const rows = await rowsOf()
    expect(rows).toMatchObject([
      { collection_id: null, day, copies: 1, added: 1 },
      { collection_id: id, day, copies: 1, added: 1 },
    ])
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-2', cardStatus: 'owned' })
    expect(await write()).toBe(0)
    expect(await rowsOf()).toEqual(rows)
    expect((await values()).days).toMatchObject([
      { day, added: 1 },
      { day: today(), added: 1, copies: 2 },
    ])
  })

  test('are completed after an interruption, by any process', async () => {
    const owners = await Promise.all([signUpCollector(api), signUpCollector(api), signUpCollector(api)])
    for (const owner of owners) await owner.collection({ cards: [owned('base1-1')] })
    await nextDay()
    const sorted = owners.map(({ id }) => id).toSorted()
    await api.pool.query('insert into value_runs (day, last_owner) values ($1, $2)', [
      addDays(today(), -1),
      sorted[0],
    ])
    await Promise.all([write(), write()])
    const counts = await Promise.all(
      owners.map(async owner => [owner.id, (await rowsOf(owner)).length] as const),
    )
    expect(Object.fromEntries(counts)).toEqual({
      [String(sorted[0])]: 0,
      [String(sorted[1])]: 2,
      [String(sorted[2])]: 2,
    })
    const aborted = AbortSignal.abort()
    await nextDay()
    const deps = { pool: api.pool, clock: api.clock, prices: api.prices }
    expect(await writeLastDay(deps, aborted)).toBe(0)
    expect(await write()).toBeGreaterThan(0)
  })

  test('count added and removed copies separately', async () => {
    const id = await ash.collection({
      cards: [owned('base1-1', { copies: [{ quantity: 5 }] }), owned('base1-2')],
    })
    await nextDay()
    await write()
    await ash.remove(`/collections/${id}/cards?productId=base1-2`)
    await ash.put(`/collections/${id}/cards?productId=base1-1`, { copies: [{ quantity: 2 }] })
    expect(await current()).toMatchObject({ copies: 2, added: 0, removed: 4 })
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-3', cardStatus: 'owned' })
    expect(await current()).toMatchObject({ copies: 3, added: 1, removed: 4 })
    await ash.put(`/collections/${id}/cards?productId=base1-1`, { copies: [] })
    await ash.remove(`/collections/${id}/cards?productId=base1-1`)
    await ash.remove(`/collections/${id}/cards?productId=base1-3`)
    await nextDay()
    await write()
    expect((await rowsOf()).at(-1)).toMatchObject({ copies: 0, shown_usd: 0, removed: 6 })
    expect((await values()).days.at(-1)).toMatchObject({ day: addDays(today(), -1), copies: 0 })
  })

  test('count what was added to one card and removed of another on the same day', async () => {
    const id = await ash.collection({
      cards: [owned('base1-1', { copies: [{ quantity: 2 }] }), owned('base1-2'), owned('base1-3')],
    })
    await nextDay()
    await write()
    await ash.put(`/collections/${id}/cards?productId=base1-1`, { copies: [{ quantity: 5 }] })
    await ash.remove(`/collections/${id}/cards?productId=base1-2`)
    for (const query of ['', `?collection=${id}`])
      expect(await current(query)).toMatchObject({ copies: 6, added: 3, removed: 1 })
    await nextDay()
    await write()
    expect((await rowsOf()).at(-1)).toMatchObject({ copies: 6, added: 3, removed: 1 })
    await ash.put(`/collections/${id}/cards?productId=base1-3`, { cardStatus: 'chasing' })
    await ash.post(`/collections/${id}/cards`, { productId: 'base1-4', cardStatus: 'owned' })
    expect(await current()).toMatchObject({ copies: 6, added: 1, removed: 1 })
    await ash.put(`/collections/${id}/cards?productId=base1-3`, { cardStatus: 'owned' })
    expect(await current()).toMatchObject({ copies: 7, added: 1, removed: 0 })
  })

  test('count a card that is removed with its copies and restored as neither added nor removed', async () => {
    const id = await ash.collection({ cards: [owned('base1-1', { copies: [{ quantity: 5 }] })] })
    await nextDay()
    await write()
    const { body } = await ash.remove(`/collections/${id}/cards?productId=base1-1`)
    await ash.post(`/collections/${id}/cards/restore`, { removalId: body['removalId'] })
    for (const query of ['', `?collection=${id}`])
      expect(await current(query)).toMatchObject({ copies: 5, added: 0, removed: 0 })
  })

  test('count a copy that moved to another collection in both, and not over all collections', async () => {
    const copies = [{ quantity: 3 }]
    const [from, to] = [
      await ash.collection({ cards: [owned('base1-1', { copies })] }),
      await ash.collection(),
    ]
    await nextDay()
    await write()
    const listed = (await ash.get('/copies')).body['copies'] as { id: string }[]
    await ash.post('/copies/batch', { ids: listed.map(({ id }) => id), moveTo: to })
    expect(await current(`?collection=${from}`)).toMatchObject({ added: 0, removed: 3 })
    expect(await current(`?collection=${to}`)).toMatchObject({ added: 3, removed: 0 })
    expect(await current()).toMatchObject({ copies: 3, added: 0, removed: 0 })
  })

  test('count a card that is marked as owned in a second collection as neither added nor removed', async () => {
    const ids = [await ash.collection({ cards: [owned('base1-1')] }), await ash.collection()].toSorted()
    const [first = '', second = ''] = ids
    await ash.post(`/collections/${second}/cards`, { productId: 'base1-2', cardStatus: 'owned' })
    await nextDay()
    await write()
    await ash.post(`/collections/${first}/cards`, { productId: 'base1-2', cardStatus: 'owned' })
    expect(await current()).toMatchObject({ copies: 2, added: 0, removed: 0 })
    expect(await current(`?collection=${first}`)).toMatchObject({ added: 1 })
  })

  test('of a deleted collection are hidden at once and deleted with it', async () => {
    const id = await collectionOfYesterday()
    await ash.remove(`/collections?id=${id}`)
    expect((await ash.get(`/collections/values?collection=${id}`)).status).toBe(404)
    await api.pool.query('delete from collections where id = $1', [id])
    expect(await rowsOf()).toMatchObject([{ collection_id: null }])
  })

  test('are 0 once the last collection is deleted', async () => {
    const id = await collectionOfYesterday()
    await ash.remove(`/collections?id=${id}`)
    expect(await current()).toMatchObject({ copies: 0, value: 0, removed: 1 })
    await nextDay()
    await write()
    expect((await rowsOf()).at(-1)).toMatchObject({ copies: 0, shown_usd: 0, removed: 1 })
    expect(await current()).toMatchObject({ day: addDays(today(), -1), copies: 0 })
  })

  test('do not include cards that were added after the day', async () => {
    await ash.collection({ cards: [owned('base1-1')] })
    await nextDay()
    await ash.collection({ cards: [owned('base1-2')] })
    await write()
    expect(await rowsOf()).toMatchObject([{ copies: 1 }, { copies: 1 }])
    expect(await current()).toMatchObject({ copies: 2, added: 1, removed: 0 })
  })

  test('are in the export', async () => {
    await collectionOfYesterday()
    const { body } = await ash.get('/account/export')
    expect((body['data'] as Record<string, unknown>)['valueDays']).toMatchObject([
      { day: addDays(today(), -1), collectionId: null, copies: 1, shownUsd: 1.25, shownEur: 0, unpriced: 0 },
      { copies: 1 },
    ])
  })
})

test('more copies than a day can count do not stop the days of other owners', async () => {
  await api.pool.query('alter table copies drop constraint copies_quantity_check')
  const id = await ash.collection({ cards: [owned('base1-1')] })
  await api.pool.query(
    `insert into copies (id, owner_id, collection_id, card_id, status, position, quantity, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'base1-1', 'owned', n, 2000000000, now(), now() from generate_series(1, 2) n`,
    [ash.id, id],
  )
  const misty = await signUpCollector(api)
  await misty.collection({ cards: [owned('base1-2')] })
  await nextDay()
  await write()
  expect(await rowsOf(misty)).toHaveLength(2)
  expect(await rowsOf()).toMatchObject([{ copies: 2_147_483_647 }, { copies: 2_147_483_647 }])
  expect(await current()).toMatchObject({ copies: 2_147_483_647 })
})

describe('a reader', () => {
  test('who is not the owner gets 404, also for a public collection, and a visitor 401', async () => {
    const id = await ash.collection({ isPublic: true, cards: [owned('base1-1')] })
    const misty = await signUpCollector(api)
    expect((await misty.get(`/collections/values?collection=${id}`)).status).toBe(404)
    expect((await misty.get('/collections/values?collection=nonsense')).status).toBe(404)
    expect(await values('', misty)).toMatchObject({ days: [] })
    expect((await api.call('GET', '/api/collections/values')).status).toBe(401)
    expect((await ash.get('/collections/values?range=2d')).status).toBe(400)
  })

  test('of ten years gets at most 400 days, whose additions and removals add up to all', async () => {
    await ash.collection({ cards: [owned('base1-1')] })
    await api.pool.query(
      `insert into value_days (owner_id, day, copies, graded, usd, usd_unpriced, eur, eur_unpriced, paid, added, removed)
       select $1, $2::date - n, 1, 0, n, 0, 0, 0, '{}', 2, 1 from generate_series(1, 3650) n`,
      [ash.id, today()],
    )
    const sums = ({ days }: Values) => ({
      added: days.reduce((sum, { added }) => sum + added, 0),
      last: days.at(-2)?.day,
      isSorted: days.every(({ day }, index) => index === 0 || day > String(days[index - 1]?.day)),
    })
    const all = await values('?range=all')
    expect(all.days.length).toBeGreaterThan(350)
    expect(all.days.length).toBeLessThanOrEqual(400)
    expect(sums(all)).toMatchObject({ added: 7300 + Number(all.days.at(-1)?.added), isSorted: true })
    expect(sums(all).last).toBe(addDays(today(), -1))
    expect((await values()).days).toHaveLength(31)
    expect((await values('?range=1y')).days).toHaveLength(366)
  })
})
