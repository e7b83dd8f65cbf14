import { offlineCaches } from '#web/offline/cache-strategy.ts'

const prefix = 'chasekit-cache:'

/** Removes cached responses, the offline copies of private data, and service workers. */
export async function clearCachedData(): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter(key => key.startsWith(prefix))
    for (const key of keys) storage.removeItem(key)
  }
  await globalThis.caches?.delete(offlineCaches.own.name)
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((workers ?? []).map(worker => worker.unregister()))
}
