import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { TermProblems } from '#web/features/card-ui/term-problems.tsx'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { searchTermMessages } from '#web/messages/en/search-terms.ts'

type Props = { saved: SavedSearch; scopeText: string }

/** The query of a saved search as it is understood, with where it searches. */
export function QueryInWords({ saved, scopeText }: Props) {
  const problems = saved.terms.filter(({ problem }) => problem !== null)
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul aria-label={savedSearchMessages.view.understood} className="flex flex-wrap gap-1.5">
        <li className="badge badge-outline">{scopeText}</li>
        {saved.terms
          .filter(({ label }) => label !== '')
          .map((term, index) => (
            <li key={`${index} ${term.label}`} className="badge max-w-full">
              <span className="truncate">{searchTermMessages.label(term)}</span>
            </li>
          ))}
      </ul>
      <TermProblems terms={problems} />
    </div>
  )
}
