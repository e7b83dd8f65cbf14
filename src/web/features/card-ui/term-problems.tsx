import type { SearchTerm } from '#contract/search-shapes.ts'
import { searchTermMessages } from '#web/messages/en/search-terms.ts'

/** Lists the given search terms with the reason why each could not be interpreted. Callers pass only such terms. */
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
