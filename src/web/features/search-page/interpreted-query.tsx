import { Link } from 'react-router'
import { X } from 'lucide-react'
import type { SearchTerm } from '#contract/search-shapes.ts'
import { TermProblems } from '#web/features/card-ui/term-problems.tsx'
import { searchPageMessages } from '#web/messages/en/search.ts'
import { searchTermMessages } from '#web/messages/en/search-terms.ts'
import { classNames } from '#web/ui/class-names.ts'
import { asksForMissingTexts, isNicknameWithoutCard } from './missing-card.ts'
import type { ResultPage } from './parse-search-response.ts'
import { searchHref, type SearchState } from './search-state.ts'

/** Whether the search leaves the term out because of its problem. */
const isLeftOut = (term: SearchTerm) =>
  term.problem !== null && !isNicknameWithoutCard(term) && !asksForMissingTexts(term)

/** `terms` is undefined while loading; one row is reserved meanwhile. */
type Props = { terms: ResultPage['terms'] | undefined; state: SearchState }

/** The query as the search understood it. Each part can be removed. */
export function InterpretedQuery({ terms, state }: Props) {
  if (!terms) {
    return (
      <div aria-hidden className="invisible mt-4 flex">
        <span className="chip">&nbsp;</span>
      </div>
    )
  }
  if (terms.length === 0) return null
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <p id="understood" className="text-sm text-ink-3">
          {searchPageMessages.understood}
        </p>
        <ul aria-labelledby="understood" className="contents">
          {terms.map((term, index) => (
            <li key={`${index} ${term.label}`} className="min-w-0">
              <Link
                to={searchHref({ ...state, q: term.without })}
                className="chip max-w-full"
                aria-label={searchPageMessages.removeTerm(searchTermMessages.label(term))}
                title={searchPageMessages.removeTerm(searchTermMessages.label(term))}
              >
                <span
                  className={classNames(
                    term.meaning?.kind === 'nickname' ? 'min-w-0' : 'truncate',
                    isLeftOut(term) && 'text-ink-3 line-through',
                  )}
                >
                  {searchTermMessages.label(term)}
                </span>
                <X aria-hidden className="icon" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/**
 * Says why parts of the query could not be interpreted. Show it directly above the results: above the toolbar it would
 * move what is visible while they load.
 */
export function QueryProblems({ terms, total }: { terms: ResultPage['terms']; total: number }) {
  // The message of an empty result names missing cards and texts itself.
  const problems = terms.filter(term => term.problem && (total > 0 || isLeftOut(term)))
  if (problems.length === 0) return null
  return (
    <div className="mb-4">
      <TermProblems terms={problems} />
    </div>
  )
}
