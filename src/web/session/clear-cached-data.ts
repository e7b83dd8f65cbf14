import { stores } from '#web/offline/keeping.ts'

const prefix = 'chasekit-cache:'

/** Clears answers that were stored in the browser, what was kept of one's own for reading offline, and service workers. */
export async function clearCachedData(): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter(key => key.startsWith(prefix))
    for (const key of keys) storage.removeItem(key)
  }
  await globalThis.caches?.delete(stores.own.name)
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((workers ?? []).map(worker => worker.unregister()))
}
