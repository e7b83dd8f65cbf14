import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { forgetWhenCollectionsChange } from './feed-cache.ts'
import { feedQuery } from './feed-queries.ts'
import { type FeedState, readFeedState } from './feed-state.ts'
import { joinPages } from './merge-feed.ts'

/** A feed that is chosen begins at its first page; the way back leads to what was read of it. */
export function useFeedBeginning(): (state: FeedState) => void {
  const { api, queryClient } = useApp()
  return state => queryClient.removeQueries({ queryKey: feedQuery(api, state).queryKey, exact: true })
}

/** The feed that the address asks for. */
export function useFeed() {
  const { api, queryClient } = useApp()
  const { search } = useLocation()
  const state = readFeedState(new URLSearchParams(search))
  const query = useInfiniteQuery(feedQuery(api, state))
  const { data } = query
  useEffect(() => forgetWhenCollectionsChange(queryClient), [queryClient])
  const items = useMemo(() => joinPages(data?.pages ?? []), [data])
  return { ...query, state, items, total: data?.pages[0]?.total }
}

export type Feed = ReturnType<typeof useFeed>
