import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { ownCardsMessages } from '#web/messages/en/own-cards.ts'
import { toast } from '#web/ui/toast.ts'
import {
  addCard,
  addCardsToState,
  type BuilderState,
  createAndFocusCollection,
  findCollection,
  markCards,
} from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'
import { cardsWithLocalChanges, defaultName, newLocalId } from './local-collection.ts'
import { savedCollectionCardsQuery } from './server-queries.ts'

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

export function useCollectingActions(store: BuilderStore, announce: (text: string) => void) {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { highlightedId, highlight } = useHighlight()
  const create = useCallback(() => {
    const id = newLocalId(Date.now())
    store.update(createAndFocusCollection(id, new Date()))
    highlight(id)
    return id
  }, [store, highlight])
  /** The focused collection, and those of `cards` that it does not contain. */
  const compare = useCallback(
    (cards: readonly CollectedCard[]) => {
      const focused = focusedOf(store.get().state)
      const held = focused?.savedId
        ? queryClient.getQueryData(savedCollectionCardsQuery(api, focused.savedId).queryKey)
        : undefined
      const known = new Set(
        focused && cardsWithLocalChanges(focused, held ?? undefined).map(one => one.productId),
      )
      const fresh = cards.filter(card => !known.has(card.productId))
      return { id: focused?.id, name: focused?.name ?? defaultName, fresh }
    },
    [store, api, queryClient],
  )
  const add = useCallback(
    (card: CollectedCard) => {
      const { id, name, fresh } = compare([card])
      if (fresh.length > 0) store.update(addCard(id ?? create(), card))
      announce(fresh.length > 0 ? words.addedTo(card.name, name) : words.alreadyIn(card.name, name))
    },
    [store, compare, create, announce],
  )
  const addAll = useCallback(
    async (cards: readonly CollectedCard[]) => {
      const savedId = focusedOf(store.get().state)?.savedId
      // The server's cards may not be loaded yet. Duplicates are then removed when cards are shown and saved.
      if (savedId)
        await queryClient.ensureQueryData(savedCollectionCardsQuery(api, savedId)).catch(() => null)
      const { id, name, fresh } = compare(cards)
      if (fresh.length > 0) store.update(addCardsToState(id ?? create(), fresh))
      toast.success(words.addedAll(fresh.length, cards.length - fresh.length, name))
    },
    [store, api, queryClient, compare, create],
  )
  const mark = useCallback(
    (cards: readonly CollectedCard[], status: CardStatus) => {
      const focused = focusedOf(store.get().state)
      store.update(markCards(focused?.id ?? create(), cards, status))
      const names = cards.length === 1 ? (cards[0]?.name ?? '') : ownCardsMessages.cards(cards.length)
      toast.success(ownCardsMessages.marked[status](names, focused?.name ?? defaultName))
    },
    [store, create],
  )
  return { create, add, addAll, mark, highlightedId }
}

const focusedOf = (state: BuilderState) => findCollection(state, state.focusedId)
