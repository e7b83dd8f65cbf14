import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toUtcDay } from '#domain/day.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { selectValueRows } from './read-values.ts'
import { priceTableForOwner } from './value-prices.ts'

const cardCount = 1500

type PlanNode = { [name: string]: unknown; Plans?: PlanNode[] }

/** The rows that the joins of a plan compared without finding a pair. */
function comparedRows(node: PlanNode): number {
  const own = Number(node['Rows Removed by Join Filter'] ?? 0) * Number(node['Actual Loops'] ?? 1)
  return own + (node.Plans ?? []).reduce((sum, inner) => sum + comparedRows(inner), 0)
}

test('the value after an import of many cards compares no card with all others', async () => {
  const api = await startCollectorsApi()
  const ash = await signUpCollector(api)
  const collectionId = await ash.collection({ cards: [{ productId: 'base1-1', cardStatus: 'owned' }] })
  await api.pool.query(
    `insert into collection_cards (owner_id, collection_id, card_id, status, position)
     select $1, $2, 'big-' || n, 'owned', n + 10 from generate_series(1, ${cardCount}) n`,
    [ash.id, collectionId],
  )
  const owners = { first: ash.id, last: ash.id }
  const prices = await priceTableForOwner(api.pool, ash.id, () => [])
  const rows = selectValueRows({ day: toUtcDay(api.clock.now()), owners, prices, content: 'current' })
  const [explained] = await runQuery(
    api.pool,
    sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`explain (analyze, format json) ${rows}`,
  )
  const plan = explained?.['QUERY PLAN'][0]?.Plan
  expect(plan && comparedRows(plan)).toBeLessThan(10 * cardCount)
  await api.close()
})
