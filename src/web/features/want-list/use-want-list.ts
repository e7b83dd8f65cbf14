import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnedIn } from '#domain/holdings.ts'
import type { WantListSort } from '#domain/want-list.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collectionNamesQuery } from '#web/features/copies/copies-queries.ts'
import { useOwnedIn } from '#web/ownership/owned-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { allWantListEntriesQuery, wantListQuery, type ListSource } from './want-list-queries.ts'

/** Which collections count as owning what the user wants. Only the owner of a want list chooses. */
function useCountedIn({ list }: ListSource, userId: string | null): OwnedIn {
  const [choice] = useOwnedIn()
  return list === 'wanted' && userId !== null ? choice : 'all'
}

/**
 * The first entries of a list. The server renders what visitors see; a signed-in user's own view follows. A link
 * shows everyone the same.
 */
export function useWantList(source: ListSource, sort: WantListSort) {
  const { api } = useApp()
  const { status, user } = useSession()
  const asUser = source.of !== 'link' && status === 'signedIn' && user ? user.id : null
  const open = useQuery({ ...wantListQuery(api, source, null, sort), enabled: source.of !== 'all' })
  const ownedIn = useCountedIn(source, asUser)
  const own = useQuery({ ...wantListQuery(api, source, asUser, sort, ownedIn), enabled: asUser !== null })
  const query = asUser === null ? open : own
  return {
    list: query.data ?? open.data ?? undefined,
    userId: asUser,
    /** Whether visitors can read the list at this address. */
    isPublic: Boolean(open.data),
    isOld: query.isPlaceholderData,
    readAt: query.data ? query.dataUpdatedAt : open.dataUpdatedAt,
    isError: query.isError,
    isFetching: query.isFetching,
    /** Whether the list is known to be missing for this user. */
    isMissing: (source.of === 'link' || status !== 'loading') && query.data === null,
    refetch: () => void query.refetch(),
  }
}

/** Whether the list is one of the user. */
export function useIsOwnList({ of, id }: ListSource, userId: string | null): boolean {
  const { api } = useApp()
  const enabled = of === 'collection' && userId !== null
  const { data } = useQuery({ ...collectionNamesQuery(api, userId ?? ''), enabled })
  return of === 'all' || (enabled && data?.some(collection => collection.id === id) === true)
}

type All = { source: ListSource; userId: string | null; sort: WantListSort }

/** Loads all entries, page by page, once it is enabled. */
export function useAllWantListEntries({ source, userId, sort }: All, enabled: boolean) {
  const { api } = useApp()
  const ownedIn = useCountedIn(source, userId)
  const query = useInfiniteQuery({ ...allWantListEntriesQuery(api, source, userId, sort, ownedIn), enabled })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage])
  return {
    entries: query.data?.pages.flatMap(page => page.entries),
    isComplete: query.isSuccess && !hasNextPage,
    isError,
    isFetching: enabled && !isError && (isFetching || hasNextPage),
    refetch: () => void (query.data ? fetchNextPage() : query.refetch()),
  }
}
