import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { useCollectionsWatch } from '#web/features/collection-builder/use-collections-watch.ts'
import { listKey, myCollectionsQuery } from './collections-queries.ts'
import { readChangedRows } from './kept-rows.ts'
import { isSettingStatus } from './use-card-actions.ts'

const timeoutMilliseconds = 5000
const refreshMilliseconds = 200
/** What changes with a collection; lists of cards are kept right by those who change them here. */
const refreshed = ['stats', 'completion', 'deleted', 'waiting']

/** Ids of collections that are not as they were. */
function changedSince(before: readonly ApiCollection[], after: readonly ApiCollection[]): Set<string> {
  const times = new Map(before.map(({ id, updatedAt }) => [id, updatedAt]))
  return new Set(after.filter(({ id, updatedAt }) => times.get(id) !== updatedAt).map(({ id }) => id))
}

/** Reads the collections again; answers when the list has come. */
function refresh(queryClient: QueryClient, userId: string): Promise<void> {
  for (const part of refreshed)
    void queryClient.invalidateQueries({ queryKey: ['collections', part, userId] })
  return queryClient.invalidateQueries({ queryKey: listKey(userId) })
}

const none: ReadonlySet<string> = new Set()

/** What changed elsewhere has its cards read again, too; those of `own` were changed here, where they are shown. */
async function lookAround(queryClient: QueryClient, userId: string, own = none): Promise<void> {
  const listed = () => queryClient.getQueryData<ApiCollection[]>(listKey(userId))
  const before = listed()
  await refresh(queryClient, userId)
  const after = listed()
  if (!before || !after) return
  await readChangedRows({ queryClient, userId }, changedSince(before, after).difference(own))
}

/** Reads the collections again when the page comes back into sight, and shortly after one changed. */
export function useRefresh(userId: string): void {
  const { queryClient } = useApp()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let own = new Set<string>()
    const onVisible = () => {
      if (document.visibilityState === 'visible') void lookAround(queryClient, userId)
    }
    const onUpdate = (event: Event) => {
      if (event instanceof CustomEvent && event.detail) own.add(String(event.detail.collectionId))
      clearTimeout(timer)
      timer = setTimeout(() => {
        void lookAround(queryClient, userId, own)
        own = new Set()
      }, refreshMilliseconds)
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('collectionUpdated', onUpdate)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('collectionUpdated', onUpdate)
    }
  }, [queryClient, userId])
}

/** Shows what changed on other devices while the page is visible. */
export function useOtherDevices(userId: string): void {
  const { queryClient } = useApp()
  useCollectionsWatch({ userId, onChange: () => lookAround(queryClient, userId), isBusy: isSettingStatus })
}

/** Whether something takes longer than it may. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(setLate, timeoutMilliseconds, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isWaiting && isLate
}

/** A person's collections, newest first; a late answer still counts. */
export function useMyCollections(userId: string) {
  const { api } = useApp()
  const query = useQuery(myCollectionsQuery(api, userId))
  const isLate = useIsLate(query.isPending)
  return { ...query, isLate }
}
