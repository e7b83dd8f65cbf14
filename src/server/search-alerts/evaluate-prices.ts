import { sql } from 'kysely'
import type pg from 'pg'
import { addDays, toUtcDay } from '#domain/day.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createPacer } from '#platform/pacer.ts'
import { canonicalIds } from '#server/saved-searches/search-results.ts'
import { type ActiveSearch, readActiveSearches } from './active-searches.ts'
import { type AlertDeps, priceOfBook } from './alert-deps.ts'
import { buildChangedIndex } from './build-changed-index.ts'
import { createChangedCards } from './changed-cards.ts'
import { type ChangedPrice, readAgreedPrices, saveEvaluated } from './changed-prices.ts'
import { createEarlierPrices } from './earlier-prices.ts'
import { createQueryParser, matchSearches, type QueryParser } from './match-searches.ts'
import { readRowsOfCards } from './own-rows.ts'
import { firesFor, type PriceChange } from './price-rules.ts'
import { readCards, readSets } from './read-cards.ts'
import { type FoundAlert, recordAlerts } from './record-events.ts'

/** Maximum number of changed prices that are evaluated at once. */
const batchSize = 5000

function isComparable(change: ChangedPrice): change is PriceChange {
  return change.centsBefore !== null
}

type Batch = {
  searches: readonly ActiveSearch[]
  parse: QueryParser
  changes: readonly PriceChange[]
  /** Alerts created later are not about these prices. */
  changedAt: number
}

/** The alerts that fire for changed prices, search by search. */
async function* priceAlerts(
  deps: AlertDeps,
  client: pg.PoolClient,
  { searches, parse, changes, changedAt }: Batch,
): AsyncGenerator<FoundAlert[]> {
  if (searches.length === 0 || changes.length === 0) return
  const byCard = Map.groupBy(changes, ({ cardId }) => cardId)
  const cardIds = [...byCard.keys()]
  const cards = (await readCards(client, cardIds)).map(card => card.after)
  const sets = (await readSets(client)).map(set => set.after)
  const index = await buildChangedIndex(sets, cards, deps.catalogue().index)
  const rows = await readRowsOfCards(client, searches, cardIds)
  const sources = { cardIds: new Set(cardIds), parse, rows, priceOf: priceOfBook(deps.prices()) }
  const changed = createChangedCards(deps.catalogue(), index, sources)
  const found = await matchSearches(searches, changed.match)
  const changesOf = (search: ActiveSearch): PriceChange[] => {
    const pinned = canonicalIds(search.pinned, deps.catalogue())
    const ids = new Set(pinned).union(found.get(search)?.ids ?? new Set<string>())
    return [...ids].flatMap(id => byCard.get(id) ?? [])
  }
  const earlier = await createEarlierPrices(client, searches, changesOf)
  const pause = createPacer()
  for (const search of searches) {
    const fired = changesOf(search).flatMap(change => alertsOf(search, change, { earlier, changedAt }))
    await pause()
    if (fired.length === 0) continue
    const confirmed = changed.confirm(search, new Set(fired.map(({ cardId }) => cardId)))
    yield fired.filter(({ cardId }) => confirmed.has(cardId))
  }
}

type Facts = { earlier: Awaited<ReturnType<typeof createEarlierPrices>>; changedAt: number }

function alertsOf(search: ActiveSearch, change: PriceChange, { earlier, changedAt }: Facts): FoundAlert[] {
  return search.alerts.flatMap(alert => {
    if (alert.createdAt >= changedAt) return []
    const before = firesFor(alert, change, days => earlier(change, days))
    if (!before) return []
    const { cardId, variant, source, day, cents } = change
    const repeatsAfter = alert.days === null ? day : addDays(day, 1 - alert.days)
    const facts = { cardId, variant, source, day, cents, centsBefore: before.cents, dayBefore: before.day }
    return [{ alertId: alert.id, searchId: search.id, kind: alert.kind, ...facts, repeatsAfter }]
  })
}

type Version = { rev: number; evaluated: number; changedAt: Date }

async function readVersion(db: pg.Pool): Promise<Version | undefined> {
  const rows = await runQuery(
    db,
    sql<Version>`select v.rev::int as rev, e.price_rev::int as evaluated, v.changed_at as "changedAt"
      from price_version v, alert_evaluations e where v.id = 1 and e.id = 1`,
  )
  return rows[0]
}

/**
 * Evaluates prices that changed since the last evaluation, in batches: each is stored in one transaction with the
 * prices that it compared, so that an interrupted evaluation continues. `lock` is the transaction that has locked the
 * row of evaluations.
 */
export async function evaluatePrices(
  deps: AlertDeps,
  lock: pg.PoolClient,
  signal?: AbortSignal,
): Promise<number> {
  const { pool, clock, prices, catalogue } = deps
  const version = await readVersion(pool)
  // Prices in memory that are older or newer are compared in the next run.
  if (!version || version.rev === version.evaluated || prices().version !== String(version.rev)) return 0
  const today = toUtcDay(clock.now())
  const agreed = await readAgreedPrices(deps, today)
  const searches = await readActiveSearches(pool, ['price-below', 'price-above', 'price-move'])
  const parse = createQueryParser(catalogue().index)
  const changedAt = version.changedAt.getTime()
  let events = 0
  for (let start = 0; start < agreed.length; start += batchSize) {
    if (signal?.aborted) return events
    const batch = agreed.slice(start, start + batchSize)
    events += await inTransaction(pool, async client => {
      const changes = batch.filter(isComparable)
      const alerts = priceAlerts(deps, client, { searches, parse, changes, changedAt })
      const recorded = await recordAlerts(client, alerts, today)
      await saveEvaluated(client, batch)
      return recorded
    })
  }
  await runQuery(lock, sql`update alert_evaluations set price_rev = ${version.rev} where id = 1`)
  return events
}
