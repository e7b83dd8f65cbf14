import { useRef } from 'react'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { myCollectionPath } from '#site/site-paths.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { offerUndo } from '#web/changes/undo-changes.ts'
import { collectionNamesQuery } from '#web/features/copies/copies-queries.ts'
import { completionMessages as messages } from '#web/messages/en/completion.ts'
import { useSession } from '#web/session/use-session.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { toast } from '#web/ui/toast.ts'
import { type MissingItem, copiesToWant } from './missing-items.ts'

/** The maximum number of copies in a call. No set of the catalogue has more numbered cards than two calls add. */
const copiesPerCall = 500

/** Returns a function that adds missing cards to the collection as wanted ones, with one undo. */
export function useWantMissing(collectionId: string) {
  const app = useApp()
  const userId = useSession().user?.id ?? ''
  const { api, queryClient } = app
  /** The ids of calls without a response, by their copies: a repeated call adds nothing twice. */
  const requestIds = useRef(new Map<string, string>())
  const add = async (copies: ReturnType<typeof copiesToWant>) => {
    const key = JSON.stringify(copies)
    const requestId = requestIds.current.get(key) ?? newRequestId()
    requestIds.current.set(key, requestId)
    const wanted = copies.map(copy => ({ ...copy, collectionId, status: 'wanted' as const }))
    const { change } = await api('POST /copies', { body: { requestId, copies: wanted } })
    requestIds.current.delete(key)
    return change
  }
  return async (items: readonly MissingItem[]): Promise<void> => {
    const copies = copiesToWant(items)
    const changes: UndoableChange[] = []
    try {
      for (let start = 0; start < copies.length; start += copiesPerCall)
        changes.push(await add(copies.slice(start, start + copiesPerCall)))
    } catch (error) {
      toast.error(withReason(messages.wantFailed, error))
    }
    if (changes.length > 0) {
      const added = items.filter(({ isWanted }) => !isWanted).length
      const count = Math.min(added, changes.length * copiesPerCall)
      const names = queryClient.getQueryData(collectionNamesQuery(api, userId).queryKey)
      const { name } = names?.find(({ id }) => id === collectionId) ?? {}
      const text = name ? (
        <LinkedText
          text={place => messages.addedTo(count, place)}
          name={name}
          to={myCollectionPath(collectionId)}
        />
      ) : (
        messages.added(count)
      )
      offerUndo(app, { userId, text, changes })
    }
    await publishCollectionChange(queryClient)
  }
}
