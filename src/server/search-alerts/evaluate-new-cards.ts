import type pg from 'pg'
import { toUtcDay } from '#domain/day.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { createPacer } from '#platform/pacer.ts'
import { cardsNamedExactly } from '#search/match/find-names.ts'
import { forEachMatch } from '#search/match/matches.ts'
import { catalogueRevision } from '#server/catalogue/import/load-records.ts'
import { canonicalIds } from '#server/saved-searches/search-results.ts'
import { type ActiveSearch, readActiveSearches } from './active-searches.ts'
import { type AlertDeps, copyPricesOf } from './alert-deps.ts'
import { buildChangedIndex } from './build-changed-index.ts'
import { createChangedCardMatcher } from './changed-card-matcher.ts'
import {
  createSearchMatcher,
  createQueryParser,
  type MatchedCards,
  matchSearches,
  type QueryParser,
} from './match-searches.ts'
import { asksForReprints } from './query-scope.ts'
import { readRowsOfCards } from './own-rows.ts'
import { readCardVersions, readSetVersions } from './read-card-versions.ts'
import { type NewAlertEvent, recordAlertEvents } from './record-alert-events.ts'
import { deleteChanges, readChangeTimes, readNextChanges } from './waiting-changes.ts'

type NewCardSearch = { searches: readonly ActiveSearch[]; parse: QueryParser; cardIds: readonly string[] }

/**
 * Reads the cards as they are and as they were. If a search asks for reprints, cards of the same names are read too,
 * because they can become reprints, or stop being the first ones, when others change.
 */
async function readVersions(deps: AlertDeps, client: pg.PoolClient, given: NewCardSearch) {
  const { searches, parse, cardIds } = given
  const changed = await readCardVersions(client, cardIds)
  if (!searches.some(({ query }) => asksForReprints(parse(query)))) return changed
  const { index } = deps.catalogue()
  const names = new Set(changed.flatMap(({ before, after }) => [before?.name ?? after.name, after.name]))
  const ids = new Set<string>()
  for (const name of names)
    forEachMatch(cardsNamedExactly(index, name), position => ids.add(index.cardIds[position] ?? ''))
  const others = await readCardVersions(client, [...ids.difference(new Set(cardIds))])
  return [...changed, ...others]
}

const readings = ['as-typed', 'loosely', 'mistyped']

/** Whether an earlier match was by words that are at least as similar. */
const isAsGood = (before: MatchedCards, now: MatchedCards) =>
  readings.indexOf(before.reading) <= readings.indexOf(now.reading)

/** Searches with the cards that they find now and did not find before the changes. */
async function* newMatches(
  deps: AlertDeps,
  client: pg.PoolClient,
  given: NewCardSearch,
): AsyncGenerator<[search: ActiveSearch, cardIds: ReadonlySet<string>]> {
  const { searches, parse } = given
  const sets = await readSetVersions(client)
  const cards = await readVersions(deps, client, given)
  const cardIds = cards.map(({ id }) => id)
  const rows = await readRowsOfCards(client, searches, cardIds)
  const sources = { cardIds: new Set(cardIds), parse, rows, prices: copyPricesOf(deps.prices()) }
  const whole = deps.catalogue().index
  const setsAfter = sets.map(set => set.after)
  const cardsAfter = cards.map(card => card.after)
  const after = await buildChangedIndex(setsAfter, cardsAfter, whole)
  const changed = createChangedCardMatcher(deps.catalogue(), after, sources)
  const matching = await matchSearches(searches, changed.match)
  const setsBefore = sets.map(set => set.before ?? set.after)
  const cardsBefore = cards.flatMap(card => card.before ?? [])
  const before = await buildChangedIndex(setsBefore, cardsBefore, whole)
  const matchBefore = createSearchMatcher({ ...sources, index: before })
  const pause = createPacer()
  for (const [search, now] of matching) {
    const earlier = matchBefore(search)
    const known = new Set(canonicalIds(search.pinned, deps.catalogue()))
    const fresh = now.ids.difference(isAsGood(earlier, now) ? known.union(earlier.ids) : known)
    if (fresh.size > 0) yield [search, changed.confirm(search, fresh)]
    await pause()
  }
}

/** The alerts that fire for new cards, search by search. */
async function* newCardAlerts(
  deps: AlertDeps,
  client: pg.PoolClient,
  given: NewCardSearch,
): AsyncGenerator<NewAlertEvent[]> {
  if (given.searches.length === 0) return
  const day = toUtcDay(deps.clock.now())
  const times = await readChangeTimes(client, given.cardIds)
  const latest = Math.max(...times.values())
  for await (const [search, cardIds] of newMatches(deps, client, given)) {
    yield search.alerts.flatMap(alert =>
      [...cardIds]
        .filter(cardId => (times.get(cardId) ?? latest) > alert.createdAt)
        .map(cardId => ({ alertId: alert.id, searchId: search.id, cardId, day, ...newCard })),
    )
  }
}

/**
 * Evaluates the next changes and removes them. Returns the number of stored events; undefined if no change waits or
 * the catalogue in memory is older than the changes, which then wait for the next run.
 */
async function evaluateBatch(
  deps: AlertDeps,
  client: pg.PoolClient,
  given: Omit<NewCardSearch, 'cardIds'>,
): Promise<number | undefined> {
  await client.query('set transaction isolation level repeatable read')
  if (deps.catalogue().rev < (await catalogueRevision(client))) return undefined
  const changes = await readNextChanges(client)
  if (!changes) return undefined
  const alerts = newCardAlerts(deps, client, { ...given, cardIds: changes.cardIds })
  const recorded = await recordAlertEvents(client, alerts, toUtcDay(deps.clock.now()))
  await deleteChanges(client, changes)
  return recorded
}

const newCard = {
  kind: 'new-card',
  rule: null,
  variant: '',
  source: '',
  centsBefore: null,
  cents: null,
  dayBefore: null,
  repeatsAfter: '0001-01-01',
} as const

/**
 * Evaluates what imports changed in the catalogue, in batches: each is stored in one transaction with the removal of
 * its changes, so that an interrupted evaluation continues and no change is evaluated twice. A batch is repeated if
 * someone changed one of its searches or notifications meanwhile.
 */
export async function evaluateNewCards(deps: AlertDeps, signal?: AbortSignal): Promise<number> {
  const searches = await readActiveSearches(deps.pool, ['new-card'])
  const given = { searches, parse: createQueryParser(deps.catalogue().index) }
  let alerts = 0
  while (!signal?.aborted) {
    const recorded = await retryTransient(() =>
      inTransaction(deps.pool, client => evaluateBatch(deps, client, given)),
    )
    if (recorded === undefined) return alerts
    alerts += recorded
  }
  return alerts
}
