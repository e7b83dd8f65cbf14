/** Has a worker keep what is seen, for when there is no network. */
export function startWorker(): void {
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
