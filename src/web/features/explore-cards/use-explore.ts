import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { defaultLanguage, type ExploreFilters, exploreUrl, parseExploreUrl } from './explore-url.ts'
import { cardsQuery } from './explore-queries.ts'

/**
 * The filters in the URL and a function that changes them: typing replaces the history entry, other changes add
 * one. `chosen` is ahead of `explore` while the new page renders.
 */
export function useExplore() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const explore = useMemo(() => parseExploreUrl(params), [params])
  // The URL changes after its cards are loaded: changes meanwhile build on the previous ones.
  const latestFilters = useRef(explore)
  const [chosen, setChosen] = useOptimistic(explore)
  useEffect(() => {
    latestFilters.current = explore
  }, [explore])
  const go = (changes: Partial<ExploreFilters>, historyAction: 'push' | 'replace' = 'push') => {
    // A set determines the language of its cards.
    const language = changes.set === undefined ? latestFilters.current.language : defaultLanguage(changes.set)
    const next = { ...latestFilters.current, language, ...changes }
    latestFilters.current = next
    startTransition(() => {
      setChosen(next)
      void navigate(exploreUrl(next), { replace: historyAction === 'replace', preventScrollReset: true })
    })
  }
  return { explore, chosen, go }
}

/** The matching cards. While new cards load, the previous ones are shown and `stale` is true. */
export function useExploreCards(explore: ExploreFilters) {
  const { api } = useApp()
  const query = useInfiniteQuery({ ...cardsQuery(api, explore), placeholderData: keepPreviousData })
  const { data, isPlaceholderData, isError, isFetching, isFetchingNextPage, isFetchNextPageError } = query
  const cards = useMemo(() => data?.pages.flatMap(page => page.cards), [data])
  return {
    cards,
    total: data?.pages[0]?.total ?? 0,
    stale: isPlaceholderData,
    failed: isError && !data,
    retrying: isFetching,
    retry: () => void query.refetch(),
    more: {
      hasMore: query.hasNextPage && !isPlaceholderData,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError && !isFetchingNextPage,
      load: () => void query.fetchNextPage(),
    },
  }
}

export type ExploreState = ReturnType<typeof useExploreCards>
