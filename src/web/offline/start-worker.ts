/** Registers the service worker, which caches visited pages for offline use. */
export function startWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
