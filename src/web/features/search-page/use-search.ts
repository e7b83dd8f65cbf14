import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { startTransition, useMemo, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { readSearch, searchHref, type SearchState } from './search-state.ts'
import { resultsQuery } from './search-queries.ts'
import { summaryOf } from './search-summary.ts'

/**
 * The search in the address, and how to change it: typing replaces the history entry, everything else adds one.
 * `chosen` is ahead of `state` while the page of a new search is drawn.
 */
export function useSearchState() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = useMemo(() => readSearch(params), [params])
  const [chosen, setChosen] = useOptimistic(state)
  const go = (next: SearchState, how: 'push' | 'replace' = 'push') =>
    startTransition(() => {
      setChosen(next)
      void navigate(searchHref(next), { replace: how === 'replace' })
    })
  return { state, chosen, go }
}

/** Results of a search. While other results are on their way, `stale` ones stand in for them. */
export function useResults(state: SearchState) {
  const { api } = useApp()
  const query = useInfiniteQuery({ ...resultsQuery(api, state), placeholderData: keepPreviousData })
  const { data, isPlaceholderData, errorUpdateCount, isFetching, isFetchingNextPage, isFetchNextPageError } =
    query
  const summary = useMemo(() => data && summaryOf(data.pages), [data])
  return {
    summary,
    stale: isPlaceholderData,
    // A failed search stays so while it is tried again.
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
