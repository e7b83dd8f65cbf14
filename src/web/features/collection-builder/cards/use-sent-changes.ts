import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { type CollectionChange, collectionChangesOf, isUnsent } from '#web/changes/collection-changes.ts'
import { savedCollectionCardsQuery, savedCollectionsQuery } from './server-queries.ts'
import { withCardChanges } from './shown-cards.ts'

/**
 * Writes changes into the cached data of the server as soon as the server has them, so that they stay visible until the
 * data is read again. Another tab may have sent them.
 */
export function useSentChanges(owner: string): void {
  const { api } = useApp()
  const queryClient = useQueryClient()
  useEffect(() => {
    const list = collectionChangesOf(owner)
    let before = list.get().filter(isUnsent)
    const write = (change: CollectionChange) => {
      const { collectionId } = change
      queryClient.setQueryData(
        savedCollectionCardsQuery(api, collectionId).queryKey,
        cards => cards && [...withCardChanges(cards, [change])],
      )
      if (change.kind !== 'text') return
      queryClient.setQueryData(savedCollectionsQuery(api, owner).queryKey, collections =>
        collections?.map(one => (one.id === collectionId ? { ...one, [change.field]: change.text } : one)),
      )
    }
    return list.subscribe(() => {
      const now = list.get().filter(isUnsent)
      const remaining = new Set(now.map(({ id }) => id))
      // A change that is dropped unsent belongs to a collection that no longer exists.
      for (const change of before) if (!remaining.has(change.id)) write(change)
      before = now
    })
  }, [api, queryClient, owner])
}
