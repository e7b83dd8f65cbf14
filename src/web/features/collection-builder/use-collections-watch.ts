import { useEffect, useRef } from 'react'
import { readChangedCollectionsRevision } from './collection-calls.ts'
import { watchRevision } from '#web/api/watch-revision.ts'
import { useApp } from '#web/app/app-provider.tsx'

type Watch = {
  /** Null stops polling: for visitors, or while no collections are visible. */
  userId: string | null
  onChange: () => unknown
  isBusy?: () => boolean
}

/**
 * Polls every 10 seconds while the page is visible, and calls `onChange` after the collections changed on another
 * device. Cached queries of collections that are not visible are marked stale before, so that they are refetched when
 * shown.
 */
export function useCollectionsWatch({ userId, onChange, isBusy }: Watch): void {
  const { api, queryClient } = useApp()
  const current = useRef({ onChange, isBusy })
  useEffect(() => {
    current.current = { onChange, isBusy }
  })
  useEffect(() => {
    if (userId === null) return
    const queryKey = ['collections-revision', userId]
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity })
    return watchRevision({
      read: (known, signal) => readChangedCollectionsRevision(api, known, signal),
      known: () => queryClient.getQueryData<string>(queryKey),
      setKnown: revision => queryClient.setQueryData(queryKey, revision),
      onChange: async () => {
        await queryClient.invalidateQueries({
          queryKey: ['collections'],
          type: 'inactive',
          refetchType: 'none',
        })
        await current.current.onChange()
      },
      isBusy: () => current.current.isBusy?.() ?? false,
    })
  }, [api, queryClient, userId])
}
