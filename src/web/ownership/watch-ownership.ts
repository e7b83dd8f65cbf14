import { type ApiClient, ApiError, type ApiResponse } from '#web/api/api-client.ts'
import { localMarksVersion, setOwnership } from './local-marks.ts'
import { currencyStore } from './currency-store.ts'
import { type CardOwnership, ownershipStore } from './ownership-store.ts'
import { setTarget, targetStore } from './target-store.ts'
import { watchCollections } from './watch-collections.ts'

type Ownership = ApiResponse<'GET /copies/ownership'>

/** Milliseconds between a change of a collection and the request, so that changes in quick succession cause one. */
const requestDelay = 300

/**
 * Reads the map by card id. Cards that did not change keep their object, so that they do not render again. A map that an
 * earlier version stored for offline use names no collections.
 */
export function ownershipByCard(
  { collections = [], sets }: Ownership,
  previous: ReadonlyMap<string, CardOwnership>,
): Map<string, CardOwnership> {
  const cards = new Map<string, CardOwnership>()
  for (const [set, entries] of Object.entries(sets)) {
    for (const [number, owned, wanted, printings, places = []] of entries) {
      const id = set === '' ? number : `${set}-${number}`
      const known = previous.get(id)
      const current = {
        owned,
        wanted,
        printings: printings.map(key => key || null),
        ownedIn: places.flatMap(index => collections[index] ?? []),
      }
      cards.set(id, known && JSON.stringify(known) === JSON.stringify(current) ? known : current)
    }
  }
  return cards
}

/**
 * Loads the user's owned and wanted cards into the ownership store and the collection for added cards into its
 * store, and again after each change in this window, when the window becomes visible, and when another device or program has
 * changed the collections. Returns a function that stops this. Offline, the service worker supplies its last
 * response.
 */
export function watchOwnership(api: ApiClient): () => void {
  const stopped = new AbortController()
  let revision: string | undefined
  let loadedMarks: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = async () => {
    const marks = localMarksVersion()
    if (marks === undefined) return
    const isCurrent = revision !== undefined && marks === loadedMarks
    const targetBefore = targetStore.get()
    const ifNoneMatch = isCurrent ? { ifNoneMatch: `"${revision}"` } : {}
    try {
      const options = { signal: stopped.signal, ...ifNoneMatch }
      const ownership = await api('GET /copies/ownership', {}, options)
      if (stopped.signal.aborted) return
      // One that was chosen meanwhile is newer.
      if (targetStore.get() === targetBefore) setTarget(ownership.target)
      currencyStore.set(ownership.currency)
      // Marks made meanwhile are not in this response; the one after them will have them.
      if (marks !== localMarksVersion()) return
      revision = ownership.revision
      loadedMarks = marks
      setOwnership(ownershipByCard(ownership, ownershipStore.get()))
    } catch (error) {
      const isUnchanged = error instanceof ApiError && error.status === 304
      if (!isUnchanged && !stopped.signal.aborted) throw error
    }
  }
  // After a failure the marks stay as they are, and the next change tries again.
  const tryLoad = () => void load().catch(() => {})
  const loadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(tryLoad, requestDelay)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') loadSoon()
  }
  tryLoad()
  const stopWatching = watchCollections({ onChange: load })
  window.addEventListener('collectionUpdated', loadSoon)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stopped.abort()
    clearTimeout(timer)
    stopWatching()
    window.removeEventListener('collectionUpdated', loadSoon)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
