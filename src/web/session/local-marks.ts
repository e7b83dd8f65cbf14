import type { CardStatus } from '#domain/card-copy.ts'
import { type CardOwnership, ownershipStore } from './ownership-store.ts'

/** The last map of the server. */
let serverOwnership: ReadonlyMap<string, CardOwnership> = new Map()

/** Shows a map of the server, or the builder's cards of a visitor. */
export function setOwnership(cards: ReadonlyMap<string, CardOwnership>): void {
  serverOwnership = cards
  ownershipStore.set(cards)
}

/** Counts marks that the server may not know yet. A map requested before is older than the marks. */
let localMarks = 0
let unfinishedMarks = false

/** Shows cards as owned or wanted before the server has answered. */
export function markLocally(cardIds: readonly string[], status: CardStatus): void {
  localMarks++
  unfinishedMarks = true
  const cards = new Map(ownershipStore.get())
  for (const id of cardIds) {
    const { owned, wanted, printings } = cards.get(id) ?? { owned: 0, wanted: 0, printings: [] }
    if (status === 'owned' && owned === 0) cards.set(id, { owned: 1, wanted: 0, printings: [''] })
    if (status === 'chasing' && owned === 0 && wanted === 0) cards.set(id, { owned, wanted: 1, printings })
  }
  ownershipStore.set(cards)
}

/** Called when the server has all marks, or has refused them: its next map is current. */
export function finishLocalMarks(): void {
  unfinishedMarks = false
  window.dispatchEvent(new CustomEvent('collectionUpdated'))
}

/** Takes back marks that were not saved. */
export function discardLocalMarks(): void {
  ownershipStore.set(serverOwnership)
}

/** Names the state of local marks; undefined while some are not sent. */
export const currentLocalMarks = (): number | undefined => (unfinishedMarks ? undefined : localMarks)

/** Forgets what a user owns. */
export function clearOwnership(): void {
  if (ownershipStore.get().size > 0) setOwnership(new Map())
}
