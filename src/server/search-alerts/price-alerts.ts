import type pg from 'pg'
import { cardIdOfQuery } from '#domain/one-card-query.ts'
import { createPacer } from '#platform/pacer.ts'
import { ruleOf } from '#server/saved-searches/alert-rule.ts'
import { canonicalIds } from '#server/saved-searches/search-results.ts'
import type { ActiveSearch } from './active-searches.ts'
import { type AlertDeps, copyPricesOf } from './alert-deps.ts'
import { buildChangedIndex } from './build-changed-index.ts'
import { createChangedCardMatcher } from './changed-card-matcher.ts'
import { createEarlierPriceLookup, type EarlierPrices } from './earlier-prices.ts'
import { matchSearches, type QueryParser } from './match-searches.ts'
import { readRowsOfCards } from './own-rows.ts'
import {
  comparedPriceIfFired,
  firesForFirstPrice,
  type FirstPrice,
  isChange,
  type PriceChange,
} from './price-rules.ts'
import { readCardVersions, readSetVersions } from './read-card-versions.ts'
import type { NewAlertEvent } from './record-alert-events.ts'

type Batch = {
  searches: readonly ActiveSearch[]
  parse: QueryParser
  changes: readonly (PriceChange | FirstPrice)[]
  /** When the first of these prices was imported. Alerts that were created later are not about them. */
  changedAt: number
}

/** The alerts that fire for changed prices, search by search. */
export async function* priceAlerts(
  deps: AlertDeps,
  client: pg.PoolClient,
  { searches, parse, changes, changedAt }: Batch,
): AsyncGenerator<NewAlertEvent[]> {
  if (searches.length === 0 || changes.length === 0) return
  const byCard = Map.groupBy(changes, ({ cardId }) => cardId)
  const cardIds = [...byCard.keys()]
  const cards = (await readCardVersions(client, cardIds)).map(card => card.after)
  const sets = (await readSetVersions(client)).map(set => set.after)
  const index = await buildChangedIndex(sets, cards, deps.catalogue().index)
  const rows = await readRowsOfCards(client, searches, cardIds)
  const sources = { cardIds: new Set(cardIds), parse, rows, prices: copyPricesOf(deps.prices()) }
  const changed = createChangedCardMatcher(deps.catalogue(), index, sources)
  const found = await matchSearches(searches, changed.match)
  const changesOf = (search: ActiveSearch) => {
    const pinned = canonicalIds(search.pinned, deps.catalogue())
    const ids = new Set(pinned).union(found.get(search)?.ids ?? new Set<string>())
    return [...ids].flatMap(id => byCard.get(id) ?? [])
  }
  const earlier = await createEarlierPriceLookup(client, searches, search =>
    changesOf(search).filter(isChange),
  )
  const pause = createPacer()
  for (const search of searches) {
    const fired = changesOf(search).flatMap(change => alertsOf(search, change, { earlier, changedAt }))
    await pause()
    if (fired.length === 0) continue
    const confirmed = changed.confirm(search, new Set(fired.map(({ cardId }) => cardId)))
    yield fired.filter(({ cardId }) => confirmed.has(cardId))
  }
}

const noPrice = { day: null, cents: null }

type Facts = { earlier: EarlierPrices; changedAt: number }

/** A first price fires alerts of searches for one card only: of others it is no fall or rise that they ask about. */
function alertsOf(
  search: ActiveSearch,
  change: PriceChange | FirstPrice,
  { earlier, changedAt }: Facts,
): NewAlertEvent[] {
  const isOfOneCard = cardIdOfQuery(search.query) !== undefined
  return search.alerts.flatMap(alert => {
    if (alert.createdAt >= changedAt) return []
    const before = isChange(change)
      ? comparedPriceIfFired(alert, change, () => earlier(alert, change))
      : isOfOneCard && firesForFirstPrice(alert, change) && noPrice
    if (!before) return []
    const { cardId, variant, source, day, cents } = change
    const facts = { cardId, variant, source, day, cents, centsBefore: before.cents, dayBefore: before.day }
    const rule = ruleOf(alert)
    return [{ alertId: alert.id, searchId: search.id, kind: alert.kind, rule, ...facts, repeatsAfter: day }]
  })
}
