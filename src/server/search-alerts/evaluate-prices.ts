import { sql } from 'kysely'
import type pg from 'pg'
import { toUtcDay } from '#domain/day.ts'
import { cardIdOfQuery } from '#domain/one-card-query.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { canonicalIds } from '#server/saved-searches/search-results.ts'
import { type ActiveSearch, readActiveSearches } from './active-searches.ts'
import type { AlertDeps } from './alert-deps.ts'
import { readAgreedPrices, saveEvaluatedPrices } from './changed-prices.ts'
import { createQueryParser } from './match-searches.ts'
import { isChange } from './price-rules.ts'
import { recordAlertEvents } from './record-alert-events.ts'
import { priceAlerts } from './price-alerts.ts'

/** Maximum number of changed prices that are evaluated at once. */
const batchSize = 5000

/** The cards of searches for one card. Only these searches are about first prices. */
function watchedCards({ catalogue }: AlertDeps, searches: readonly ActiveSearch[]): ReadonlySet<string> {
  return new Set(
    canonicalIds(
      searches.flatMap(({ query }) => cardIdOfQuery(query) ?? []),
      catalogue(),
    ),
  )
}

/** `changedAt` is the time of the first import that is not evaluated yet; null if there is none. */
type Version = { rev: number; evaluated: number; changedAt: Date | null }

async function readVersion(db: pg.Pool): Promise<Version | undefined> {
  const rows = await runQuery(
    db,
    sql<Version>`select v.rev::int as rev, e.price_rev::int as evaluated, 
        (select min(changed_at) from unevaluated_price_versions where rev > e.price_rev) as "changedAt"
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
  if (!version?.changedAt || prices().version !== String(version.rev)) return 0
  const today = toUtcDay(clock.now())
  const agreed = await readAgreedPrices(deps, today)
  const searches = await readActiveSearches(pool, ['price-below', 'price-above', 'price-move'])
  const watched = watchedCards(deps, searches)
  const parse = createQueryParser(catalogue().index)
  const changedAt = version.changedAt.getTime()
  let events = 0
  for (let start = 0; start < agreed.length; start += batchSize) {
    if (signal?.aborted) return events
    const batch = agreed.slice(start, start + batchSize)
    events += await inTransaction(pool, async client => {
      const changes = batch.filter(price => isChange(price) || watched.has(price.cardId))
      const alerts = priceAlerts(deps, client, { searches, parse, changes, changedAt })
      const recorded = await recordAlertEvents(client, alerts, today)
      await saveEvaluatedPrices(client, batch)
      return recorded
    })
  }
  await runQuery(lock, sql`update alert_evaluations set price_rev = ${version.rev} where id = 1`)
  await runQuery(lock, sql`delete from unevaluated_price_versions where rev <= ${version.rev}`)
  return events
}
