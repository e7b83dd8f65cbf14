import { useSyncExternalStore } from 'react'
import { createStore } from '#web/app/store.ts'

/**
 * The numbers of owned and wanted copies of a card over all of the user's collections, and the variant keys of the owned
 * ones. An empty key is the ordinary printing.
 */
export type CardOwnership = { owned: number; wanted: number; printings: readonly string[] }

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
