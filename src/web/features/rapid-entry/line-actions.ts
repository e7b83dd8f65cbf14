import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import type { copyEndpoints } from '#contract/copy-endpoints.ts'
import type { EndpointResponse } from '#contract/endpoint.ts'
import { copiesKey, dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { undoChange } from '#web/changes/undo-changes.ts'
import type { EntryLine, EntryLines, EntryState, LineFiling } from './entry-lines.ts'
import { resolveLine, type SendableLine } from './resolve-line.ts'

type AddedCopy = EndpointResponse<(typeof copyEndpoints)['addCopies']>['copies'][number]

export type LineActionOptions = {
  api: ApiClient
  queryClient: QueryClient
  userId: string
  collectionId: string
  lines: EntryLines
}

/** Where a new copy is, or the pocket that is reserved for it. */
function filingOf(copy: AddedCopy | undefined): LineFiling | undefined {
  if (!copy) return undefined
  const { id: copyId, binders, suggestion } = copy
  if (binders.length > 0) return { kind: 'filed', binders }
  return copyId !== null && suggestion ? { kind: 'suggested', copyId, suggestion } : undefined
}

function refreshCopies({
  queryClient,
  userId,
  collectionId,
}: Pick<LineActionOptions, 'queryClient' | 'userId' | 'collectionId'>) {
  dispatchCollectionEvents(collectionId)
  return queryClient.invalidateQueries({ queryKey: copiesKey(userId), refetchType: 'none' })
}

/** Returns functions that file the copies of a line and undo that. Both reject if a call fails. */
export function createFilingActions({ lines, api, ...options }: LineActionOptions) {
  return {
    /** Puts the copies of a line into the pocket that is reserved for them. Returns whether it still was. */
    file: async ({ id, filing }: EntryLine): Promise<boolean> => {
      if (filing?.kind !== 'suggested') return true
      const { copyId, suggestion } = filing
      const { change } = await api('POST /binders/inbox/file', { body: { copyIds: [copyId] } })
      lines.update(id, {
        filing: change ? { kind: 'filed-here', copyId, suggestion, changeId: change.id } : undefined,
      })
      await refreshCopies(options)
      return change !== null
    },
    /** Takes the copies of a line out of the pocket that they were put into. */
    unfile: async ({ id, filing }: EntryLine): Promise<void> => {
      if (filing?.kind !== 'filed-here') return
      const { copyId, suggestion, changeId } = filing
      await undoChange(api, changeId)
      lines.update(id, { filing: { kind: 'suggested', copyId, suggestion } })
      await refreshCopies(options)
    },
  }
}

/** Returns functions that add the copy of a line to the collection and undo that. Both reject if a call fails. */
export function createLineActions({ api, queryClient, userId, collectionId, lines }: LineActionOptions) {
  const refresh = () => refreshCopies({ queryClient, userId, collectionId })
  /** Adds the copy, or undoes that if the line was taken back. Another tab may have added it and taken it back already. */
  const send = async (line: EntryLine, { copy, summary, paid }: SendableLine) => {
    const body = { requestId: line.id, copies: [{ collectionId, ...copy }], allowUnlisted: true }
    const { change, copies } = await api('POST /copies', { body })
    const kind = lines.stateKindOf(line.id)
    if (kind === undefined || kind === 'removing') {
      await undoChange(api, change.id)
      lines.remove(line.id)
    } else if (kind === 'waiting')
      lines.update(line.id, {
        summary,
        paid,
        state: { kind: 'saved', changeId: change.id },
        filing: filingOf(copies.at(-1)),
      })
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
        lines.update(id, { state: { kind: 'undone' }, filing: undefined })
        return refresh()
      }
      if (state.kind === 'waiting' && state.wasSent) lines.update(id, { state: { kind: 'removing' } })
      else if (state.kind !== 'removing') lines.remove(id)
    },
  }
}
