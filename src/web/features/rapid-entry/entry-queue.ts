import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import type { EntryLine } from './entry-lines.ts'
import { createLineCalls, type LineCallOptions } from './line-calls.ts'

/** Milliseconds before a call that got no response is repeated; doubled after each failure. */
const firstRetryDelay = 1000
const maxRetryDelay = 15_000

/** Tells whether lines wait because calls get no response. */
type Options = LineCallOptions & { onWaiting: (isWaiting: boolean) => void }

/** Whether repeating a call can help: no response, an overloaded server, or an access token that is being renewed. */
function canRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status)
}

/**
 * Sends the waiting lines of a session one after another, in the order in which they were typed. A call without a
 * response is repeated with the same request id, so that each line is added exactly once.
 */
export function createEntryQueue({ onWaiting, ...options }: Options) {
  const { lines } = options
  const { process, takeBack } = createLineCalls(options)
  let isRunning = false
  let isStopped = false
  let delay = firstRetryDelay
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Refuses the line, or tries again later. Returns whether the next line may follow. */
  const fail = (line: EntryLine, error: unknown): boolean => {
    if (!canRetry(error)) {
      const reason = apiErrorMessage(error) ?? copiesMessages.changeFailed
      lines.update(line.id, { state: { kind: 'refused', reason, neighbors: [] } })
      return true
    }
    onWaiting(true)
    timer = setTimeout(() => void run(), delay)
    delay = Math.min(delay * 2, maxRetryDelay)
    return false
  }
  const step = async (line: EntryLine): Promise<boolean> => {
    try {
      await process(line)
      delay = firstRetryDelay
      onWaiting(false)
      return true
    } catch (error) {
      return fail(line, error)
    }
  }
  const run = async () => {
    clearTimeout(timer)
    if (isRunning) return
    isRunning = true
    for (let goesOn = true; goesOn && !isStopped;) {
      const next = lines.get().find(({ state }) => state.kind === 'waiting')
      goesOn = next !== undefined && (await step(next))
    }
    isRunning = false
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  const start = () => {
    isStopped = false
    void run()
  }
  return { run, start, stop, takeBack }
}
