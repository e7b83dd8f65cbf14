import { findCards, forEachFound } from '#search/find-cards.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { searchCopies } from '#search/copies/search-copies.ts'
import { readQuery } from '#search/phrases/read-query.ts'
import type { Query, TermProblem } from '#search/query/query.ts'
import type { WordMatchKind } from '#search/words/search-words.ts'
import { createPacer } from '#platform/pacer.ts'
import { type CopyPrices, createCopyLookups, toSearchableCopy } from '#server/copies/list-copies.ts'
import { type FiledPlaces, noPlaces } from '#server/collections/changes/filed-places.ts'
import type { OwnRow } from '#server/collections/own-cards.ts'
import type { Audience } from '#server/copies/shown-copies.ts'
import { isUnderstood } from '#server/saved-searches/search-results.ts'
import type { ActiveSearch } from './active-searches.ts'

/** Copies of the changed cards, stored or implied, and where they are filed, which only their owner may know. */
export type RowsOfOwner = Record<Audience, readonly OwnRow[]> & { places: FiledPlaces }

/** These copies by owner. */
export type RowsByOwner = ReadonlyMap<string, RowsOfOwner>

export type QueryParser = (text: string) => Query

/** Parses each distinct query once, as a search of the whole catalogue, whose index this is, means it. */
export function createQueryParser(index: SearchIndex): QueryParser {
  const parsed = new Map<string, Query>()
  return text => {
    const query = parsed.get(text) ?? readQuery(index, text)
    parsed.set(text, query)
    return query
  }
}

export type MatchedCards = { ids: ReadonlySet<string>; reading: WordMatchKind; isUnderstood: boolean }

/** Finds those of the cards that a search finds in an index. */
export type MatchSearch = (search: ActiveSearch) => MatchedCards

export type MatchSources = {
  /** An index of all cards, or of some. */
  index: SearchIndex
  /** The cards in question. */
  cardIds: ReadonlySet<string>
  parse: QueryParser
  rows: RowsByOwner
  prices: CopyPrices
}

const nothing: MatchedCards = { ids: new Set(), reading: 'as-typed', isUnderstood: true }

/**
 * Returns a function that runs searches of the catalogue and of own cards. Equal queries of the catalogue run once.
 */
export function createSearchMatcher({ index, cardIds, parse, rows, prices }: MatchSources): MatchSearch {
  const idAt = new Map<number, string>()
  index.cardIds.forEach((id, position) => cardIds.has(id) && idAt.set(position, id))
  const byQuery = new Map<string, MatchedCards>()
  const findInCatalogue = (query: Query): MatchedCards => {
    const problems: { problem: TermProblem }[] = []
    const report = (_term: number | null, problem: TermProblem) => void problems.push({ problem })
    // Patterns run in linear time, and a search that ran out of time would lose its alerts.
    const context = { index, deadline: Infinity, report, priceOf: prices.priceOf }
    const ids = new Set<string>()
    if (!query.root) return { ...nothing, isUnderstood: false }
    const found = findCards(context, query, {}, { priceOf: null })
    forEachFound(index, found, position => {
      const id = idAt.get(position)
      if (id !== undefined) ids.add(id)
    })
    return { ids, reading: found.reading, isUnderstood: isUnderstood(query, problems) }
  }
  return ({ query, scope, ownerId, timeZone, currency, isPublic }) => {
    if (scope === 'mine') {
      const ofOwner = rows.get(ownerId)
      const own = ofOwner?.[isPublic ? 'everyone' : 'owner'] ?? []
      const places = isPublic ? noPlaces : (ofOwner?.places ?? noPlaces)
      if (own.length === 0) return nothing
      const parsed = parse(query)
      const { copies, problems } = searchCopies(
        index,
        parsed,
        own.map(row => toSearchableCopy(row, places.get(row.copy.id ?? ''))),
        createCopyLookups(own, prices, { timeZone, currency }),
      )
      const ids = new Set(copies.map(({ cardId }) => cardId))
      return { ids, reading: 'as-typed', isUnderstood: isUnderstood(parsed, problems) }
    }
    const found = byQuery.get(query) ?? findInCatalogue(parse(query))
    byQuery.set(query, found)
    return found
  }
}

/** Runs each of the searches and returns those that find cards, with these cards. */
export async function matchSearches(
  searches: readonly ActiveSearch[],
  match: MatchSearch,
): Promise<Map<ActiveSearch, MatchedCards>> {
  const found = new Map<ActiveSearch, MatchedCards>()
  const pause = createPacer()
  for (const search of searches) {
    const matches = match(search)
    if (matches.ids.size > 0) found.set(search, matches)
    await pause()
  }
  return found
}
