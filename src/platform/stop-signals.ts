import type { Log } from './log.ts'

/** Ctrl-C reaches us from the terminal and once more from npm; both together are one wish. */
const sameWishMilliseconds = 1000

/**
 * Runs `stop` at the first SIGTERM, SIGINT or SIGHUP, then ends the process with 0; with 1 when stopping failed.
 * Who asks again later does not want to wait: the process ends at once.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let asked: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (asked !== undefined) {
      if (Date.now() - asked > sameWishMilliseconds) process.exit(1)
      return
    }
    asked = Date.now()
    log.info('Stopping', { signal })
    stop().then(
      () => process.exit(0),
      error => {
        log.error('Stopping failed', { error })
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
}
