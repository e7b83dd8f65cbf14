function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Runs work and returns the longest turn of the event loop meanwhile, in milliseconds of this thread's CPU time. Other
 * processes and threads on the machine do not count, however busy they are.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = cpuMilliseconds()
  const endTurn = () => {
    const now = cpuMilliseconds()
    longest = Math.max(longest, now - last)
    last = now
  }
  let isRunning = true
  const watch = () => {
    endTurn()
    if (isRunning) setImmediate(watch)
  }
  setImmediate(watch)
  try {
    await work()
  } finally {
    isRunning = false
  }
  endTurn()
  return longest
}

/** The longest turn of the event loop that a request may cause, in milliseconds of CPU time. */
export const maxTurn = 250

/**
 * The longest turn of work, from the shortest of up to three runs: a turn can contain the collection of garbage that
 * the test or another request has left. Ends with the first run whose turns are short enough.
 */
export async function minTurn(work: (run: 0 | 1 | 2) => Promise<unknown>): Promise<number> {
  let shortest = Infinity
  for (const run of [0, 1, 2] as const) {
    shortest = Math.min(shortest, await longestTurn(() => work(run)))
    if (shortest <= maxTurn) break
  }
  return shortest
}
