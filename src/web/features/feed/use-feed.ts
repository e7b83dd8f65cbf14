import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { isUnavailable } from '#web/app/load.ts'
import { useSession } from '#web/session/use-session.ts'
import { discardFeedsOnChange } from './feed-cache.ts'
import { feedKey, feedQuery } from './feed-queries.ts'
import { type FeedState, readFeedState } from './feed-state.ts'
import { mergeFeedPages } from './merge-feed.ts'

/** While the site is unavailable, the feed is tried again after this time. */
const retryMilliseconds = 15_000

/**
 * Returns a function that discards a feed's loaded pages. It is called when the user chooses the feed, but not for
 * Back, which finds the loaded pages.
 */
export function useFeedReset(): (state: FeedState) => void {
  const { queryClient } = useApp()
  return state => queryClient.removeQueries({ queryKey: feedKey(state) })
}

/** The feed that the URL describes: its state and its loaded items. */
export function useFeed() {
  const { api, queryClient } = useApp()
  const { search } = useLocation()
  const state = readFeedState(new URLSearchParams(search))
  const { status, user } = useSession()
  const query = useInfiniteQuery({
    ...feedQuery(api, state, user?.id ?? null),
    enabled: !state.card || status !== 'loading',
    refetchInterval: ({ state: { data, error } }) => !data && isUnavailable(error) && retryMilliseconds,
  })
  const { data } = query
  useEffect(() => discardFeedsOnChange(queryClient), [queryClient])
  const items = useMemo(() => mergeFeedPages(data?.pages ?? []), [data])
  return { ...query, state, items, total: data?.pages[0]?.total }
}

export type Feed = ReturnType<typeof useFeed>
