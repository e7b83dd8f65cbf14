import { useSyncExternalStore } from 'react'
import type { CollectedCard } from '#web/features/card-ui/collected-card.ts'
import { createStore } from '#web/app/store.ts'

const none: ReadonlyMap<string, CollectedCard> = new Map()

/** Cards that were picked, in the order of picking; they stay picked while one looks at a card or filters anew. */
const selected = createStore(none)
/** Where a range starts. */
let anchor: string | undefined

export function clearSelection(): void {
  anchor = undefined
  selected.set(none)
}

/**
 * Picks a card or drops it. With `shown`, the cards in sight in their order, everything between it and the card that was
 * pressed before does the same.
 */
export function toggleCard(card: CollectedCard, shown: readonly CollectedCard[] = []): void {
  const after = new Map(selected.get())
  const isPicked = !after.has(card.productId)
  for (const one of between(card, shown)) {
    if (isPicked) after.set(one.productId, one)
    else after.delete(one.productId)
  }
  anchor = card.productId
  selected.set(after)
}

function between(card: CollectedCard, shown: readonly CollectedCard[]): readonly CollectedCard[] {
  const here = shown.findIndex(one => one.productId === card.productId)
  const there = shown.findIndex(one => one.productId === anchor)
  return here < 0 || there < 0 ? [card] : shown.slice(Math.min(here, there), Math.max(here, there) + 1)
}

export function useSelectedCards(): ReadonlyMap<string, CollectedCard> {
  return useSyncExternalStore(selected.subscribe, selected.get, () => none)
}

/** Follows one card only: of thousands, those that change are drawn anew. */
export function useIsSelected(id: string): boolean {
  return useSyncExternalStore(
    selected.subscribe,
    () => selected.get().has(id),
    () => false,
  )
}
