import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { dispatchCollectionEvents } from '#web/api/collection-calls.ts'
import { copiesKey } from '#web/api/collection-changes.ts'
import type { EntryLine, EntryLines } from './entry-lines.ts'
import { resolveLine, type SendableLine } from './resolve-line.ts'

export type LineCallOptions = {
  api: ApiClient
  queryClient: QueryClient
  userId: string
  collectionId: string
  lines: EntryLines
}

/** Returns functions that add the copy of a line to the collection and undo that. Both reject if a call fails. */
export function createLineCalls({ api, queryClient, userId, collectionId, lines }: LineCallOptions) {
  const undo = (changeId: string) => api('POST /changes/{id}/undo', { params: { id: changeId } })
  const refresh = () => {
    dispatchCollectionEvents(collectionId)
    return queryClient.invalidateQueries({ queryKey: copiesKey(userId), refetchType: 'none' })
  }
  const send = async (line: EntryLine, { copy, summary, paid }: SendableLine) => {
    const body = { requestId: line.id, copies: [{ collectionId, ...copy }], allowUnlisted: true }
    const { change } = await api('POST /copies', { body })
    const isTakenBack = !lines.get().some(({ id }) => id === line.id)
    if (isTakenBack) await undo(change.id)
    else lines.update(line.id, { summary, paid, state: { kind: 'saved', changeId: change.id } })
    return refresh()
  }
  return {
    /** Adds the line, asks about its printing, or refuses it. */
    process: async (line: EntryLine): Promise<void> => {
      const resolved = await resolveLine({ api, queryClient }, line)
      lines.update(line.id, { card: resolved.card })
      if ('state' in resolved) lines.update(line.id, { state: resolved.state })
      else await send(line, resolved)
    },
    takeBack: async ({ id, state }: EntryLine): Promise<void> => {
      if (state.kind !== 'saved') {
        lines.remove(id)
        return
      }
      await undo(state.changeId)
      lines.update(id, { state: { kind: 'undone' } })
      return refresh()
    },
  }
}
