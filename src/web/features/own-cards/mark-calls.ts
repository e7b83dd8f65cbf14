import type { UndoableChange } from '#contract/copy-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { mayRepeat } from '#web/changes/may-repeat.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { offerUndo } from '#web/changes/undo-changes.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import type { MarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { ownCardsMessages as messages } from '#web/messages/en/own-cards.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { createMarkTargetFinder, type TargetCollection } from './mark-target.ts'

/** A command with its request id. Repeating it with the same id marks the cards only once. */
export type MarkRequest = MarkCommand & { requestId: string }

/** One toast for all successes and one for all failures: each replaces the one before. */
const toastId = 'marked-cards'
const failureToastId = 'failed-marks'
const maxRetries = 2
const retryDelayMs = 1000

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

function namesOf({ cards }: MarkCommand): string {
  return cards.length === 1 ? (cards[0]?.name ?? '') : messages.cards(cards.length)
}

/**
 * The calls that mark cards of a user. A saved change shows a toast with an undo; if nothing changed, the toast has
 * none.
 */
export function createMarkCalls(app: ReturnType<typeof useApp>, userId: string) {
  const { api } = app
  const target = createMarkTargetFinder(app, userId)
  const report = ({ name }: TargetCollection, request: MarkRequest, change: UndoableChange | null) => {
    if (!change) return toast.show(messages.unchanged(namesOf(request), name), { id: toastId })
    const text = messages.marked[request.status](namesOf(request), name)
    offerUndo(app, { userId, text, changes: [change], toastId })
  }
  const put = async ({ cards, status, requestId }: MarkRequest) => {
    const collection = await target.find()
    const productIds = cards.map(({ productId }) => productId)
    const body = { productIds, cardStatus: status, addMissing: true, requestId }
    try {
      const { change } = await api('PUT /collections/{id}/cards/batch', {
        params: { id: collection.id },
        body,
      })
      return { collection, change }
    } catch (error) {
      if (isStatus(error, 404)) target.forget(collection.id)
      throw error
    }
  }
  return {
    /** Marks the cards. Tries again without a response, or in another collection if this one was deleted. */
    save: async (request: MarkRequest, retries = maxRetries): Promise<void> => {
      for (let attempt = 0; ; attempt++) {
        try {
          const { collection, change } = await put(request)
          report(collection, request, change)
          return void publishCollectionChange(app.queryClient, collection.id)
        } catch (error) {
          const canRetry = isStatus(error, 404) || mayRepeat(error)
          if (attempt === retries || !canRetry) throw error
          if (!isStatus(error, 404)) await new Promise(resolve => setTimeout(resolve, retryDelayMs))
        }
      }
    },
    reportFailure: (onRetry: () => void) =>
      showUndoToast({
        text: navigator.onLine ? messages.failed : messages.offline,
        undoLabel: messages.tryAgain,
        onUndo: onRetry,
        id: failureToastId,
      }),
  }
}
