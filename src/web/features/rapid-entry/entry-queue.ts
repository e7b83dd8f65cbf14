import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { createSendQueue } from '#web/changes/send-queue.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { isPending } from './entry-lines.ts'
import { createFilingActions, createLineActions, type LineActionOptions } from './line-actions.ts'

/** `onWaiting` is called with whether lines wait because calls get no response. */
type Options = LineActionOptions & { onWaiting: (isWaiting: boolean) => void }

/**
 * Sends the waiting lines of a session one after another, in the order in which they were typed. A call without a
 * response is repeated with the same request id, so that each line is added exactly once.
 */
export function createEntryQueue({ onWaiting, ...options }: Options) {
  const { lines } = options
  const { process, takeBack } = createLineActions(options)
  const queue = createSendQueue({
    next: () => lines.get().find(isPending),
    send: process,
    refuse: (line, error) => {
      if (lines.stateKindOf(line.id) === 'removing') return lines.remove(line.id)
      const reason = apiErrorMessage(error) ?? copiesMessages.changeFailed
      lines.update(line.id, { state: { kind: 'refused', reason, neighbors: [] } })
    },
    onWaiting,
  })
  return { ...queue, takeBack, ...createFilingActions(options) }
}
