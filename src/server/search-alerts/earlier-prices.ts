import { addDays } from '#domain/day.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import type { NearPrice } from '#server/prices/store/prices-near-day.ts'
import type { ActiveSearch } from './active-searches.ts'
import { readAgreedPricesNear } from './agreed-earlier-prices.ts'
import { isAboutPrice, type PriceChange } from './price-rules.ts'

/** The price changes that price-move alerts compare with an earlier price, by the number of days between them. */
function comparedChanges(
  searches: readonly ActiveSearch[],
  changesOf: (search: ActiveSearch) => readonly PriceChange[],
): Map<number, Set<PriceChange>> {
  const compared = new Map<number, Set<PriceChange>>()
  for (const search of searches) {
    for (const alert of search.alerts) {
      if (alert.days === null) continue
      const changes = compared.get(alert.days) ?? new Set()
      for (const change of changesOf(search)) if (isAboutPrice(alert, change)) changes.add(change)
      compared.set(alert.days, changes)
    }
  }
  return compared
}

/**
 * Reads the earlier prices that price-move alerts of these searches need. Returns a function that finds the price of
 * a change's printing a number of days before the change, or up to three days before that day; undefined also if the
 * sources disagreed then.
 */
export async function createEarlierPriceLookup(
  db: Queryable,
  searches: readonly ActiveSearch[],
  changesOf: (search: ActiveSearch) => readonly PriceChange[],
): Promise<(change: PriceChange, days: number) => NearPrice | undefined> {
  const read = new Map<number, Map<number, NearPrice>>()
  for (const [days, changes] of comparedChanges(searches, changesOf)) {
    const bySeries = new Map<number, NearPrice>()
    for (const group of Map.groupBy(changes, ({ source, day }) => `${source} ${day}`).values()) {
      const [first] = group
      if (!first) continue
      const of = { ids: group.map(({ seriesId }) => seriesId), source: first.source }
      const near = await readAgreedPricesNear(db, { ...of, day: addDays(first.day, -days) })
      for (const [id, price] of near) bySeries.set(id, price)
    }
    read.set(days, bySeries)
  }
  return (change, days) => read.get(days)?.get(change.seriesId)
}
