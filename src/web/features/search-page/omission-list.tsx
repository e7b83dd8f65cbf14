import { Link } from 'react-router'
import { searchPageMessages } from '#web/messages/en/search.ts'
import { searchHref, type SearchState } from './search-state.ts'
import type { SearchSummary } from './search-summary.ts'

type Props = { state: SearchState; omissions: SearchSummary['omissions'] }

/** What a search without results finds without a part of it. */
export function OmissionList({ state, omissions }: Props) {
  return (
    <>
      <p>{searchPageMessages.omissionsHint}</p>
      <ul className="mt-4 flex flex-col items-center gap-2">
        {omissions.map(({ omitted, query, total }) => (
          <li key={omitted} className="max-w-full">
            <Link to={searchHref({ ...state, q: query })} className="chip max-w-full">
              <span className="truncate">{searchPageMessages.withoutPart(omitted)}</span>
              <span className="shrink-0 text-ink-3">{searchPageMessages.total(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
