import type { UndoableChange } from '#contract/copy-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage, withReason } from '#web/api/api-error-message.ts'
import { hasNetwork } from '#web/api/network.ts'
import { mayRepeat } from '#web/changes/may-repeat.ts'
import { newRequestId } from '#web/changes/new-request-id.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { offerUndo, undoChanges } from '#web/changes/undo-changes.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import type { MarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { ownCardsMessages as messages } from '#web/messages/en/own-cards.ts'
import { rememberTarget, type Target } from '#web/ownership/target-store.ts'
import { myCollectionPath } from '#site/site-paths.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { QuestionClosedError } from './ask-for-collection.tsx'
import { createTargetFinder } from './target-collection.ts'

type App = ReturnType<typeof useApp>

/** A command with its request id. Repeating it with the same id marks the cards only once. */
export type MarkRequest = MarkCommand & {
  requestId: string
  /** The number of selected cards that the user owned before, whether they are left out or not. */
  ownedBefore: number
}

/** One toast for all successes and one for all failures: each replaces the one before. */
const toastId = 'marked-cards'
const failureToastId = 'failed-marks'
/** Beside the message about failed marks, which has the only button that sends them again. */
const refusalToastId = 'refused-mark'
const maxRetries = 2
const retryDelayMs = 1000

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

function namesOf({ cards }: MarkCommand): string {
  return cards.length === 1 ? (cards[0]?.name ?? '') : messages.cards(cards.length)
}

/** `changed`: the number of cards that were added or got another status. */
type Saved = { collection: Target; isFirst: boolean; change: UndoableChange | null; changed: number }

/** What was done, as a function of the name of the collection. */
function sentenceAbout(request: MarkRequest, changed: number): (collection: string) => string {
  const { cards, status, ownedBefore } = request
  if (cards.length + ownedBefore === 1 || changed === 0)
    return collection => messages.marked[status](namesOf(request), collection)
  const rest = ownedBefore > 0 ? messages.ownedAlready(ownedBefore) : ''
  return collection => messages.added[status](changed, collection) + rest
}

/** Shows a toast that names the collection, with an undo if something changed. */
function reportMarks(
  app: App,
  userId: string,
  request: MarkRequest,
  saved: Saved,
  onChange: () => void,
): void {
  const { collection, isFirst, change, changed } = saved
  const text = (
    <LinkedText
      text={sentenceAbout(request, changed)}
      name={collection.name}
      to={myCollectionPath(collection.id)}
    />
  )
  if (!change) return toast.show(text, { id: toastId })
  const action = isFirst ? { label: messages.change, onPress: onChange } : undefined
  offerUndo(app, { userId, text, changes: [change], toastId, action })
}

type Deps = {
  ask: () => Promise<Target>
  /** Sends a command again. */
  send: (request: MarkRequest) => void
}

/** The calls that mark cards of a user. A saved change shows a toast that names its collection. */
export function createMarkCalls(app: App, userId: string, { ask, send }: Deps) {
  const { api } = app
  const target = createTargetFinder(app, userId, ask)
  const put = async (request: MarkRequest): Promise<Saved> => {
    const { cards, status, requestId } = request
    const found = request.collection
      ? { collection: request.collection, isFirst: false }
      : await target.find()
    request.onPlaced?.(true)
    const { id } = found.collection
    const productIds = cards.map(({ productId }) => productId)
    const body = { productIds, cardStatus: status, addMissing: true, requestId }
    try {
      const { change, changed } = await api('PUT /collections/{id}/cards/batch', { params: { id }, body })
      return { ...found, change, changed: changed.length }
    } catch (error) {
      if (isStatus(error, 404)) target.forget(id)
      throw error
    }
  }
  /** Puts cards into another collection, which later cards go to as well. */
  const move = async (request: MarkRequest, change: UndoableChange): Promise<void> => {
    try {
      await rememberTarget(app.api, await ask())
    } catch (error) {
      if (!(error instanceof QuestionClosedError))
        toast.error(withReason(messages.failed, error), { id: failureToastId })
      return
    }
    await undoChanges(app, [change])
    send({ ...request, requestId: newRequestId() })
  }
  return {
    /** Marks the cards. Tries again without a response, or in another collection if this one was deleted. */
    save: async (request: MarkRequest, retries = maxRetries): Promise<void> => {
      for (let attempt = 0; ; attempt++) {
        try {
          const saved = await put(request)
          const { collection, change } = saved
          reportMarks(app, userId, request, saved, () => void (change && move(request, change)))
          return void publishCollectionChange(app.queryClient, collection.id)
        } catch (error) {
          const isGone = isStatus(error, 404) && !request.collection
          const canRetry = isGone || mayRepeat(error)
          if (error instanceof QuestionClosedError || attempt === retries || !canRetry) throw error
          if (!isGone) await new Promise(resolve => setTimeout(resolve, retryDelayMs))
        }
      }
    },
    /** Says that there was nothing to mark. */
    reportOwned: (count: number) => toast.show(messages.allOwned(count), { id: toastId }),
    /** Shows why the server refuses a mark, as it would again. Returns false for other failures. */
    reportRefusal: (error: unknown): boolean => {
      const reason = error instanceof ApiError && error.refusal ? apiErrorMessage(error) : undefined
      if (reason) toast.error(reason, { id: refusalToastId })
      return reason !== undefined
    },
    reportFailure: (onRetry: () => void) =>
      showUndoToast({
        text: hasNetwork() ? messages.failed : messages.offline,
        undoLabel: messages.tryAgain,
        onUndo: onRetry,
        tone: 'error',
        id: failureToastId,
      }),
  }
}
