type JobOptions = {
  everyMs: number
  /** Default: true. Otherwise the first run follows after `everyMs`. */
  runsAtStart?: boolean
  /** `signal` aborts when the job is closed. */
  run: (signal: AbortSignal) => Promise<void>
  onError: (error: unknown) => void
}

export type PeriodicJob = {
  /** Stops the job and waits for the current run. */
  close: () => Promise<void>
}

/**
 * Repeats work in this process. Runs never overlap: an interval that ends during a run is skipped. A failed run does
 * not end the job.
 */
export function startPeriodicJob({ everyMs, runsAtStart = true, run, onError }: JobOptions): PeriodicJob {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const start = () => {
    running ??= run(stopping.signal)
      .catch(onError)
      .finally(() => (running = undefined))
  }
  if (runsAtStart) start()
  const timer = setInterval(start, everyMs)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
