import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { copiesKey, dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { undoChange } from '#web/changes/undo-changes.ts'
import type { EntryLine, EntryLines, EntryState } from './entry-lines.ts'
import { resolveLine, type SendableLine } from './resolve-line.ts'

export type LineActionOptions = {
  api: ApiClient
  queryClient: QueryClient
  userId: string
  collectionId: string
  lines: EntryLines
}

/** Returns functions that add the copy of a line to the collection and undo that. Both reject if a call fails. */
export function createLineActions({ api, queryClient, userId, collectionId, lines }: LineActionOptions) {
  const refresh = () => {
    dispatchCollectionEvents(collectionId)
    return queryClient.invalidateQueries({ queryKey: copiesKey(userId), refetchType: 'none' })
  }
  /** Adds the copy, or undoes that if the line was taken back. Another tab may have added it and taken it back already. */
  const send = async (line: EntryLine, { copy, summary, paid }: SendableLine) => {
    const body = { requestId: line.id, copies: [{ collectionId, ...copy }], allowUnlisted: true }
    const { change } = await api('POST /copies', { body })
    const kind = lines.stateKindOf(line.id)
    if (kind === undefined || kind === 'removing') {
      await undoChange(api, change.id)
      lines.remove(line.id)
    } else if (kind === 'waiting')
      lines.update(line.id, { summary, paid, state: { kind: 'saved', changeId: change.id } })
    return refresh()
  }
  return {
    /** Adds the line, asks about its printing, or refuses it. Ends the removal of a line that was sent before. */
    process: async (line: EntryLine): Promise<void> => {
      const resolved = await resolveLine({ api, queryClient }, line)
      if (line.state.kind === 'removing') {
        if ('state' in resolved) lines.remove(line.id)
        else await send(line, resolved)
        return
      }
      // Another tab may have added it, or the user removed it.
      if (lines.stateKindOf(line.id) !== 'waiting') return
      const state: EntryState = 'state' in resolved ? resolved.state : { kind: 'waiting', wasSent: true }
      lines.update(line.id, { card: resolved.card, state })
      if (!('state' in resolved)) await send(line, resolved)
    },
    takeBack: async ({ id, state }: EntryLine): Promise<void> => {
      if (state.kind === 'saved') {
        await undoChange(api, state.changeId)
        lines.update(id, { state: { kind: 'undone' } })
        return refresh()
      }
      if (state.kind === 'waiting' && state.wasSent) lines.update(id, { state: { kind: 'removing' } })
      else if (state.kind !== 'removing') lines.remove(id)
    },
  }
}
