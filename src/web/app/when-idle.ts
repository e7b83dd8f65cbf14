/** After this many milliseconds the work runs even if the browser is still busy. */
const timeout = 200

/** Calls `work` when the browser is idle; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 100)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(request)
}
