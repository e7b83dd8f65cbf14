import type pg from 'pg'
import { toUtcDay } from '#domain/day.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createPacer } from '#platform/pacer.ts'
import { buildIndex } from '#search/index/index-builder.ts'
import { cardsNamedExactly } from '#search/match/find-names.ts'
import { forEachMatch } from '#search/match/matches.ts'
import { canonicalIds } from '#server/saved-searches/search-results.ts'
import { type ActiveSearch, readActiveSearches } from './active-searches.ts'
import { type AlertDeps, priceOfBook } from './alert-deps.ts'
import { createCardFinder } from './card-finder.ts'
import {
  createSearchMatcher,
  createQueryParser,
  type FoundAmong,
  matchSearches,
  type QueryParser,
} from './match-searches.ts'
import { asksForReprints } from './query-scope.ts'
import { readRowsOfCards } from './own-rows.ts'
import { readCards, readSets } from './read-cards.ts'
import { type AlertEvent, recordEvents } from './record-events.ts'
import { deleteChanges, readChangeTimes, readNextChanges } from './waiting-changes.ts'

type NewCardSearch = { searches: readonly ActiveSearch[]; parse: QueryParser; cardIds: readonly string[] }

/**
 * Reads the cards as they are and as they were. If a search asks for reprints, cards of the same names are read too,
 * because they can become reprints, or stop being the first ones, when others change.
 */
async function readVersions(deps: AlertDeps, client: pg.PoolClient, given: NewCardSearch) {
  const { searches, parse, cardIds } = given
  const changed = await readCards(client, cardIds)
  if (!searches.some(({ query }) => asksForReprints(parse(query)))) return changed
  const { index } = deps.catalogue()
  const names = new Set(changed.flatMap(({ before, after }) => [before?.name ?? after.name, after.name]))
  const ids = new Set<string>()
  for (const name of names)
    forEachMatch(cardsNamedExactly(index, name), position => ids.add(index.cardIds[position] ?? ''))
  const others = await readCards(client, [...ids.difference(new Set(cardIds))])
  return [...changed, ...others]
}

const readings = ['as-typed', 'loosely', 'mistyped']

/** Whether an earlier match was by words that are at least as similar. */
const isAsGood = (before: FoundAmong, now: FoundAmong) =>
  readings.indexOf(before.reading) <= readings.indexOf(now.reading)

/** The cards that each search finds now and did not find before the changes. */
async function newMatches(
  deps: AlertDeps,
  client: pg.PoolClient,
  given: NewCardSearch,
): Promise<Map<ActiveSearch, ReadonlySet<string>>> {
  const { searches, parse } = given
  const sets = await readSets(client)
  const cards = await readVersions(deps, client, given)
  const cardIds = cards.map(({ id }) => id)
  const rows = await readRowsOfCards(client, searches, cardIds)
  const sources = { cardIds: new Set(cardIds), parse, rows, priceOf: priceOfBook(deps.prices()) }
  const whole = deps.catalogue().index
  const after = buildIndex(
    sets.map(set => set.after),
    cards.map(card => card.after),
    whole,
  )
  const finder = createCardFinder(deps.catalogue(), after, sources)
  const matching = await matchSearches(searches, finder.match)
  const before = buildIndex(
    sets.map(set => set.before ?? set.after),
    cards.flatMap(card => card.before ?? []),
    whole,
  )
  const matchBefore = createSearchMatcher({ ...sources, index: before })
  const found = new Map<ActiveSearch, ReadonlySet<string>>()
  const pause = createPacer()
  for (const [search, now] of matching) {
    const earlier = matchBefore(search)
    const known = new Set(canonicalIds(search.pinned, deps.catalogue()))
    const fresh = now.ids.difference(isAsGood(earlier, now) ? known.union(earlier.ids) : known)
    if (fresh.size > 0) found.set(search, finder.confirm(search, fresh))
    await pause()
  }
  return found
}

async function evaluateBatch(
  deps: AlertDeps,
  searches: readonly ActiveSearch[],
  parse: QueryParser,
): Promise<number | undefined> {
  return inTransaction(deps.pool, async client => {
    await client.query('set transaction isolation level repeatable read')
    const changes = await readNextChanges(client)
    if (!changes) return undefined
    const day = toUtcDay(deps.clock.now())
    const events: AlertEvent[] = []
    if (searches.length > 0) {
      const times = await readChangeTimes(client, changes.cardIds)
      const latest = Math.max(...times.values())
      const found = await newMatches(deps, client, { searches, parse, cardIds: changes.cardIds })
      for (const [search, cards] of found)
        for (const alert of search.alerts)
          for (const cardId of cards)
            if ((times.get(cardId) ?? latest) > alert.createdAt)
              events.push({ alertId: alert.id, searchId: search.id, cardId, day, ...newCard })
    }
    const recorded = await recordEvents(client, events, day)
    await deleteChanges(client, changes)
    return recorded
  })
}

const newCard = {
  kind: 'new-card',
  variant: '',
  source: '',
  centsBefore: null,
  cents: null,
  dayBefore: null,
  repeatsAfter: '0001-01-01',
} as const

/**
 * Evaluates what imports changed in the catalogue, in batches: each is stored in one transaction with the removal of
 * its changes, so that an interrupted evaluation continues and no change is evaluated twice.
 */
export async function evaluateNewCards(deps: AlertDeps, signal?: AbortSignal): Promise<number> {
  const searches = await readActiveSearches(deps.pool, ['new-card'])
  const parse = createQueryParser(deps.catalogue().index)
  let events = 0
  while (!signal?.aborted) {
    const recorded = await evaluateBatch(deps, searches, parse)
    if (recorded === undefined) return events
    events += recorded
  }
  return events
}
