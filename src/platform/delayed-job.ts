import type { PeriodicJob } from './periodic-job.ts'

type DelayedJobOptions = {
  afterMs: number
  /** `signal` aborts when the job is closed. */
  run: (signal: AbortSignal) => Promise<void>
  /** Not called after the job was closed. */
  onError: (error: unknown) => void
}

/** Does work once in this process, some time after the start, when other processes of a site are restarted too. */
export function startDelayedJob({ afterMs, run, onError }: DelayedJobOptions): PeriodicJob {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  const start = () => {
    running = run(signal).catch((error: unknown) => {
      if (!signal.aborted) onError(error)
    })
  }
  const timer = setTimeout(start, afterMs)
  timer.unref()
  return {
    close: async () => {
      clearTimeout(timer)
      stopping.abort()
      await running
    },
  }
}
