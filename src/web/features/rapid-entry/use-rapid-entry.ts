import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { reportFailedUndo } from '#web/changes/undo-changes.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { toast } from '#web/ui/toast.ts'
import { entryLinesOf, type EntryDefaults, type EntryLine } from './entry-lines.ts'
import { createEntryQueue } from './entry-queue.ts'

/** Puts the copies of a line into the pocket that is reserved for them, and shows why if that fails. */
async function fileLine(queue: ReturnType<typeof createEntryQueue>, line: EntryLine): Promise<void> {
  try {
    if (!(await queue.file(line))) toast.error(messages.pocketTaken)
  } catch (error) {
    toast.error(apiErrorMessage(error) ?? messages.filingFailed)
  }
}

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
    /** Puts the copies of a line into the pocket that is reserved for them. */
    file: (line: EntryLine) => fileLine(queue, line),
    /** Takes them out again. */
    unfile: (line: EntryLine) => queue.unfile(line).catch(reportFailedUndo),
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
