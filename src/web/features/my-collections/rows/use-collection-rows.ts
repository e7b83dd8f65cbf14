import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { SearchTerm } from '#contract/search-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { CardListOptions } from './card-list.ts'
import { withPendingStatus } from './row-with-pending-status.ts'
import { usePendingStatusLookup } from '#web/changes/pending-changes.ts'
import { flattenRowPages, collectionRowsQuery } from './collections-queries.ts'

/** Distance from the page's end that loads more, and the pause in scrolling before it is checked. */
const nearEndPixels = 100
const scrollRestMs = 100

function isNearEnd(): boolean {
  const { scrollHeight } = document.documentElement
  return scrollHeight - window.scrollY - window.innerHeight <= nearEndPixels
}

/** Calls `loadMore` when scrolling pauses near the end of the page, or when the page is too short to scroll. */
function useNearEnd(enabled: boolean, shownData: number, loadMore: () => void): void {
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const checkSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isNearEnd()) loadMore()
      }, scrollRestMs)
    }
    checkSoon()
    window.addEventListener('scroll', checkSoon, { passive: true })
    window.addEventListener('resize', checkSoon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', checkSoon)
      window.removeEventListener('resize', checkSoon)
    }
  }, [enabled, shownData, loadMore])
}

const noProblems: readonly SearchTerm[] = []

export type CollectionRowsState = ReturnType<typeof useCollectionRows>

/** The loaded rows of a list. `loadAll` loads the rest too. */
export function useCollectionRows(userId: string, id: string, list: CardListOptions) {
  const { api } = useApp()
  const query = useInfiniteQuery(collectionRowsQuery(api, userId, id, list))
  const {
    hasNextPage,
    isFetching,
    isFetchNextPageError,
    fetchNextPage,
    isPlaceholderData,
    data,
    errorUpdateCount,
  } = query
  const [wantsAll, setWantsAll] = useState(false)
  // A failed list stays an error while it is retried, instead of showing the previous list.
  const hasFailed = errorUpdateCount > 0 && (!data || isPlaceholderData)
  const shownData = hasFailed ? undefined : data
  const pendingStatus = usePendingStatusLookup(userId)
  const rows = useMemo(
    () => flattenRowPages(shownData).map(row => withPendingStatus(row, id, pendingStatus)),
    [shownData, id, pendingStatus],
  )
  const lastPage = shownData?.pages.at(-1)
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData
  useEffect(() => {
    if (wantsAll && canLoad) void fetchNextPage()
  }, [wantsAll, canLoad, fetchNextPage])
  useNearEnd(canLoad && !wantsAll, rows.length, fetchNextPage)
  return {
    rows,
    /** The number of cards in the whole list; undefined while loading. */
    total: lastPage?.total,
    revision: lastPage?.revision ?? null,
    problems: lastPage?.problems ?? noProblems,
    terms: lastPage?.terms ?? noProblems,
    isPending: query.isPending && !hasFailed,
    isError: hasFailed,
    isOld: isPlaceholderData && !hasFailed,
    hasMore: hasNextPage,
    isFetching,
    moreFailed: isFetchNextPageError,
    /** The rows come from this device and lack what needs a network. */
    isFromDevice: lastPage?.isFromDevice ?? false,
    loadMore: fetchNextPage,
    refetch: query.refetch,
    loadAll: setWantsAll,
  }
}
