const prefix = 'chasekit-cache:'

/** Clears answers that were stored in the browser, and service workers that might hold more of them. */
export async function clearCachedData(): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter(key => key.startsWith(prefix))
    for (const key of keys) storage.removeItem(key)
  }
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all((workers ?? []).map(worker => worker.unregister()))
}
