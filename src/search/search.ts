/**
 * Card search: a query language and an in-memory index. It does no I/O, so it runs on the server and in a browser
 * worker.
 *
 * - `text/` normalizes letters and words: accents, kana, romaji, typos.
 * - `nicknames/` lists what collectors call cards, each with the query that it stands for.
 * - `query/` parses typed text into a `Query`: a tree of terms, their descriptions and problems. It never throws.
 * - `index/` builds the index: cards in the default order, the cards of each property value, the words of names.
 * - `match/` finds the cards that match a field term, as lists or bit sets.
 * - `words/` finds and ranks plain words: names, numbers, codes, sets, artists, and typos of them.
 * - `phrases/` rewrites phrases of natural language, and finds what to leave out of a query without results.
 * - `result/` sorts cards, selects pages and counts facets.
 *
 * Usage: `createIndexBuilder(sets)`, `readQuery(index, text)`, `search(index, query, options)`.
 */
import type { FoundCards } from './find-cards.ts'
import { findCards, forEachFound, countFoundCards } from './find-cards.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { MatchContext } from './match/match-context.ts'
import type { PriceLookup, SearchFilters } from './match/match-filters.ts'
import { sliceMatches, subtractMatches } from './match/matches.ts'
import { patternBudgetMs } from './match/text-pattern.ts'
import { createTermProblem } from './query/check-term.ts'
import type { Query, SortDirection, Sorting, SortKey, TermProblem } from './query/query.ts'
import type { Facets } from './result/facets.ts'
import { countFacets } from './result/facets.ts'
import { pageByScore, pageSorted } from './result/sort-order.ts'
import { pageOfRanking } from './words/ranked-cards.ts'
import type { WordMatchKind } from './words/search-words.ts'

export type SearchOptions = {
  filters?: SearchFilters
  /** Takes precedence over a sort in the query. */
  sortBy?: SortKey
  /** The direction of `sortBy`; 'asc' by default. */
  sortOrder?: SortDirection
  offset?: number
  limit?: number
  priceOf?: PriceLookup
  /** When a card was added to the own cards, as a number; without it, no search can be sorted by that. */
  addedOf?: (cardId: string) => number | null
  /**
   * Only cards with these ids are found. The caller has already applied the terms about copies to them, so these
   * terms are ignored.
   */
  within?: ReadonlySet<string>
  /** When patterns stop, as a time of `performance.now()`, for several searches that share the time of one. */
  deadline?: number
}

export type SearchResult = {
  total: number
  /** The cards of the page, as index positions and as ids. */
  cards: Int32Array
  ids: string[]
  /** Problems; `term` is the index in `Query.terms`, null for the whole query. */
  problems: { term: number | null; problem: TermProblem }[]
  /** How the plain words of the query were matched, so that the page can tell users about corrections. */
  reading: WordMatchKind
  /** Facets of the whole result; computed only on request. */
  facets: () => Facets
}

const pageSize = 50

/** Searches the catalogue with a parsed query; never throws. */
export function search(index: SearchIndex, query: Query, options: SearchOptions = {}): SearchResult {
  const problems: SearchResult['problems'] = problemsOf(query)
  const report = (term: number | null, problem: TermProblem) => void problems.push({ term, problem })
  const { filters = {}, priceOf = null, within, deadline = performance.now() + patternBudgetMs } = options
  const context: MatchContext = { index, deadline, report, priceOf }
  const found = findCards(context, query, filters, { priceOf, within })
  const sorting = sortingOf(query, options)
  if (sorting?.by === 'price' && !options.priceOf) report(null, noPrices)
  if (sorting?.by === 'added' && !options.addedOf) report(null, ownOrder)
  const cards = pageFrom(index, found, sorting, options)
  return {
    total: countFoundCards(found),
    cards,
    ids: Array.from(cards, card => index.cardIds[card] ?? ''),
    problems,
    reading: found.reading,
    facets: () => countFacets(index, visit => forEachFound(index, found, visit)),
  }
}

const ownOrder = createTermProblem('own-cards-only', 'Only your own cards can be sorted by the day added')
const noPrices = createTermProblem('no-prices', 'There are no prices to sort by')

function problemsOf(query: Query): SearchResult['problems'] {
  const problems: SearchResult['problems'] = []
  query.terms.forEach(({ problem }, term) => {
    if (problem) problems.push({ term, problem })
  })
  return query.problem ? [...problems, { term: null, problem: query.problem }] : problems
}

function sortingOf(query: Query, options: SearchOptions): Sorting | null {
  if (!options.sortBy) return query.sorting
  return { by: options.sortBy, direction: options.sortOrder ?? 'asc' }
}

const isLookup = (key: SortKey): key is 'price' | 'added' => key === 'price' || key === 'added'

function pageFrom(index: SearchIndex, found: FoundCards, sorting: Sorting | null, options: SearchOptions) {
  const { priceOf = null, addedOf } = options
  const offset = Math.max(0, Math.trunc(options.offset ?? 0))
  const limit = Math.max(0, Math.trunc(options.limit ?? pageSize))
  const lookups = { price: priceOf, added: addedOf }
  if (sorting && (!isLookup(sorting.by) || lookups[sorting.by])) {
    return pageSorted(index, listOf(index, found), sorting, { priceOf, addedOf }, { offset, limit })
  }
  if (found.kind === 'ranked') return pageOfRanking(found.ranking, index.groups, offset, limit)
  if (found.score) return pageByScore(listOf(index, found), found.score, { offset, limit })
  if (!found.first) return sliceMatches(found.matches, offset, limit)
  const ahead = sliceMatches(found.first, offset, limit)
  const others = subtractMatches(found.matches, found.first)
  const rest = sliceMatches(others, Math.max(0, offset - found.first.count), limit - ahead.length)
  return Int32Array.of(...ahead, ...rest)
}

function listOf(index: SearchIndex, found: FoundCards): Int32Array {
  if (found.kind === 'matches' && found.matches.kind === 'list') return found.matches.cards
  const cards = new Int32Array(countFoundCards(found))
  let filled = 0
  forEachFound(index, found, card => (cards[filled++] = card))
  return cards
}
