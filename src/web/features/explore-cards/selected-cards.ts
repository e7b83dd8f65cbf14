import { useSyncExternalStore } from 'react'
import type { CollectedCard } from '#domain/collected-card.ts'
import { createStore } from '#web/app/store.ts'

const noCards: ReadonlyMap<string, CollectedCard> = new Map()

/** The selected cards in order of selection; they stay selected after viewing a card or changing filters. */
const selected = createStore(noCards)
/** The id of the last clicked card, where a range starts. */
let anchor: string | undefined

export function clearSelection(): void {
  anchor = undefined
  selected.set(noCards)
}

/** Deselects cards. Returns whether none is selected any more. */
export function deselectCards(cards: readonly CollectedCard[]): boolean {
  const next = new Map(selected.get())
  for (const { productId } of cards) next.delete(productId)
  if (next.size === 0) clearSelection()
  else selected.set(next)
  return next.size === 0
}

/**
 * Selects or deselects a card. With `visibleCards`, the visible cards in order, the change applies to the range
 * from the last clicked card.
 */
export function toggleCard(card: CollectedCard, visibleCards: readonly CollectedCard[] = []): void {
  const next = new Map(selected.get())
  const isSelected = !next.has(card.productId)
  for (const item of cardsInRange(card, visibleCards)) {
    if (isSelected) next.set(item.productId, item)
    else next.delete(item.productId)
  }
  anchor = card.productId
  selected.set(next)
}

function cardsInRange(card: CollectedCard, visibleCards: readonly CollectedCard[]): readonly CollectedCard[] {
  const index = visibleCards.findIndex(item => item.productId === card.productId)
  const anchorIndex = visibleCards.findIndex(item => item.productId === anchor)
  return index < 0 || anchorIndex < 0
    ? [card]
    : visibleCards.slice(Math.min(index, anchorIndex), Math.max(index, anchorIndex) + 1)
}

export function useSelectedCards(): ReadonlyMap<string, CollectedCard> {
  return useSyncExternalStore(selected.subscribe, selected.get, () => noCards)
}

/** Whether a card is selected. Only components of cards that changed render again. */
export function useIsSelected(id: string): boolean {
  return useSyncExternalStore(
    selected.subscribe,
    () => selected.get().has(id),
    () => false,
  )
}
