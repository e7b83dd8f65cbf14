import type { CardStatus } from '#domain/card-copy.ts'
import { afterMark } from '#domain/holdings.ts'
import { type CardOwnership, ownershipStore } from './ownership-store.ts'

/**
 * Owned and wanted counts by card id, as last returned by the server or, for a visitor, read from the local
 * collections.
 */
let serverOwnership: ReadonlyMap<string, CardOwnership> = new Map()

/**
 * Sets the displayed ownership: the server's response for a user, the cards of the local collection for a visitor.
 */
export function setOwnership(cards: ReadonlyMap<string, CardOwnership>): void {
  serverOwnership = cards
  ownershipStore.set(cards)
}

/** Increases with each local mark. A response that was requested before the last mark does not contain it. */
let localMarks = 0
let unfinishedMarks = false

/** Shows cards as owned or wanted before the server has answered. */
export function markLocally(cardIds: readonly string[], status: CardStatus): void {
  localMarks++
  unfinishedMarks = true
  const cards = new Map(ownershipStore.get())
  for (const id of cardIds) {
    const marked = afterMark(cards.get(id), status)
    cards.set(id, marked)
  }
  ownershipStore.set(cards)
}

/** Called when the server has processed all marks, so that its next response contains them. Triggers that request. */
export function finishLocalMarks(): void {
  unfinishedMarks = false
  window.dispatchEvent(new CustomEvent('collectionUpdated'))
}

/** Restores the ownership that the server returned last, without local marks. */
export function discardLocalMarks(): void {
  ownershipStore.set(serverOwnership)
}

/**
 * A number that changes with each local mark; undefined while the server has not confirmed or refused all of them.
 */
export const localMarksVersion = (): number | undefined => (unfinishedMarks ? undefined : localMarks)

/** Empties the ownership store in this tab; nothing changes on the server. */
export function clearOwnership(): void {
  if (ownershipStore.get().size > 0) setOwnership(new Map())
}
