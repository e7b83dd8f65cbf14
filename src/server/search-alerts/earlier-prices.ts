import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { DailyPrice } from '#server/prices/store/daily-prices.ts'
import type { ActiveAlert, ActiveSearch } from './active-searches.ts'
import { gapDays, priceHeldOn, readAgreedDailyPrices } from './agreed-daily-prices.ts'
import { isAboutPrice, type PriceChange, priceMovedFrom } from './price-rules.ts'

/** The prices of a change's printing with which an alert about moves compares the changed price, oldest first. */
export type EarlierPrices = (alert: ActiveAlert, change: PriceChange) => readonly DailyPrice[]

/** The price changes that price-move alerts are about, by the longest time of these alerts in days. */
function changesByDays(
  searches: readonly ActiveSearch[],
  changesOf: (search: ActiveSearch) => readonly PriceChange[],
): Map<PriceChange, number> {
  const longest = new Map<PriceChange, number>()
  for (const search of searches) {
    for (const alert of search.alerts) {
      if (alert.days === null) continue
      for (const change of changesOf(search))
        if (isAboutPrice(alert, change)) longest.set(change, Math.max(alert.days, longest.get(change) ?? 0))
    }
  }
  return longest
}

async function readEarlierPrices(db: Queryable, longest: ReadonlyMap<PriceChange, number>) {
  const bySeries = new Map<number, DailyPrice[]>()
  const groups = Map.groupBy(longest, ([{ source, day }, days]) => `${source} ${day} ${days}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const [{ source, day }, days] = first
    const ids = group.map(([{ seriesId }]) => seriesId)
    const range = { from: addDays(day, -days - gapDays), to: addDays(day, -1) }
    for (const [id, prices] of await readAgreedDailyPrices(db, { ids, source, ...range }))
      bySeries.set(id, prices)
  }
  return bySeries
}

const keyOf = (alertId: string, { cardId, variant, source }: Omit<EventKey, 'alertId'>) =>
  [alertId, cardId, variant, source].join('\n')
type EventKey = { alertId: string; cardId: string; variant: string; source: string }

/** The day of the last price for which each alert about moves fired, by alert and printing. */
async function readLastFired(
  db: Queryable,
  searches: readonly ActiveSearch[],
  cardIds: readonly string[],
): Promise<Map<string, string>> {
  const alertIds = searches.flatMap(({ alerts }) => alerts.filter(({ days }) => days !== null))
  const rows = await runQuery(
    db,
    sql<EventKey & { day: string }>`select alert_id as "alertId", card_id as "cardId", variant, source,
        max(day) as day
      from alert_events where alert_id = any(${alertIds.map(({ id }) => id)}::uuid[]) and card_id = any(${cardIds})
      group by alert_id, card_id, variant, source`,
  )
  return new Map(rows.map(row => [keyOf(row.alertId, row), row.day]))
}

/** The lowest and the highest of up to three prices. */
function extremesOf(prices: readonly DailyPrice[]): DailyPrice[] {
  const sorted = prices.toSorted((a, b) => a.cents - b.cents)
  return sorted.length > 2 ? [...sorted.slice(0, 1), ...sorted.slice(-1)] : sorted
}

/**
 * Leaves out the prices before the last move that ended with the price evaluated last, or before it. If the alert did
 * not fire for that move, because it did not exist, was paused or did not find the card, it does not fire for it later.
 */
function withoutPastMoves(
  { percent }: ActiveAlert,
  { dayBefore }: PriceChange,
  known: readonly DailyPrice[],
): readonly DailyPrice[] {
  let start = 0
  let extremes: DailyPrice[] = []
  for (const [index, price] of known.entries()) {
    if (price.day > dayBefore) break
    const hasMoved = priceMovedFrom(extremes, price.cents, percent) !== undefined
    if (hasMoved) start = index
    extremes = hasMoved ? [price] : extremesOf([...extremes, price])
  }
  return known.slice(start)
}

/**
 * Reads the earlier prices that price-move alerts of these searches need. Returns a function that finds the known
 * prices of the last days of an alert before a change, starting with the price that held when they began. After an
 * alert fired, only the price for which it fired and later ones are compared, so that it fires once per move. Prices
 * with which another source disagreed are left out.
 */
export async function createEarlierPriceLookup(
  db: Queryable,
  searches: readonly ActiveSearch[],
  changesOf: (search: ActiveSearch) => readonly PriceChange[],
): Promise<EarlierPrices> {
  const longest = changesByDays(searches, changesOf)
  if (longest.size === 0) return () => []
  const bySeries = await readEarlierPrices(db, longest)
  const cardIds = [...new Set([...longest.keys()].map(({ cardId }) => cardId))]
  const lastFired = await readLastFired(db, searches, cardIds)
  return (alert, change) => {
    const prices = bySeries.get(change.seriesId) ?? []
    const start = addDays(change.day, -(alert.days ?? 0))
    const from = priceHeldOn(prices, start)?.day ?? start
    const since = lastFired.get(keyOf(alert.id, change)) ?? from
    const known = prices.filter(({ day }) => day >= from && day >= since && day < change.day)
    return withoutPastMoves(alert, change, known)
  }
}
