import type { SearchTerm } from '#contract/search-shapes.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import { describeTerm } from '#search/query/describe-term.ts'
import type { Query, TermProblem } from '#search/query/query.ts'
import { withoutTerm } from '#search/query/without-term.ts'
import { understoodTerms } from '#search/understood-terms.ts'

function problemPart(problem: TermProblem | undefined): Pick<SearchTerm, 'problem' | 'hint' | 'cause'> {
  if (!problem) return { problem: null, hint: null }
  const { message, hint, ...cause } = problem
  return { problem: message, hint, cause }
}

/**
 * The terms of the query, which the interface shows as chips. A problem of the whole query is an additional term that
 * cannot be removed.
 */
export function presentTerms(
  index: SearchIndex,
  query: Query,
  found: readonly { term: number | null; problem: TermProblem }[],
): SearchTerm[] {
  const problems = new Map(found.map(({ term, problem }) => [term, problem]))
  const terms = understoodTerms(index, query).map((term, position): SearchTerm => ({
    label: describeTerm(term),
    ...problemPart(problems.get(position)),
    without: withoutTerm(query, position, index.colonNames),
    meaning: term.meaning,
    negated: term.negated === 'yes',
  }))
  const whole = problems.get(null)
  return whole ? [...terms, { label: '', ...problemPart(whole), without: query.text }] : terms
}
