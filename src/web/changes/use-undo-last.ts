import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { changeHistory } from './change-history.ts'
import { allTurnsEnd } from './run-in-turn.ts'
import { undoChanges } from './undo-changes.ts'

/**
 * Returns whether there is a change to undo, and a function that undoes the newest one, after those that are still being
 * saved.
 */
export function useUndoLast(userId: string) {
  const app = useApp()
  const newest = useSyncExternalStore(
    changeHistory.subscribe,
    () => changeHistory.newestOf(userId),
    () => undefined,
  )
  const undoLast = async () => {
    await allTurnsEnd()
    const last = changeHistory.newestOf(userId)
    if (!last) return
    // Removed at once, so that a second press undoes the change before.
    changeHistory.remove(last.id)
    if ((await undoChanges(app, [last])) === 'failed') changeHistory.add(userId, last)
  }
  return { canUndo: newest !== undefined, undoLast }
}

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]'

/** Calls `onUndo` for Ctrl+Z or Command+Z, except in text fields, which undo typing, and while a dialog is open. */
export function useUndoKey(onUndo: () => void): void {
  const latest = useRef(onUndo)
  useEffect(() => {
    latest.current = onUndo
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.target instanceof Element && event.target.closest(textFields)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
