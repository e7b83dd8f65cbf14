import { mayRepeat } from './may-repeat.ts'

/** Milliseconds before a call that got no response is repeated; doubled after each failure. */
const firstRetryDelay = 1000
const maxRetryDelay = 15_000

type Options<Item> = {
  /** The next item to send; undefined if there is none. */
  next: () => Item | undefined
  /** Sends an item and records the result, so that `next` no longer returns it. */
  send: (item: Item) => Promise<void>
  /** Records that the server refuses an item, so that `next` no longer returns it. */
  refuse: (item: Item, error: unknown) => void
  /** Called with true when a call failed and will be repeated, and with false after an item was sent. */
  onWaiting?: (isWaiting: boolean) => void
}

/**
 * Sends items one after another, in their order. A call that gets no response, or a response that `mayRepeat` accepts,
 * is repeated.
 */
export function createSendQueue<Item>({ next, send, refuse, onWaiting = () => {} }: Options<Item>) {
  let isRunning = false
  let isStopped = false
  let delay = firstRetryDelay
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Refuses the item, or tries again later. Returns whether the next item may follow. */
  const fail = (item: Item, error: unknown): boolean => {
    if (!mayRepeat(error)) {
      refuse(item, error)
      return true
    }
    onWaiting(true)
    timer = setTimeout(() => void run(), delay)
    delay = Math.min(delay * 2, maxRetryDelay)
    return false
  }
  const step = async (item: Item): Promise<boolean> => {
    try {
      await send(item)
      delay = firstRetryDelay
      onWaiting(false)
      return true
    } catch (error) {
      return fail(item, error)
    }
  }
  const run = async () => {
    clearTimeout(timer)
    if (isRunning) return
    isRunning = true
    for (let goesOn = true; goesOn && !isStopped;) {
      const item = next()
      goesOn = item !== undefined && (await step(item))
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
  return { run, start, stop }
}
