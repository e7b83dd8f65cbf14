import { hasNetwork } from './network.ts'

/** Milliseconds between two polls. A change is so shown within 10 seconds. Each failure doubles the interval, up to 32 seconds. */
const pollInterval = 8_000
const maxDoublings = 2

export type RevisionWatchOptions = {
  /** The current revision; undefined while it equals the known one. */
  read: (known: string | undefined, signal: AbortSignal) => Promise<string | undefined>
  known: () => string | undefined
  setKnown: (revision: string) => void
  /**
   * Called when the revision changes. Not called for the first one if it is read as soon as the watch starts, which is
   * when the page reads its data; the data may be older than one that is read later. Called again after failed polls, also
   * for the known revision: a restored server may have returned to it, while the page has read newer data. If it rejects,
   * the next poll calls it again.
   */
  onChange: () => unknown
  /** While own changes are in flight, a new revision is ignored; the next poll finds it again. */
  isBusy?: () => boolean
}

/**
 * Polls a revision on the server every 8 seconds while the page is visible and online. Failures are
 * silent and only delay the next poll. Returns the function that stops it.
 */
export function watchRevision({ read, known, setKnown, onChange, isBusy }: RevisionWatchOptions): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPolling = false
  let failures = 0
  let lastPollAt = -Infinity
  let mayHaveMissedChanges = false
  const canPoll = () => document.visibilityState === 'visible' && hasNetwork()
  const delay = () => pollInterval * 2 ** Math.min(failures, maxDoublings)

  const compare = async () => {
    const knownRevision = mayHaveMissedChanges ? undefined : known()
    const revision = await read(knownRevision, signal)
    if (revision === undefined || revision === knownRevision) return
    const isChange = knownRevision !== undefined || mayHaveMissedChanges
    if (isChange && isBusy?.()) return
    if (isChange) await onChange()
    setKnown(revision)
    mayHaveMissedChanges = false
  }
  const poll = async () => {
    if (isPolling || !canPoll()) return
    isPolling = true
    lastPollAt = Date.now()
    await compare().then(
      () => (failures = 0),
      () => {
        failures += 1
        mayHaveMissedChanges = true
      },
    )
    isPolling = false
    if (!signal.aborted) schedulePoll(delay())
  }
  const schedulePoll = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void poll(), milliseconds)
  }
  const resume = () => {
    if (canPoll()) schedulePoll(Math.max(0, lastPollAt + delay() - Date.now()))
  }
  const onOnline = () => {
    failures = 0
    resume()
  }
  mayHaveMissedChanges = !canPoll()
  resume()
  document.addEventListener('visibilitychange', resume, { signal })
  window.addEventListener('online', onOnline, { signal })
  return () => {
    stopped.abort()
    clearTimeout(timer)
  }
}
