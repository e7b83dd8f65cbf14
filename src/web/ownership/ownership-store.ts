import type { Holding } from '#domain/holdings.ts'
import { useSyncExternalStore } from 'react'
import { createStore } from '#web/app/store.ts'

/** What the user has and wants of a card. A visitor's local collections are not named. */
export type CardOwnership = Holding

const nothing: ReadonlyMap<string, CardOwnership> = new Map()

/**
 * What the user owns and wants, by card id; for visitors, the cards of their local collections. Empty until it is
 * loaded.
 */
export const ownershipStore = createStore(nothing)

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
