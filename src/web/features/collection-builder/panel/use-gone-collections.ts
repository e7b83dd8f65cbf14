import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { type CollectionChange, dropCollectionChanges } from '#web/changes/collection-changes.ts'
import { savedCollectionCardsQuery } from '#web/features/collection-builder/cards/server-queries.ts'
import { withCardChanges } from '#web/features/collection-builder/cards/shown-cards.ts'
import {
  removeCollectionFromState,
  turnIntoDraft,
} from '#web/features/collection-builder/draft/builder-state.ts'
import type { BuilderStore } from '#web/features/collection-builder/draft/builder-store.ts'
import {
  type LocalCollection,
  newCollection,
} from '#web/features/collection-builder/draft/local-collection.ts'

type Collections = {
  store: BuilderStore
  owner: string
  listed: readonly LocalCollection[]
  changes: readonly CollectionChange[]
  /** The focused collection if the server no longer has it. */
  goneFocused: LocalCollection | undefined
}

/**
 * Turns a saved collection that was deleted elsewhere into a draft if it has unsent changes, so that nothing of it is
 * lost. Without changes it leaves the panel.
 */
export function useGoneCollections({ store, owner, listed, changes, goneFocused }: Collections): void {
  const { api } = useApp()
  const queryClient = useQueryClient()
  useEffect(() => {
    const unsent = changes.filter(({ state }) => state !== 'done')
    const refused = new Set(unsent.filter(({ state }) => state === 'gone').map(one => one.collectionId))
    const focusedIds = new Set([goneFocused?.savedId])
    const known = new Set(listed.map(({ savedId }) => savedId))
    const unlisted = [...refused].filter(id => !known.has(id))
    const all = unlisted.map(id => ({ ...newCollection(`saved-${id}`, new Date()), savedId: id }))
    for (const collection of [...listed, ...all]) {
      const { id, savedId } = collection
      if (savedId === null || !(refused.has(savedId) || focusedIds.has(savedId))) continue
      const own = unsent.filter(({ collectionId }) => collectionId === savedId)
      const held = queryClient.getQueryData(savedCollectionCardsQuery(api, savedId).queryKey)
      if (own.length === 0) store.update(removeCollectionFromState(id))
      else store.update(turnIntoDraft(collection, withCardChanges(held ?? [], own)))
      dropCollectionChanges(owner, savedId)
    }
  }, [api, queryClient, store, owner, listed, changes, goneFocused])
}
