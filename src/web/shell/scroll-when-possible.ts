const maxWaitMs = 3000

/** Scrolls to a position, and waits briefly if the page is still too short. Any scrolling by the user ends the wait. */
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
