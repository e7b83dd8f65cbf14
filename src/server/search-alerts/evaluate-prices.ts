import { sql } from 'kysely'
import type pg from 'pg'
import { addDays, toUtcDay } from '#domain/day.ts'
import { disagreementsOf } from '#domain/price-comparison.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createPacer } from '#platform/pacer.ts'
import { buildIndex } from '#search/index/index-builder.ts'
import { canonicalIds } from '#server/saved-searches/search-results.ts'
import { type ActiveSearch, readActiveSearches } from './active-searches.ts'
import { type AlertDeps, priceOfBook } from './alert-deps.ts'
import { createCardFinder } from './card-finder.ts'
import { createEarlierPrices } from './earlier-prices.ts'
import { createQueryParser, matchSearches, type QueryParser } from './match-searches.ts'
import { readRowsOfCards } from './own-rows.ts'
import { firesFor, type PriceChange } from './price-rules.ts'
import { readCards, readSets } from './read-cards.ts'
import { type AlertEvent, recordEvents } from './record-events.ts'

/** A price older than this number of days is stale. */
export const maxPriceAge = 7
/** Maximum number of changed prices that are evaluated at once. */
const batchSize = 5000

type Changed = Omit<PriceChange, 'dayBefore' | 'centsBefore'> & {
  dayBefore: string | null
  centsBefore: number | null
}

/** Prices that are neither stale nor samples and differ from those that were evaluated last. */
function readChanged(db: pg.Pool, today: string): Promise<Changed[]> {
  return runQuery(
    db,
    sql<Changed>`with latest as (
        select distinct on (series_id) series_id, day, market, trend from price_days
        where day > ${addDays(today, -maxPriceAge)} and day <= ${addDays(today, 1)} order by series_id, day desc
      ), main as (
        select s.id, s.card_id, s.variant, s.source, l.day,
          case s.source when 'cardmarket' then l.trend else l.market end as cents
        from latest l join price_series s on s.id = l.series_id where s.source <> 'sample'
      )
      select m.id as "seriesId", m.card_id as "cardId", m.variant, m.source, m.day, m.cents,
        a.day as "dayBefore", a.cents as "centsBefore"
      from main m left join alert_prices a on a.series_id = m.id
      where m.cents is not null and (a.cents is null or (m.cents <> a.cents and m.day >= a.day))
      order by m.id`,
  )
}

async function saveEvaluated(client: pg.PoolClient, changes: readonly Changed[]): Promise<void> {
  const ids = changes.map(({ seriesId }) => seriesId)
  const days = changes.map(({ day }) => day)
  const cents = changes.map(change => change.cents)
  await runQuery(
    client,
    sql`insert into alert_prices (series_id, day, cents)
      select * from unnest(${ids}::int[], ${days}::date[], ${cents}::int[])
      on conflict (series_id) do update set day = excluded.day, cents = excluded.cents`,
  )
}

/** Whether all sources of the printing agree about its price. */
function isAgreed({ prices }: AlertDeps, { cardId, variant }: Changed): boolean {
  return disagreementsOf(prices().pricesOf(cardId)).every(found => found.variant !== variant)
}

function isComparable(change: Changed): change is PriceChange {
  return change.centsBefore !== null
}

type Batch = {
  searches: readonly ActiveSearch[]
  parse: QueryParser
  changes: readonly PriceChange[]
  /** Alerts created later are not about these prices. */
  changedAt: number
}

async function firedEvents(
  deps: AlertDeps,
  client: pg.PoolClient,
  { searches, parse, changes, changedAt }: Batch,
): Promise<AlertEvent[]> {
  if (searches.length === 0 || changes.length === 0) return []
  const byCard = Map.groupBy(changes, ({ cardId }) => cardId)
  const cardIds = [...byCard.keys()]
  const cards = await readCards(client, cardIds)
  const sets = await readSets(client)
  const index = buildIndex(
    sets.map(set => set.after),
    cards.map(card => card.after),
    deps.catalogue().index,
  )
  const rows = await readRowsOfCards(client, searches, cardIds)
  const sources = { cardIds: new Set(cardIds), parse, rows, priceOf: priceOfBook(deps.prices()) }
  const finder = createCardFinder(deps.catalogue(), index, sources)
  const found = await matchSearches(searches, finder.match)
  const earlier = await createEarlierPrices(client, searches, changes)
  const events: AlertEvent[] = []
  const pause = createPacer()
  for (const search of searches) {
    const pinned = canonicalIds(search.pinned, deps.catalogue())
    const ids = new Set(pinned).union(found.get(search)?.ids ?? new Set<string>())
    const fired = [...ids].flatMap(id =>
      (byCard.get(id) ?? []).flatMap(change => eventsOf(search, change, { earlier, changedAt })),
    )
    if (fired.length === 0) continue
    const confirmed = finder.confirm(search, new Set(fired.map(({ cardId }) => cardId)))
    await pause()
    events.push(...fired.filter(({ cardId }) => confirmed.has(cardId)))
  }
  return events
}

type Facts = { earlier: Awaited<ReturnType<typeof createEarlierPrices>>; changedAt: number }

function eventsOf(search: ActiveSearch, change: PriceChange, { earlier, changedAt }: Facts): AlertEvent[] {
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
  const agreed = (await readChanged(pool, today)).filter(change => isAgreed(deps, change))
  const searches = await readActiveSearches(pool, ['price-below', 'price-above', 'price-move'])
  const parse = createQueryParser(catalogue().index)
  const changedAt = version.changedAt.getTime()
  let events = 0
  for (let start = 0; start < agreed.length; start += batchSize) {
    if (signal?.aborted) return events
    const batch = agreed.slice(start, start + batchSize)
    events += await inTransaction(pool, async client => {
      const changes = batch.filter(isComparable)
      const fired = await firedEvents(deps, client, { searches, parse, changes, changedAt })
      const recorded = await recordEvents(client, fired, today)
      await saveEvaluated(client, batch)
      return recorded
    })
  }
  await runQuery(lock, sql`update alert_evaluations set price_rev = ${version.rev} where id = 1`)
  return events
}
