import { useSyncExternalStore } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { changeHistory } from './change-history.ts'
import { undoLast } from './undo-last.ts'

/** Returns whether there is a change to undo, and a function that undoes the newest one. */
export function useUndoLast(userId: string) {
  const app = useApp()
  const newest = useSyncExternalStore(
    changeHistory.subscribe,
    () => changeHistory.newestOf(userId),
    () => undefined,
  )
  return { canUndo: newest !== undefined, undoLast: () => undoLast(app, userId) }
}
