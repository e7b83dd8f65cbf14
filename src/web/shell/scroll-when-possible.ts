const maxWaitMs = 3000

/**
 * Scrolls to a position. If the page is still too short, waits up to three seconds until it is long enough; a wheel,
 * touch, key or pointer press ends the wait. Returns a function that ends it.
 */
export function scrollWhenPossible(top: number): () => void {
  window.scrollTo(0, top)
  const reached = () => Math.abs(window.scrollY - top) < 2
  if (reached()) return () => {}
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (reached()) stop()
  })
  const timer = setTimeout(stop, maxWaitMs)
  stopping.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stop, { passive: true, signal: stopping.signal })
  }
  observer.observe(document.body)
  return stop
}
