import { apiUrl } from '#web/api/api-client.ts'
import { offlineCaches } from '#web/offline/cache-strategy.ts'

/**
 * Requests the names of all cards, so that the service worker stores them for searches without a network. Names that
 * are stored already are sent again only if the catalogue has changed.
 */
export async function storeCardNames(signal?: AbortSignal): Promise<void> {
  const address = apiUrl('GET /catalogue/names')
  const cache = await globalThis.caches?.open(offlineCaches.names.name)
  const etag = (await cache?.match(address, { ignoreVary: true }))?.headers.get('etag')
  const headers = etag ? { 'if-none-match': etag } : undefined
  const response = await fetch(address, {
    cache: 'no-store',
    ...(headers && { headers }),
    ...(signal && { signal }),
  })
  await response.arrayBuffer()
}
