import type { Log } from './log.ts'

/** Ctrl-C sends a signal from the terminal and another through npm; within this time they count as one. */
const sameSignalMilliseconds = 1000
const parentCheckMilliseconds = 500

/**
 * Under npm, the parent of this process is a shell. npm sends its own SIGTERM only to that shell, which ends without passing
 * it on.
 */
function onLostShell(stop: () => void): void {
  if (!['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '')) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    stop()
  }, parentCheckMilliseconds)
  timer.unref()
}

/**
 * Runs `stop` at the first SIGTERM, SIGINT or SIGHUP, then exits with 0, or with 1 if stopping failed. A later
 * signal exits at once.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let firstSignalAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstSignalAt !== undefined) {
      if (Date.now() - firstSignalAt > sameSignalMilliseconds) process.exit(1)
      return
    }
    firstSignalAt = Date.now()
    log.info('Stopping', { signal })
    stop().then(
      () => process.exit(0),
      error => {
        log.error('Stopping failed', { error })
        process.exit(1)
      },
    )
  }
  onLostShell(() => onSignal('SIGTERM'))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
}
