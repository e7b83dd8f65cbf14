import type { SearchIndex } from '#search/index/search-index.ts'
import type { TermProblem } from '#search/query/query.ts'

/** `deadline` is a `performance.now()` time; `report` records a problem with a term. */
export type MatchContext = {
  index: SearchIndex
  deadline: number
  report: (term: number | null, problem: TermProblem) => void
}
