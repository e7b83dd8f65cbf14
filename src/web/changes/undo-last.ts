import type { useApp } from '#web/app/app-provider.tsx'
import { changesMessages as messages } from '#web/messages/en/changes.ts'
import { toast } from '#web/ui/toast.ts'
import { changeHistory } from './change-history.ts'
import { allTurnsEnd } from './run-in-turn.ts'
import { undoChanges } from './undo-changes.ts'

type App = Pick<ReturnType<typeof useApp>, 'api' | 'queryClient'>

/** Undoes the newest change of the history, after those that are still being saved, and reports it. Returns whether it did. */
export async function undoLast(app: App, userId: string): Promise<boolean> {
  await allTurnsEnd()
  const last = changeHistory.newestOf(userId)
  if (!last) return false
  // Removed at once, so that a second press undoes the change before.
  changeHistory.remove(last.id)
  const outcome = await undoChanges(app, [last])
  if (outcome === 'failed') changeHistory.add(userId, last)
  if (outcome === 'undone') toast.show(messages.undone, { id: 'undone' })
  return outcome === 'undone'
}

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]'

/**
 * Undoes the newest change with Ctrl+Z or Command+Z on every page, also after its message has gone; except in text fields,
 * which undo typing, and while a dialog is open. Returns a function that stops this.
 */
export function listenForUndoKey(app: App, userId: string): () => void {
  const listen = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (event.target instanceof Element && event.target.closest(textFields)) return
    event.preventDefault()
    // A key that is held down must not undo everything.
    if (event.repeat) return
    void undoLast(app, userId)
  }
  window.addEventListener('keydown', listen)
  return () => window.removeEventListener('keydown', listen)
}
