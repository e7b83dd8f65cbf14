import type { ReactNode } from 'react'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import { createStore } from '#web/app/store.ts'

/** What names a saved change. The id of a removal is its `removalId`. */
export type SavedChange = Pick<UndoableChange, 'id'>

/** A change that can be undone, and what was done. */
type UndoStep = SavedChange & { text?: ReactNode }

/** Saved changes of one user's cards since the page was loaded, the newest last. */
type History = { userId: string; changes: readonly UndoStep[] }

const store = createStore<History>({ userId: '', changes: [] })

function changesOf(userId: string): readonly UndoStep[] {
  const history = store.get()
  return history.userId === userId ? history.changes : []
}

/** The changes that Undo and Ctrl+Z take back, one after another, wherever they were made. */
export const changeHistory = {
  subscribe: store.subscribe,
  newestOf: (userId: string): UndoStep | undefined => changesOf(userId).at(-1),
  has: (userId: string, id: string): boolean => changesOf(userId).some(change => change.id === id),
  /** Adds a change. Changes of another user are forgotten. */
  add: (userId: string, change: UndoStep) => store.set({ userId, changes: [...changesOf(userId), change] }),
  remove: (id: string) => {
    const { userId, changes } = store.get()
    store.set({ userId, changes: changes.filter(change => change.id !== id) })
  },
}
