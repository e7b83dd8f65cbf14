import { apiUrl } from '#web/api/api-client.ts'
import { sendWithToken } from '#web/api/http-client.ts'
import { assetPathsIn, offlineCaches } from '#web/offline/cache-strategy.ts'
import { getAccessToken, renewAccessToken } from '#web/session/access-token.ts'
import { listOfflineUrls } from './offline-addresses.ts'

/** Stored responses older than this are requested again. */
const maxAgeMs = 15 * 60_000

async function isStored(address: string): Promise<boolean> {
  const response = await (await caches.open(offlineCaches.own.name)).match(address, { ignoreVary: true })
  return response !== undefined && Date.now() - Date.parse(response.headers.get('date') ?? '') < maxAgeMs
}

/**
 * Requests an address, so that the service worker caches the response. Returns false if the server fails: the caller
 * then stops.
 */
async function store(address: string, signal: AbortSignal): Promise<boolean> {
  const session = { accessToken: getAccessToken, renewToken: renewAccessToken }
  const response = await sendWithToken(session, headers =>
    fetch(address, { headers, signal, cache: 'no-store' }),
  )
  await response.arrayBuffer()
  return response.ok || response.status === 404
}

/** Requests the page's code again, since it may have loaded before the service worker was active. */
async function storeCode(signal: AbortSignal): Promise<void> {
  const html = await (await fetch('/collections', { signal })).text()
  for (const file of assetPathsIn(html)) await fetch(file, { signal })
}

/**
 * Stores a user's collections, and the numbers of owned copies, for offline use, one request at a time. Responses that were stored a short time ago are
 * skipped. Stops when the server fails.
 */
export async function storeOffline(
  userId: string,
  collections: Parameters<typeof listOfflineUrls>[1],
  signal: AbortSignal,
): Promise<void> {
  await storeCode(signal)
  for (const address of [...listOfflineUrls(userId, collections), apiUrl('GET /copies/ownership')]) {
    signal.throwIfAborted()
    if (!(await isStored(address)) && !(await store(address, signal))) return
  }
}
