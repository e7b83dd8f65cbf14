import { useSyncExternalStore } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { changeHistory } from './change-history.ts'
import { undoLast } from './undo-last.ts'

/** Returns whether there is a change to undo, what it did, and a function that undoes the newest one. */
export function useUndoLast(userId: string) {
  const app = useApp()
  const newest = useSyncExternalStore(
    changeHistory.subscribe,
    () => changeHistory.newestOf(userId),
    () => undefined,
  )
  return { canUndo: newest !== undefined, text: newest?.text, undoLast: () => undoLast(app, userId) }
}
