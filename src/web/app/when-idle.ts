/**
 * Calls `work` when the browser is idle, or after `timeout` milliseconds even if it is still busy; the returned function
 * cancels it.
 */
export function whenIdle(work: () => void, timeout = 200): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 100)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(request)
}
