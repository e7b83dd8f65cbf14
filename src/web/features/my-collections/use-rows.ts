import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import type { CardList } from './card-list.ts'
import { rowsOf, rowsQuery } from './collections-queries.ts'

/** How far from the page's end more is loaded, and how long scrolling rests before that is looked at. */
const nearPixels = 100
const restMilliseconds = 100

function isNearEnd(): boolean {
  const { scrollHeight } = document.documentElement
  return scrollHeight - window.scrollY - window.innerHeight <= nearPixels
}

/** Calls `more` when scrolling rests near the end of the page, and when the page is too short to scroll. */
function useNearEnd(enabled: boolean, shown: number, more: () => void): void {
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isNearEnd()) more()
      }, restMilliseconds)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [enabled, shown, more])
}

export type Rows = ReturnType<typeof useRows>

/** The rows of a list that are here so far; `all` loads the others too. */
export function useRows(userId: string, id: string, list: CardList) {
  const { api } = useApp()
  const query = useInfiniteQuery(rowsQuery(api, userId, id, list))
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
  // A list that failed stays so while it is read again: no other list is shown in its place meanwhile.
  const hasFailed = errorUpdateCount > 0 && (!data || isPlaceholderData)
  const shown = hasFailed ? undefined : data
  const rows = useMemo(() => rowsOf(shown), [shown])
  const last = shown?.pages.at(-1)
  const canLoad = hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData
  useEffect(() => {
    if (wantsAll && canLoad) void fetchNextPage()
  }, [wantsAll, canLoad, fetchNextPage])
  useNearEnd(canLoad && !wantsAll, rows.length, fetchNextPage)
  return {
    rows,
    /** Undefined while it is not known. */
    total: last?.total,
    revision: last?.revision ?? null,
    isPending: query.isPending && !hasFailed,
    isError: hasFailed,
    isOld: isPlaceholderData && !hasFailed,
    hasMore: hasNextPage,
    isFetching,
    moreFailed: isFetchNextPageError,
    loadMore: fetchNextPage,
    refetch: query.refetch,
    loadAll: setWantsAll,
  }
}
