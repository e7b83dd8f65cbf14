import { languages } from '#domain/language.ts'
import { apiUrl } from '#web/api/api-client.ts'
import { allSetsParams } from '#web/features/set-pages/sets-queries.ts'

/** Requests the sets of all languages that are not stored yet, so that the service worker stores them. */
export async function storeSets(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  for (const language of languages) {
    const address = apiUrl('GET /categories/sets', { query: allSetsParams(language) })
    if (!(await caches.match(address, { ignoreVary: true }))) await fetch(address)
  }
}
