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
