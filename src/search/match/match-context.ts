import type { SearchIndex } from '#search/index/search-index.ts'
import type { TermProblem } from '#search/query/query.ts'

/** `deadline` is a time of `performance.now()`; `report` takes what went wrong with a term. */
export type MatchContext = {
  index: SearchIndex
  deadline: number
  report: (term: number | null, problem: TermProblem) => void
}
