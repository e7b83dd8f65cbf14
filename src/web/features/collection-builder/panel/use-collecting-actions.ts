import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import type { CollectedCard } from '#domain/collected-card.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { toast } from '#web/ui/toast.ts'
import { collectionChangesOf, queueCollectionChange } from '#web/changes/collection-changes.ts'
import { savedCollectionCardsQuery } from '#web/features/collection-builder/cards/server-queries.ts'
import { withCardChanges } from '#web/features/collection-builder/cards/shown-cards.ts'
import {
  addCards,
  type BuilderState,
  createAndFocusCollection,
  findCollection,
} from '#web/features/collection-builder/draft/builder-state.ts'
import type { BuilderStore } from '#web/features/collection-builder/draft/builder-store.ts'
import { defaultName, newLocalId } from '#web/features/collection-builder/draft/local-collection.ts'

const highlightMilliseconds = 1500

/** The id of a newly created collection, which is highlighted for 1.5 seconds. */
function useHighlight() {
  const [highlightedId, highlight] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(highlight, highlightMilliseconds, undefined)
    return () => clearTimeout(timer)
  }, [highlightedId])
  return { highlightedId, highlight }
}

type Collecting = { store: BuilderStore; owner: string; announce: (text: string) => void }

export function useCollectingActions({ store, owner, announce }: Collecting) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { highlightedId, highlight } = useHighlight()
  const create = useCallback(() => {
    const id = newLocalId(Date.now())
    store.update(createAndFocusCollection(id, new Date()))
    highlight(id)
    return id
  }, [store, highlight])
  /** Adds cards to the focused collection, or to a new one. Returns its name and how many it did not contain. */
  const put = useCallback(
    (cards: readonly CollectedCard[]) => {
      const focused = focusedOf(store.get().state)
      const { savedId = null, name = defaultName } = focused ?? {}
      const held = savedId && queryClient.getQueryData(savedCollectionCardsQuery(api, savedId).queryKey)
      const own = collectionChangesOf(owner)
        .get()
        .filter(({ collectionId }) => collectionId === savedId)
      const known = savedId === null ? (focused?.cards ?? []) : withCardChanges(held || [], own)
      const ids = new Set(known.map(one => one.productId))
      const fresh = cards.filter(card => !ids.has(card.productId))
      if (fresh.length === 0) return { name, added: 0 }
      if (savedId === null) store.update(addCards(focused?.id ?? create(), fresh))
      else queueCollectionChange(owner, savedId, { kind: 'add', cards: fresh })
      return { name, added: fresh.length }
    },
    [store, owner, api, queryClient, create],
  )
  const add = useCallback(
    (card: CollectedCard) => {
      const { name, added } = put([card])
      announce(added > 0 ? words.addedTo(card.name, name) : words.alreadyIn(card.name, name))
    },
    [put, announce],
  )
  const addAll = useCallback(
    async (cards: readonly CollectedCard[]) => {
      const savedId = focusedOf(store.get().state)?.savedId
      // The server's cards may not be loaded yet. Duplicates are then removed when cards are shown and saved.
      if (savedId)
        await queryClient.ensureQueryData(savedCollectionCardsQuery(api, savedId)).catch(() => null)
      const { name, added } = put(cards)
      toast.success(words.addedAll(added, cards.length - added, name))
    },
    [store, api, queryClient, put],
  )
  return { create, add, addAll, highlightedId }
}

const focusedOf = (state: BuilderState) => findCollection(state, state.focusedId)
