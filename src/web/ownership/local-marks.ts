import type { CardStatus } from '#domain/card-copy.ts'
import { afterMark, afterStatus } from '#domain/holdings.ts'
import { type CardOwnership, ownershipStore } from './ownership-store.ts'
import { currencyStore } from './currency-store.ts'
import { setTarget, targetStore } from './target-store.ts'

/**
 * What the user has and wants by card id, as last returned by the server or, for a visitor, read from the local
 * collections.
 */
let serverOwnership: ReadonlyMap<string, CardOwnership> = new Map()

type Mark = { cardId: string; status: CardStatus }
/** Marks that the map of the server does not have yet. */
let localMarks: readonly Mark[] = []

/** A status of a card in a collection that was changed without a network. */
export type PendingMark = Mark & { collectionId: string }
let pendingMarks: readonly PendingMark[] = []

/** Shows the map of the server with pending changes and local marks on top. */
function show(): void {
  const cards = new Map(serverOwnership)
  for (const { cardId, status, collectionId } of pendingMarks)
    cards.set(cardId, afterStatus(cards.get(cardId), status, collectionId))
  const target = targetStore.get() ?? undefined
  for (const { cardId, status } of localMarks) cards.set(cardId, afterMark(cards.get(cardId), status, target))
  ownershipStore.set(cards)
}

/**
 * Sets the displayed ownership: the server's response for a user, the cards of the local collection for a visitor.
 */
export function setOwnership(cards: ReadonlyMap<string, CardOwnership>): void {
  serverOwnership = cards
  localMarks = []
  show()
}

/** Shows the changes of this device that wait for a network. */
export function setPendingMarks(marks: readonly PendingMark[]): void {
  if (marks.length === 0 && pendingMarks.length === 0) return
  pendingMarks = marks
  show()
}

/** Increases with each local mark. A response that was requested before the last mark does not contain it. */
let marksVersion = 0
let unfinishedMarks = false

/** Shows cards as owned or wanted before the server has answered. */
export function markLocally(cardIds: readonly string[], status: CardStatus): void {
  marksVersion++
  unfinishedMarks = true
  localMarks = [...localMarks, ...cardIds.map(cardId => ({ cardId, status }))]
  show()
}

/** Called when the server has processed all marks, so that its next response contains them. Triggers that request. */
export function finishLocalMarks(): void {
  unfinishedMarks = false
  window.dispatchEvent(new CustomEvent('collectionUpdated'))
}

/** Restores the ownership that the server returned last, without local marks. */
export function discardLocalMarks(): void {
  localMarks = []
  show()
}

/**
 * A number that changes with each local mark; undefined while the server has not confirmed or refused all of them.
 */
export const localMarksVersion = (): number | undefined => (unfinishedMarks ? undefined : marksVersion)

/** Empties the ownership store and forgets the collection for added cards in this tab; nothing changes on the server. */
export function clearOwnership(): void {
  pendingMarks = []
  if (ownershipStore.get().size > 0) setOwnership(new Map())
  setTarget(undefined)
  currencyStore.set(undefined)
}
