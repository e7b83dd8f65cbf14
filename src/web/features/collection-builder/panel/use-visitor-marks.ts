import { useCallback } from 'react'
import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#domain/collected-card.ts'
import {
  findCollection,
  markCards,
  removeCard,
  restoreCard,
} from '#web/features/collection-builder/draft/builder-state.ts'
import type { BuilderStore } from '#web/features/collection-builder/draft/builder-store.ts'
import { defaultName } from '#web/features/collection-builder/draft/local-collection.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { ownCardsMessages } from '#web/messages/en/own-cards.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'

/** Each message about a mark replaces the one before. */
const toastId = 'marked-cards'

/** Marks of a visitor, in the focused local collection or a new one, and their removal from all of them. */
export function useVisitorMarks(store: BuilderStore, create: () => string) {
  const mark = useCallback(
    (cards: readonly CollectedCard[], status: CardStatus) => {
      const { state } = store.get()
      const focused = findCollection(state, state.focusedId)
      store.update(markCards(focused?.id ?? create(), cards, status))
      const names = cards.length === 1 ? (cards[0]?.name ?? '') : ownCardsMessages.cards(cards.length)
      const text = ownCardsMessages.marked[status](names, focused?.name ?? defaultName)
      toast.success(text, { id: toastId })
    },
    [store, create],
  )
  const unmark = useCallback(
    (card: CollectedCard) => {
      const removed = store.get().state.collections.flatMap(({ id, cards }) => {
        const index = cards.findIndex(({ productId }) => productId === card.productId)
        return index < 0 ? [] : [{ id, index, card: cards[index] ?? card }]
      })
      for (const { id } of removed) store.update(removeCard(id, card.productId))
      showUndoToast({
        text: ownCardsMessages.removedFromDevice(card.name),
        undoLabel: words.undo,
        onUndo: () => {
          for (const { id, card: before, index } of removed) store.update(restoreCard(id, before, index))
        },
      })
    },
    [store],
  )
  return { mark, unmark }
}
