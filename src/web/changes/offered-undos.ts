import { createStore } from '#web/app/store.ts'
import type { SavedChange } from './change-history.ts'

/** The ids of the changes that a shown message offers to undo. */
export const offeredUndos = createStore<ReadonlySet<string>>(new Set())

/** Adds changes. Returns a function that removes them. */
export function addOfferedUndos(changes: readonly SavedChange[]): () => void {
  const ids = new Set(changes.map(({ id }) => id))
  offeredUndos.set(offeredUndos.get().union(ids))
  return () => offeredUndos.set(offeredUndos.get().difference(ids))
}
