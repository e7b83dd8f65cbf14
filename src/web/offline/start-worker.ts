/** Files that the worker caches; other responses, such as those of the API, are stored when they are requested next. */
const storedFiles = /^\/(assets|logos|icons)\//

/**
 * Requests the files of this page again once the worker controls it. They come from the browser's HTTP cache, and the
 * worker stores them: it has not seen the first requests.
 */
async function storeLoadedFiles(): Promise<void> {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && storedFiles.test(pathname))
  await Promise.allSettled([...new Set(files.map(({ href }) => href))].map(file => fetch(file)))
}

const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker
/** Whether the worker has seen the requests of this page from the start. */
let seesAllRequests = Boolean(workers?.controller)

function storeLoadedFilesWhenControlled(): void {
  if (seesAllRequests || !workers) return
  seesAllRequests = true
  if (workers.controller) void storeLoadedFiles()
  else workers.addEventListener('controllerchange', () => void storeLoadedFiles(), { once: true })
}

/** Registers the service worker, which caches visited pages for offline use. */
export function startWorker(): void {
  if (!import.meta.env.PROD) return
  storeLoadedFilesWhenControlled()
  workers?.register('/sw.js').catch(() => {})
}
