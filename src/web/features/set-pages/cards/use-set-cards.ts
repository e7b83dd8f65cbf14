import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { firstCardsQuery, setCardsQuery } from '#web/features/set-pages/sets-queries.ts'

/** Milliseconds between the pages of a set with more than a thousand cards. */
const pagePause = 50
const noCards: ApiCard[] = []

export type LoadedSetCards = {
  cards: ApiCard[]
  /** The number of cards of the whole set. */
  total: number
  state: 'loading' | 'failed' | 'ready'
  /** Whether further pages are loading or have failed; 'none' if all cards are loaded. */
  more: 'none' | 'loading' | 'failed'
  retry: () => void
}

/** A set's cards: first the server-rendered ones, then all of them, page by page. */
export function useSetCards(set: ApiSet): LoadedSetCards {
  const { api } = useApp()
  const first = useQuery({ ...firstCardsQuery(api, set), enabled: false })
  const all = useInfiniteQuery({ ...setCardsQuery(api, set), enabled: set.cardCount > 0 })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = all
  const shouldLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!shouldLoad) return
    const timer = setTimeout(() => void fetchNextPage(), pagePause)
    return () => clearTimeout(timer)
  }, [shouldLoad, fetchNextPage])
  const loaded = useMemo(() => all.data?.pages.flatMap(page => page.cards), [all.data])
  const cards = loaded ?? first.data?.cards ?? noCards
  const failed = all.isError && !all.isFetching
  const hasMoreFailed = isFetchNextPageError || (failed && cards.length > 0)
  const more = hasMoreFailed ? 'failed' : hasNextPage || isFetchingNextPage ? 'loading' : 'none'
  const waiting = cards.length === 0 && set.cardCount > 0
  return {
    cards,
    total: all.data?.pages[0]?.total ?? first.data?.total ?? 0,
    state: waiting ? (failed ? 'failed' : 'loading') : 'ready',
    more,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
