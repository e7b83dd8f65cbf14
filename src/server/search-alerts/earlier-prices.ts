import { addDays } from '#domain/day.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { readPricesNear, type NearPrice } from '#server/prices/store/prices-near-day.ts'
import type { ActiveSearch } from './active-searches.ts'
import type { PriceChange } from './price-rules.ts'

const keyOf = ({ source, day }: PriceChange, days: number) => `${source} ${day} ${days}`

/** Reads the prices with which alerts about moves compare. The result returns that of a change, a number of days before. */
export async function createEarlierPrices(
  db: Queryable,
  searches: readonly ActiveSearch[],
  changes: readonly PriceChange[],
): Promise<(change: PriceChange, days: number) => NearPrice | undefined> {
  const periods = new Set(searches.flatMap(({ alerts }) => alerts.flatMap(({ days }) => days ?? [])))
  const read = new Map<string, Map<number, NearPrice>>()
  for (const group of Map.groupBy(changes, change => keyOf(change, 0)).values()) {
    const [first] = group
    if (!first) continue
    const ids = group.map(({ seriesId }) => seriesId)
    for (const days of periods) {
      const of = { ids, source: first.source, day: addDays(first.day, -days) }
      read.set(keyOf(first, days), await readPricesNear(db, of))
    }
  }
  return (change, days) => read.get(keyOf(change, days))?.get(change.seriesId)
}
