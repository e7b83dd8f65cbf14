import { createStore } from '#web/app/store.ts'
import type { CollectedCard } from '#domain/collected-card.ts'

/** The cards that a range by the keyboard selects, from its first card to the focused one. */
export const cardRangeStore = createStore<readonly CollectedCard[]>([])

export const isInRange = (cardId: string): boolean =>
  cardRangeStore.get().some(({ productId }) => productId === cardId)

const cardOfControl = new WeakMap<Element, CollectedCard>()

/** Remembers which card the buttons on an element belong to. */
export function setCardOfControl(element: Element | null, card: CollectedCard): void {
  if (element) cardOfControl.set(element, card)
}

/** The card of a tile or row with buttons; undefined for others. */
export function cardOfItem(item: Element | null): CollectedCard | undefined {
  const control = item?.querySelector('.own-buttons')
  return control ? cardOfControl.get(control) : undefined
}
