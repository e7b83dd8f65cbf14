import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { defaultLanguage, type Explore, exploreHref, readExplore } from './explore-address.ts'
import { cardsQuery } from './explore-queries.ts'

/**
 * What the address says, and how to change it: typing replaces the history entry, everything else adds one.
 * `chosen` is ahead of `explore` while the page of a new choice is drawn.
 */
export function useExplore() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const explore = useMemo(() => readExplore(params), [params])
  // The address follows when its cards are here: what is chosen meanwhile adds to what was chosen before.
  const wanted = useRef(explore)
  const [chosen, setChosen] = useOptimistic(explore)
  useEffect(() => {
    wanted.current = explore
  }, [explore])
  const go = (changes: Partial<Explore>, how: 'push' | 'replace' = 'push') => {
    // A set has the cards of its own language.
    const language = changes.set === undefined ? wanted.current.language : defaultLanguage(changes.set)
    const next = { ...wanted.current, language, ...changes }
    wanted.current = next
    startTransition(() => {
      setChosen(next)
      void navigate(exploreHref(next), { replace: how === 'replace', preventScrollReset: true })
    })
  }
  return { explore, chosen, go }
}

/** The cards of an address. While others are on their way, `stale` ones stand in for them. */
export function useExploreCards(explore: Explore) {
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
