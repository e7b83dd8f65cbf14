import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { listKey, myCollectionsQuery } from './collections-queries.ts'

const timeoutMilliseconds = 5000
const refreshMilliseconds = 200
/** What changes with a collection; lists of cards are kept right by those who change them. */
const refreshed = ['stats', 'completion', 'deleted', 'waiting']

/** Reads the collections again when the page comes back into sight, and shortly after one changed. */
export function useRefresh(userId: string): void {
  const { queryClient } = useApp()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: listKey(userId) })
      for (const part of refreshed)
        void queryClient.invalidateQueries({ queryKey: ['collections', part, userId] })
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    const onUpdate = () => {
      clearTimeout(timer)
      timer = setTimeout(refresh, refreshMilliseconds)
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
