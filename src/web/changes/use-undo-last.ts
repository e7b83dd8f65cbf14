import { useSyncExternalStore } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { changeHistory } from './change-history.ts'
import { offeredUndos } from './offered-undos.ts'
import { undoLast } from './undo-last.ts'

/**
 * Returns whether there is a change to undo, what it did, whether a message offers to undo it, and a function that undoes
 * the newest one.
 */
export function useUndoLast(userId: string) {
  const app = useApp()
  const newest = useSyncExternalStore(
    changeHistory.subscribe,
    () => changeHistory.newestOf(userId),
    () => undefined,
  )
  const offered = useSyncExternalStore(offeredUndos.subscribe, offeredUndos.get, offeredUndos.get)
  return {
    canUndo: newest !== undefined,
    isOffered: newest !== undefined && offered.has(newest.id),
    text: newest?.text,
    undoLast: () => undoLast(app, userId),
  }
}
