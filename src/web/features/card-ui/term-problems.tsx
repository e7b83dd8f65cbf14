import type { SearchTerm } from '#contract/search-shapes.ts'
import { searchTermMessages } from '#web/messages/en/search-terms.ts'

/** What was not understood of a search. */
export function TermProblems({ terms }: { terms: readonly SearchTerm[] }) {
  if (terms.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-warning">
      {terms.map((term, index) => (
        <li key={`${index} ${term.label}`}>{searchTermMessages.problem(term)}</li>
      ))}
    </ul>
  )
}
