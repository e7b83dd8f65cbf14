import type { ReactNode } from 'react'
import type { ApiCall, ApiClient } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { runInTurn } from '#web/changes/run-in-turn.ts'
import { offerUndo } from '#web/changes/undo-changes.ts'
import { bindersMessages as messages } from '#web/messages/en/binders.ts'
import { toast } from '#web/ui/toast.ts'

export type PocketStep = NonNullable<ApiCall<'POST /binders/{id}/pockets'>['body']>['changes'][number]

type Change = { id: string; undoableUntil: string } | null

/** Shows why a change failed. */
export type ReportFailure = (sentence: string) => void

type Run = <Response extends { change: Change }>(
  send: (requestId: string) => Promise<Response>,
  text: (response: Response) => ReactNode,
  report?: ReportFailure,
) => Promise<Response | undefined>

const showToast: ReportFailure = sentence => toast.error(sentence)

/** The calls that shift pockets and pages. */
function shiftCalls(api: ApiClient, params: { id: string }, run: Run) {
  return {
    insertAt: (at: { page: number; row: number; column: number }, report: ReportFailure) =>
      run(
        requestId => api('POST /binders/{id}/insert', { params, body: { requestId, ...at, count: 1 } }),
        () => messages.page.changed,
        report,
      ),
    movePage: (from: number, to: number, report: ReportFailure) =>
      run(
        requestId => api('POST /binders/{id}/pages/move', { params, body: { requestId, from, to } }),
        () => messages.movePage.moved(from, to),
        report,
      ),
    compact: () =>
      run(
        requestId => api('POST /binders/{id}/compact', { params, body: { requestId } }),
        () => messages.page.changed,
      ),
  }
}

/**
 * Returns functions that change a binder in turn, offer Undo and read what shows its pockets again. They resolve to the
 * response, or to undefined after a failure, which they report: in a toast, or where the change was asked for.
 */
export function useBinderChanges(userId: string, id: string) {
  const app = useApp()
  const { api, queryClient } = app
  const run: Run = (send, text, report = showToast) =>
    runInTurn(`binder ${id}`, async () => {
      try {
        const response = await send(newRequestId())
        if (response.change)
          offerUndo(app, { userId, text: text(response), changes: [response.change], toastId: 'binder' })
        await publishCollectionChange(queryClient)
        return response
      } catch (error) {
        report(apiErrorMessage(error) ?? messages.page.failed)
        await publishCollectionChange(queryClient)
        return undefined
      }
    })
  const params = { id }
  return {
    run,
    ...shiftCalls(api, params, run),
    changePockets: (changes: PocketStep[], text: string, report?: ReportFailure) =>
      run(
        requestId => api('POST /binders/{id}/pockets', { params, body: { requestId, changes } }),
        () => text,
        report,
      ),
    /** Saves settings. Rejects if they are refused. */
    save: (body: NonNullable<ApiCall<'PATCH /binders/{id}'>['body']>) =>
      runInTurn(`binder ${id}`, async () => {
        const { change } = await api('PATCH /binders/{id}', {
          params,
          body: { ...body, requestId: newRequestId() },
        })
        if (change)
          offerUndo(app, { userId, text: messages.form.saved, changes: [change], toastId: 'binder' })
        await publishCollectionChange(queryClient)
      }),
    remove: (name: string) =>
      run(
        requestId => api('DELETE /binders/{id}', { params, query: { requestId } }),
        () => messages.page.removed(name),
      ),
    fileInbox: (copyIds?: string[]) =>
      run(
        requestId => api('POST /binders/inbox/file', { body: { requestId, ...(copyIds && { copyIds }) } }),
        ({ filed }) => messages.inbox.filed(filed),
      ),
  }
}

export type BinderChanges = ReturnType<typeof useBinderChanges>
