import { type DigestDeps, sendDigests } from './send-digests.ts'

const everyMilliseconds = 10 * 60 * 1000

/** Sends due digests, now and every ten minutes. Several processes may run it. Closing waits for at most one mail. */
export function startDigests(deps: DigestDeps): { close: () => Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const send = async () => {
    try {
      const digests = await sendDigests(deps, new Date(), stopping.signal)
      if (digests > 0) deps.log.info('digests sent', { digests })
    } catch (error) {
      deps.log.warn('digests could not be sent and are tried again later', { error })
    }
  }
  const start = () => void (running = running.then(send))
  start()
  const timer = setInterval(start, everyMilliseconds)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
