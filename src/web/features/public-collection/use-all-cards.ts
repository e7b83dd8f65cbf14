import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiCollection, ApiCollectionRow } from '#contract/collection-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { allCardsQuery, type CardChoice } from './collection-queries.ts'

type Options = { collection: ApiCollection; userId: string | null; choice: CardChoice }

/** Loads all chosen cards of the collection, page by page, while `enabled` is true. `rows` has the pages loaded so far. */
export function useAllCards({ collection, userId, choice }: Options, enabled: boolean) {
  const { api } = useApp()
  const query = useInfiniteQuery({ ...allCardsQuery(api, collection, userId, choice), enabled })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage])
  const rows: ApiCollectionRow[] | undefined = query.data?.pages.flatMap(page => page.cards)
  return { rows, isError, isFetching: isFetching || hasNextPage, refetch: query.refetch }
}
