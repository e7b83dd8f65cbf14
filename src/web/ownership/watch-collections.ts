import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import { watchRevision } from '#web/api/watch-revision.ts'

type Watcher = {
  /** Reads the data of the change. If it rejects, the next poll calls it again. */
  onChange: () => unknown
  /** While own changes are in flight, a change is reported by a later poll. */
  isBusy?: () => boolean
}

const watchers = new Set<Watcher>()

/** Reports changes of the user's collections, made here or on another device. Returns a function that stops this. */
export function watchCollections(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The revision of the viewer's collections; undefined while it equals the known one. */
export async function readChangedCollectionsRevision(
  api: ApiClient,
  known: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const ifNoneMatch = known === undefined ? {} : { ifNoneMatch: `"${known}"` }
  try {
    const options = { attempts: 1, signal, ...ifNoneMatch }
    return (await api('GET /collections/revision', {}, options)).revision
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return undefined
    throw error
  }
}

/**
 * Polls the revision of the user's collections for all watchers, every 8 seconds while the page is visible. Returns a
 * function that stops this.
 */
export function pollCollections(api: ApiClient): () => void {
  let revision: string | undefined
  return watchRevision({
    read: (known, signal) => readChangedCollectionsRevision(api, known, signal),
    known: () => revision,
    setKnown: next => (revision = next),
    onChange: () => Promise.all([...watchers].map(({ onChange }) => onChange())),
    isBusy: () => [...watchers].some(({ isBusy }) => isBusy?.()),
  })
}
