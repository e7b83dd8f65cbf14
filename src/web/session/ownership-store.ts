import { useSyncExternalStore } from 'react'
import type { CardStatus } from '#domain/card-copy.ts'
import { createStore } from '#web/app/store.ts'

/**
 * The numbers of owned and wanted copies of a card over all of the user's collections, and the variant keys of the owned
 * ones. An empty key is the ordinary printing.
 */
export type CardOwnership = { owned: number; wanted: number; printings: readonly string[] }

const nothing: ReadonlyMap<string, CardOwnership> = new Map()

/** What the user owns and wants, by card id; empty for visitors and until it is loaded. */
export const ownershipStore = createStore(nothing)

/** The last map of the server. */
let serverOwnership = nothing

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
    if (status === 'owned' && owned === 0) cards.set(id, { owned: 1, wanted: 0, printings })
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
  if (ownershipStore.get() !== nothing) setOwnership(nothing)
}

/** What the user owns and wants, by card id; empty in pages as the server renders them. */
export function useAllOwnership(): ReadonlyMap<string, CardOwnership> {
  return useSyncExternalStore(ownershipStore.subscribe, ownershipStore.get, () => nothing)
}

/** What the user owns and wants of a card; undefined for nothing, and in pages as the server renders them. */
export function useOwnership(cardId: string | undefined): CardOwnership | undefined {
  return useSyncExternalStore(
    ownershipStore.subscribe,
    () => (cardId === undefined ? undefined : ownershipStore.get().get(cardId)),
    () => undefined,
  )
}
