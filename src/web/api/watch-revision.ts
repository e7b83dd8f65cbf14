/** Between two looks; after failures each wait is twice as long as the one before, up to 32 times. */
const lookMilliseconds = 10_000
const maxDoublings = 5

export type WatchedRevision = {
  /** The current revision; undefined when it is still the known one. */
  read: (known: string | undefined, signal: AbortSignal) => Promise<string | undefined>
  known: () => string | undefined
  learn: (revision: string) => void
  /** Another revision than the known one is there. Not called for the first one. */
  onChange: () => unknown
  /** While changes are on their way to the server, what it holds is not shown. */
  isBusy?: () => boolean
}

/**
 * Looks every 10 seconds whether a revision on the server is still the known one, while the page is visible and the
 * browser has a network. Failures are quiet: the next look comes later. Returns how to stop.
 */
export function watchRevision({ read, known, learn, onChange, isBusy }: WatchedRevision): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let failures = 0
  let lookedAt = -Infinity
  const canLook = () => document.visibilityState === 'visible' && navigator.onLine
  const delay = () => lookMilliseconds * 2 ** Math.min(failures, maxDoublings)

  const compare = async () => {
    const before = known()
    const revision = await read(before, signal)
    if (revision === undefined || revision === before || isBusy?.()) return
    learn(revision)
    if (before !== undefined) await onChange()
  }
  const look = async () => {
    if (isLooking || !canLook()) return
    isLooking = true
    lookedAt = Date.now()
    await compare().then(
      () => (failures = 0),
      () => (failures += 1),
    )
    isLooking = false
    if (!signal.aborted) lookIn(delay())
  }
  const lookIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), milliseconds)
  }
  const wake = () => {
    if (canLook()) lookIn(Math.max(0, lookedAt + delay() - Date.now()))
  }
  const onOnline = () => {
    failures = 0
    wake()
  }
  wake()
  document.addEventListener('visibilitychange', wake, { signal })
  window.addEventListener('online', onOnline, { signal })
  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}
