import { findCards, forEachFound } from '#search/find-cards.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { patternBudgetMs } from '#search/match/text-pattern.ts'
import { searchCopies } from '#search/copies/search-copies.ts'
import { parseQuery } from '#search/query/parse-query.ts'
import type { Query } from '#search/query/query.ts'
import { createPacer } from '#platform/pacer.ts'
import { copyFacts, searchable } from '#server/copies/list-copies.ts'
import type { OwnRow } from '#server/copies/own-copies.ts'
import type { PriceOf } from '#server/collections/card-catalogue.ts'
import type { ActiveSearch } from './active-searches.ts'

/** Rows of the changed cards by owner. */
export type RowsByOwner = ReadonlyMap<string, readonly OwnRow[]>

export type MatchSources = {
  /** An index of changed cards only. */
  index: SearchIndex
  rows: RowsByOwner
  priceOf: PriceOf
}

export type QueryParser = (text: string) => Query

/** Parses each distinct query once. Names with colons are those of the whole catalogue. */
export function createQueryParser({ colonNames }: Pick<SearchIndex, 'colonNames'>): QueryParser {
  const parsed = new Map<string, Query>()
  return text => {
    const query = parsed.get(text) ?? parseQuery(text, colonNames)
    parsed.set(text, query)
    return query
  }
}

function findInIndex(index: SearchIndex, query: Query, priceOf: PriceOf): ReadonlySet<string> {
  const context = { index, deadline: performance.now() + patternBudgetMs, report: () => {} }
  const found = findCards(context, query, {}, { priceOf: id => priceOf(id) })
  const ids = new Set<string>()
  // An index of few cards takes other names for misspelled ones of cards that it lacks.
  if (query.root && found.reading !== 'mistyped')
    forEachFound(index, found, card => ids.add(index.cardIds[card] ?? ''))
  return ids
}

/**
 * Finds the changed cards of each search, by the id of the search. Equal queries run once. The result can contain
 * cards that the search does not find in the whole catalogue.
 */
export async function matchSearches(
  searches: readonly ActiveSearch[],
  parse: QueryParser,
  { index, rows, priceOf }: MatchSources,
): Promise<Map<string, ReadonlySet<string>>> {
  const byQuery = new Map<string, ReadonlySet<string>>()
  const found = new Map<string, ReadonlySet<string>>()
  const pause = createPacer()
  for (const { id, ownerId, query, scope } of searches) {
    if (scope === 'mine') {
      const own = rows.get(ownerId)
      if (!own) continue
      const { copies } = searchCopies(index, parse(query), own.map(searchable), copyFacts(own, priceOf))
      if (copies.length > 0) found.set(id, new Set(copies.map(({ cardId }) => cardId)))
    } else {
      const ids = byQuery.get(query) ?? findInIndex(index, parse(query), priceOf)
      byQuery.set(query, ids)
      if (ids.size > 0) found.set(id, ids)
    }
    await pause()
  }
  return found
}
