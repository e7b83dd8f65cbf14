import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { startTransition, useMemo, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { useSession } from '#web/session/use-session.ts'
import { parseSearchUrl, searchHref, type SearchState } from './search-state.ts'
import { resultsQuery } from './search-queries.ts'
import { summarizePages } from './search-summary.ts'

/**
 * The search in the URL and a function that changes it: typing replaces the history entry, other changes add one.
 * `chosen` is ahead of `state` while the new page renders.
 */
export function useSearchState() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = useMemo(() => parseSearchUrl(params), [params])
  const [chosen, setChosen] = useOptimistic(state)
  const go = (next: SearchState, historyAction: 'push' | 'replace' = 'push') =>
    startTransition(() => {
      setChosen(next)
      void navigate(searchHref(next), { replace: historyAction === 'replace' })
    })
  return { state, chosen, go }
}

/** Whether a search can be sent: one in the user's own cards needs a user. */
export function useCanSendSearch({ q, scope }: SearchState): boolean {
  const { status } = useSession()
  return q !== '' && (scope !== 'mine' || status === 'signedIn')
}

/** The results of a search. While new results load, the previous ones are shown and `stale` is true. */
export function useResults(state: SearchState) {
  const { api } = useApp()
  const enabled = useCanSendSearch(state)
  const query = useInfiniteQuery({ ...resultsQuery(api, state), placeholderData: keepPreviousData, enabled })
  const { data, isPlaceholderData, errorUpdateCount, isFetching, isFetchingNextPage, isFetchNextPageError } =
    query
  const summary = useMemo(() => data && summarizePages(data.pages), [data])
  return {
    summary,
    stale: isPlaceholderData,
    // A failed search stays failed during a retry.
    failed: errorUpdateCount > 0 && (!data || isPlaceholderData),
    retrying: isFetching,
    retry: () => void query.refetch(),
    more: {
      hasMore: query.hasNextPage && !isPlaceholderData,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError,
      load: () => void query.fetchNextPage(),
    },
  }
}
