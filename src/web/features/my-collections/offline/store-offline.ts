import { type ApiResponse, apiUrl } from '#web/api/api-client.ts'
import { allCopiesParams } from '#web/features/copies/device-copies.ts'
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

/** Maximum number of pages of copies that are stored, a thousand copies each. */
const maxCopyPages = 10

/**
 * Requests an address, so that the service worker caches the response. Returns undefined if the server fails: the
 * caller then stops.
 */
async function store(address: string, signal: AbortSignal): Promise<string | undefined> {
  const session = { accessToken: getAccessToken, renewToken: renewAccessToken }
  const response = await sendWithToken(session, headers =>
    fetch(address, { headers, signal, cache: 'no-store' }),
  )
  const text = await response.text()
  return response.ok || response.status === 404 ? text : undefined
}

/** Stores all copies, for changes of their quantity without a network. */
async function storeCopies(signal: AbortSignal): Promise<void> {
  for (let page = 1; page <= maxCopyPages; page++) {
    const address = apiUrl('GET /copies', { query: allCopiesParams(page) })
    if (page === 1 && (await isStored(address))) return
    const text = await store(address, signal)
    if (text === undefined) return
    const { pagination }: Partial<ApiResponse<'GET /copies'>> = JSON.parse(text)
    if (!pagination?.hasNext) return
  }
}

/** Requests the page's code again, since it may have loaded before the service worker was active. */
async function storeCode(signal: AbortSignal): Promise<void> {
  const html = await (await fetch('/collections', { signal })).text()
  for (const file of assetPathsIn(html)) await fetch(file, { signal })
}

/**
 * Stores a user's collections and copies for offline use, one request at a time. Responses that were stored a short time ago are
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
    if (!(await isStored(address)) && (await store(address, signal)) === undefined) return
  }
  await storeCopies(signal)
}
