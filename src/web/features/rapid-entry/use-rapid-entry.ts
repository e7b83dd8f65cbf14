import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { reportFailedUndo } from '#web/changes/undo-changes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { entryLinesOf, type EntryDefaults, type EntryLine } from './entry-lines.ts'
import { createEntryQueue } from './entry-queue.ts'

/** The lines of a session of rapid entry, and functions that add, answer and take back lines. */
export function useRapidEntry(userId: string, collectionId: string) {
  const { api, queryClient } = useApp()
  const [isWaiting, onWaiting] = useState(false)
  const session = useMemo(() => {
    const lines = entryLinesOf(userId, collectionId)
    return { lines, queue: createEntryQueue({ api, queryClient, userId, collectionId, lines, onWaiting }) }
  }, [api, queryClient, userId, collectionId])
  const { lines, queue } = session
  const all = useSyncExternalStore(lines.subscribe, lines.get, lines.get)
  useEffect(() => {
    const retry = () => void queue.run()
    queue.start()
    window.addEventListener('online', retry)
    return () => {
      queue.stop()
      window.removeEventListener('online', retry)
    }
  }, [queue])
  const takeBack = async (line: EntryLine): Promise<boolean> => {
    try {
      await queue.takeBack(line)
      return true
    } catch (error) {
      reportFailedUndo(error)
      return false
    }
  }
  return {
    lines: all,
    isWaiting,
    add: (text: string, defaults: EntryDefaults) => {
      const state = { kind: 'waiting' } as const
      lines.add({ id: newRequestId(), text, defaults, card: null, summary: '', state })
      void queue.run()
    },
    /** Sends the lines that named no set again, with this one. */
    pinSet: (setId: string) => {
      for (const line of lines.get()) {
        if (line.state.kind === 'refused' && line.state.needsSet)
          lines.update(line.id, { defaults: { ...line.defaults, setId }, state: { kind: 'waiting' } })
      }
      void queue.run()
    },
    /** Answers the question about the printing of a line. */
    answer: (line: EntryLine, variant: string | null) => {
      lines.update(line.id, { answer: variant, state: { kind: 'waiting' } })
      void queue.run()
    },
    remove: (line: EntryLine) => lines.remove(line.id),
    takeBack,
    /** Takes all lines back, the last one first. Stops at the first one that fails. */
    takeBackAll: async () => {
      for (const line of lines.get().toReversed()) {
        if (line.state.kind !== 'undone' && !(await takeBack(line))) return
      }
    },
    clear: lines.clear,
  }
}

export type RapidEntry = ReturnType<typeof useRapidEntry>
