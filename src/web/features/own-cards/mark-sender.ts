import { newRequestId } from '#web/changes/new-request-id.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import type { MarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { isOwned } from '#domain/holdings.ts'
import { ownershipStore } from '#web/ownership/ownership-store.ts'
import { discardLocalMarks, finishLocalMarks, markLocally } from '#web/ownership/local-marks.ts'
import type { Target } from '#web/ownership/target-store.ts'
import { askForCollection, QuestionClosedError } from './ask-for-collection.tsx'
import { createMarkCalls, type MarkRequest } from './mark-calls.tsx'

type App = ReturnType<typeof useApp>

/** Joins the first requests of a queue that set the same status in the same collection, so that quick presses cause one call. */
function takeRequest(queue: readonly MarkRequest[]): { request: MarkRequest; rest: readonly MarkRequest[] } {
  const [first, ...others] = queue as [MarkRequest, ...MarkRequest[]]
  const isOther = ({ status, collection, onPlaced }: MarkRequest) =>
    status !== first.status || collection?.id !== first.collection?.id || onPlaced !== undefined
  const end = others.findIndex(isOther)
  const joined = end < 0 ? others : others.slice(0, end)
  const cards = [...first.cards, ...joined.flatMap(request => request.cards)]
  const ownedBefore = joined.reduce((sum, request) => sum + request.ownedBefore, first.ownedBefore)
  return {
    request: joined.length === 0 ? first : { ...first, cards, ownedBefore, requestId: newRequestId() },
    rest: others.slice(joined.length),
  }
}

/** Removes from the requests the cards that a later request marks. */
function withoutCardsOf(requests: readonly MarkRequest[], { cards: later }: MarkRequest): MarkRequest[] {
  const laterIds = new Set(later.map(({ productId }) => productId))
  return requests.flatMap(request => {
    const cards = request.cards.filter(({ productId }) => !laterIds.has(productId))
    if (cards.length === request.cards.length) return request
    return cards.length > 0 ? { ...request, cards, requestId: newRequestId() } : []
  })
}

function showMarks({ cards, status }: MarkRequest): void {
  const cardIds = cards.map(({ productId }) => productId)
  markLocally(cardIds, status)
}

const isOwnedCard = ({ productId }: MarkCommand['cards'][number]) =>
  isOwned(ownershipStore.get().get(productId))

/** The requests that name their collection, and those that need the one which the user did not choose. */
function dropUnplaced(queue: readonly MarkRequest[]): [MarkRequest[], MarkRequest[]] {
  return [queue.filter(({ collection }) => collection), queue.filter(({ collection }) => !collection)]
}

function createMarkSender(app: App, userId: string, ask: () => Promise<Target>) {
  const calls = createMarkCalls(app, userId, { ask, send: request => enqueue(request) })
  const send = (command: MarkCommand) => {
    const { cards, leavesOwned } = command
    const left = leavesOwned ? cards.filter(card => !isOwnedCard(card)) : cards
    // A command of one card is about this card, owned or not.
    const ownedBefore = cards.length === 1 ? 0 : cards.filter(isOwnedCard).length
    if (left.length === 0) calls.reportOwned(ownedBefore)
    else enqueue({ ...command, cards: left, ownedBefore, requestId: newRequestId() })
  }
  let queue: readonly MarkRequest[] = []
  let failed: readonly MarkRequest[] = []
  let isSending = false

  const run = async () => {
    if (isSending) return
    isSending = true
    while (queue.length > 0) {
      const { request, rest } = takeRequest(queue)
      queue = rest
      try {
        await calls.save(request)
      } catch (error) {
        discardLocalMarks()
        // Later presses waited for the same question.
        const isClosed = error instanceof QuestionClosedError
        const [kept, dropped] = isClosed ? dropUnplaced(queue) : [queue, []]
        queue = kept
        const isRefused = !isClosed && calls.reportRefusal(error)
        const canRetry = !isClosed && !isRefused
        if (canRetry) failed = [...failed, request]
        for (const { onPlaced } of [request, ...dropped]) onPlaced?.(!isClosed)
        queue.forEach(showMarks)
        if (canRetry) calls.reportFailure(retry)
      }
    }
    isSending = false
    finishLocalMarks()
  }
  /** Sends everything again that failed since the last time. */
  const retry = () => {
    const requests = failed
    failed = []
    requests.forEach(enqueue)
  }
  const enqueue = (request: MarkRequest) => {
    showMarks(request)
    failed = withoutCardsOf(failed, request)
    queue = [...queue, request]
    void run()
  }
  return { send }
}

let current: { userId: string; sender: ReturnType<typeof createMarkSender> } | undefined

/** The sender of a user's marks, which shows them at once and sends them one after another. */
export function markSenderOf(app: App, userId: string) {
  const ask = async () => (await askForCollection(userId, 'later cards')).collection
  if (current?.userId !== userId) current = { userId, sender: createMarkSender(app, userId, ask) }
  return current.sender
}
