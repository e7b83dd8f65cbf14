import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { firstCardsQuery, setCardsQuery } from './sets-queries.ts'

/** Between the pages of a set of more than a thousand cards, in milliseconds. */
const pagePause = 50
const none: ApiCard[] = []

export type SetCards = {
  cards: ApiCard[]
  /** Of the whole set, also while only a part of it is here. */
  total: number
  state: 'loading' | 'failed' | 'ready'
  /** A later part: on its way, or failed. */
  more: 'none' | 'loading' | 'failed'
  retry: () => void
}

/** A set's cards: what the server sent at once, then all of them, page after page. */
export function useSetCards(set: ApiSet): SetCards {
  const { api } = useApp()
  const first = useQuery({ ...firstCardsQuery(api, set), enabled: false })
  const all = useInfiniteQuery({ ...setCardsQuery(api, set), enabled: set.cardCount > 0 })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = all
  const due = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => void fetchNextPage(), pagePause)
    return () => clearTimeout(timer)
  }, [due, fetchNextPage])
  const loaded = useMemo(() => all.data?.pages.flatMap(page => page.cards), [all.data])
  const cards = loaded ?? first.data?.cards ?? none
  const failed = all.isError && !all.isFetching
  const moreFailed = isFetchNextPageError || (failed && cards.length > 0)
  const more = moreFailed ? 'failed' : hasNextPage || isFetchingNextPage ? 'loading' : 'none'
  const waiting = cards.length === 0 && set.cardCount > 0
  return {
    cards,
    total: all.data?.pages[0]?.total ?? first.data?.total ?? 0,
    state: waiting ? (failed ? 'failed' : 'loading') : 'ready',
    more,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
