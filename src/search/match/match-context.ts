import type { SearchIndex } from '#search/index/search-index.ts'
import type { PriceLookup } from './match-filters.ts'
import type { TermProblem } from '#search/query/query.ts'

/**
 * What matching a query needs. Pattern matching stops at `deadline`, a time of `performance.now()`. `report` records
 * a problem with a term, given by its index in `Query.terms`, or with the whole query (null).
 */
export type MatchContext = {
  index: SearchIndex
  deadline: number
  report: (term: number | null, problem: TermProblem) => void
  /** Prices for `price<5`; without it, such a term is reported and left out. */
  priceOf?: PriceLookup | null
}
