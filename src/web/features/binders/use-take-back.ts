import { useRef } from 'react'
import { changeHistory } from '#web/changes/change-history.ts'
import { useUndoLast } from '#web/changes/use-undo-last.ts'
import type { PocketAt } from './page-grid.tsx'

/** Remembers the pockets of typed cards, and goes back to one when its change is undone from the field. */
export function useTakeBack(userId: string, goTo: (at: PocketAt) => void) {
  const { undoLast } = useUndoLast(userId)
  /** By the id of the change. */
  const pockets = useRef(new Map<string, PocketAt>())
  return {
    remember: (at: PocketAt) => {
      const change = changeHistory.newestOf(userId)
      if (change) pockets.current.set(change.id, at)
    },
    takeBack: async () => {
      const at = pockets.current.get(changeHistory.newestOf(userId)?.id ?? '')
      if ((await undoLast()) && at) goTo(at)
    },
  }
}
