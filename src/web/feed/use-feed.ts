import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app/app-provider.tsx'
import { forgetWhenCollectionsChange } from './feed-cache.ts'
import { feedQuery } from './feed-queries.ts'
import { readFeedState } from './feed-state.ts'
import { joinPages } from './merge-feed.ts'

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
