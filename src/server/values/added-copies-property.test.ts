import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { ValueDay } from '#contract/value-endpoints.ts'
import { type Collector, signUpCollector, startPricedApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { writeLastDay } from './value-days-job.ts'

let api: TestApi

beforeAll(async () => {
  api = await startPricedApi()
})
afterAll(() => api.close())

/** Makes everything so far a day older, and writes the day that is over. */
async function endDay(): Promise<void> {
  await api.pool.query("update collection_cards set added_at = added_at - interval '1 day'")
  for (const table of ['value_days', 'value_runs']) {
    await api.pool.query(`update ${table} set day = day - 10001`)
    await api.pool.query(`update ${table} set day = day + 10000`)
  }
  await writeLastDay({ pool: api.pool, clock: api.clock, prices: api.prices })
}

type Counts = Map<string, number>

/** The owned copies of each card: stored ones, or else one if any collection only marks the card as owned. */
async function ownedBy(ash: Collector, query: string): Promise<Counts> {
  const { body } = await ash.get(`/copies?q=is:owned&pageSize=500&${query}`)
  const byCard = Map.groupBy(body['copies'] as ApiCopy[], copy => copy.productId)
  return new Map(
    [...byCard].map(([card, copies]) => {
      const stored = copies.filter(({ id }) => id !== null)
      return [card, stored.length > 0 ? stored.reduce((sum, { quantity }) => sum + quantity, 0) : 1]
    }),
  )
}

const sumOfGains = (before: Counts, after: Counts) =>
  [...after].reduce((sum, [card, count]) => sum + Math.max(0, count - (before.get(card) ?? 0)), 0)

const productId = fc.constantFrom('base1-1', 'base1-2', 'base1-3')
const copies = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    status: fc.constantFrom('owned', 'owned', 'wanted'),
    variant: fc.constantFrom(null, 'reverse'),
  }),
  { maxLength: 2 },
)
const cardStatus = fc.constantFrom('owned', 'chasing')
const step = fc.record({
  kind: fc.constantFrom('add', 'change', 'mark', 'remove', 'move', 'undo', 'file'),
  collection: fc.nat(1),
  productId,
  copies,
  cardStatus,
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

let lastChange: string | undefined

async function run(ash: Collector, ids: readonly string[], one: Step): Promise<void> {
  const id = ids[one.collection] ?? ''
  const card = `/collections/${id}/cards?productId=${one.productId}`
  if (one.kind === 'add')
    await ash.post(`/collections/${id}/cards`, { productId: one.productId, cardStatus: one.cardStatus })
  else if (one.kind === 'change') await ash.put(card, { copies: one.copies })
  else if (one.kind === 'mark') await ash.put(card, { cardStatus: one.cardStatus })
  else if (one.kind === 'remove') await ash.remove(card)
  else if (one.kind === 'undo') {
    if (lastChange) await ash.post(`/changes/${lastChange}/undo`)
    lastChange = undefined
  } else if (one.kind === 'file') {
    const text = `name,set,number,quantity\nPikachu,Base Set,${one.productId.slice(6)},${one.copies.length + 1}`
    await ash.post('/collections/import', { text, collectionId: id, existing: 'replace' })
  } else {
    const { body } = await ash.get(`/copies?pageSize=500&productId=${one.productId}`)
    const found = body['copies'] as ApiCopy[]
    const rows = found.filter(copy => copy.collectionId === id && copy.id !== null).map(copy => copy.id)
    if (rows.length === 0) return
    const moved = await ash.post('/copies/batch', { ids: rows, moveTo: ids[1 - one.collection] })
    lastChange = (moved.body['change'] as { id: string } | null)?.id
  }
}

test('marks of added and removed copies are the gains and losses of each card since the day before', async () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, steps, async (first, second) => {
      await api.pool.query('delete from value_runs')
      lastChange = undefined
      const ash = await signUpCollector(api)
      const ids = [await ash.collection(), await ash.collection()]
      const scopes = ['', ...ids.map(id => `collection=${id}`)]
      for (const one of first) await run(ash, ids, one)
      await endDay()
      const before = await Promise.all(scopes.map(scope => ownedBy(ash, scope)))
      for (const one of second) await run(ash, ids, one)
      const after = await Promise.all(scopes.map(scope => ownedBy(ash, scope)))
      for (const [index, scope] of scopes.entries()) {
        const { days } = (await ash.get(`/collections/values?${scope}`)).body as { days: ValueDay[] }
        const [was, is] = [before[index] ?? new Map(), after[index] ?? new Map()]
        if (was.size === 0 && is.size === 0) continue
        expect({ scope: index, added: days.at(-1)?.added, removed: days.at(-1)?.removed }).toEqual({
          scope: index,
          added: sumOfGains(was, is),
          removed: sumOfGains(is, was),
        })
      }
    }),
    { numRuns: 20 },
  )
})
