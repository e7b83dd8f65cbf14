import { sendWithToken } from '#web/api/http-client.ts'
import { assetPathsIn, offlineCaches } from '#web/offline/cache-strategy.ts'
import { accessToken, renewedToken } from '#web/session/access-token.ts'
import { offlineAddresses } from './offline-addresses.ts'

/** What was kept is asked for again after so long. */
const freshMilliseconds = 15 * 60_000

async function isKept(address: string): Promise<boolean> {
  const kept = await (await caches.open(offlineCaches.own.name)).match(address, { ignoreVary: true })
  return kept !== undefined && Date.now() - Date.parse(kept.headers.get('date') ?? '') < freshMilliseconds
}

/** The service worker keeps what it sees; these answers are of no other use here. */
async function keep(address: string, signal: AbortSignal): Promise<boolean> {
  const session = { accessToken, renewToken: renewedToken }
  const answer = await sendWithToken(session, headers =>
    fetch(address, { headers, signal, cache: 'no-store' }),
  )
  await answer.arrayBuffer()
  return answer.ok || answer.status === 404
}

/** The page's own code may have come before the worker was there. */
async function keepCode(signal: AbortSignal): Promise<void> {
  const html = await (await fetch('/collections', { signal })).text()
  for (const file of assetPathsIn(html)) await fetch(file, { signal })
}

/**
 * Has the service worker keep a person's collections for when there is no network: one answer at a time, those that
 * were kept lately left out.
 */
export async function keepOffline(
  userId: string,
  collections: Parameters<typeof offlineAddresses>[1],
  signal: AbortSignal,
): Promise<void> {
  await keepCode(signal)
  for (const address of offlineAddresses(userId, collections)) {
    signal.throwIfAborted()
    if (!(await isKept(address)) && !(await keep(address, signal))) return
  }
}
