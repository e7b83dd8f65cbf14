import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useCollectionsWatch } from '#web/features/collection-builder/use-collections-watch.ts'
import {
  myCollectionsKey,
  myCollectionsQuery,
} from '#web/features/my-collections/rows/collections-queries.ts'
import { refetchChangedRows, showsOneStatus } from '#web/features/my-collections/rows/collection-cache.ts'
import { hasPendingStatus } from '#web/features/my-collections/rows/use-card-actions.ts'

const lateAfterMs = 5000
const refreshDelayMs = 200
/**
 * Queries that are refetched when a collection changes. Card lists are not among them: code that changes cards
 * updates them.
 */
const refreshedKeys = ['stats', 'worth', 'numbers', 'values', 'completion', 'deleted', 'unmatched-rows']

/** Ids of collections that were added or updated. */
function changedIds(previous: readonly ApiCollection[], current: readonly ApiCollection[]): Set<string> {
  const times = new Map(previous.map(({ id, updatedAt }) => [id, updatedAt]))
  return new Set(current.filter(({ id, updatedAt }) => times.get(id) !== updatedAt).map(({ id }) => id))
}

/** Refetches the collections. Resolves when the list has arrived. */
function refetchCollections(queryClient: QueryClient, userId: string): Promise<void> {
  for (const key of refreshedKeys)
    void queryClient.invalidateQueries({ queryKey: ['collections', key, userId] })
  return queryClient.invalidateQueries({ queryKey: myCollectionsKey(userId) })
}

const noIds: ReadonlySet<string> = new Set()

/** Refetches the collections, and the cards of those that changed, except for the collections in `excludedIds`. */
async function refreshAndFindChanges(
  queryClient: QueryClient,
  userId: string,
  excludedIds = noIds,
): Promise<void> {
  const listed = () => queryClient.getQueryData<ApiCollection[]>(myCollectionsKey(userId))
  const previous = listed()
  await refetchCollections(queryClient, userId)
  const current = listed()
  if (!previous || !current) return
  await refetchChangedRows({ queryClient, userId }, changedIds(previous, current).difference(excludedIds))
}

/**
 * Refetches the collections when the page becomes visible, shortly after a change on this page, and after changes on
 * other devices.
 *
 * Cards of a collection that was changed on this page are up to date, unless another device changed it in the same
 * moment, which the list of collections cannot show. They are refetched with the next change of the revision that is
 * polled: soon, but not after each of several presses.
 */
export function useRefreshCollections(userId: string): void {
  const { queryClient } = useApp()
  const unreadIds = useRef(new Set<string>())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let ownIds = new Set<string>()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refreshAndFindChanges(queryClient, userId)
    }
    const onUpdate = (event: Event) => {
      if (event instanceof CustomEvent && event.detail) ownIds.add(String(event.detail.collectionId))
      for (const id of ownIds) unreadIds.current.add(id)
      clearTimeout(timer)
      timer = setTimeout(() => {
        void refreshAndFindChanges(queryClient, userId, ownIds)
        ownIds = new Set()
      }, refreshDelayMs)
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('collectionUpdated', onUpdate)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('collectionUpdated', onUpdate)
    }
  }, [queryClient, userId])
  useCollectionsWatch({
    userId,
    onChange: async () => {
      const unread = unreadIds.current
      unreadIds.current = new Set()
      await Promise.all([
        refreshAndFindChanges(queryClient, userId),
        // In a list of one status, a card stays where it was changed.
        refetchChangedRows({ queryClient, userId }, unread, query => !showsOneStatus(query)),
      ])
    },
    isBusy: hasPendingStatus,
  })
}

/** Whether a request has been waiting for more than five seconds. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(setLate, lateAfterMs, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}

/**
 * The user's collections, newest first. `isLate` is true while a response takes more than five seconds; it is still
 * used when it arrives.
 */
export function useMyCollections(userId: string) {
  const { api } = useApp()
  const query = useQuery(myCollectionsQuery(api, userId))
  const isLate = useIsLate(query.isPending)
  return { ...query, isLate }
}
