import { offlineCaches } from '#web/offline/cache-strategy.ts'
import { loadAuthClient } from './auth-client.ts'
import { clearReturnPath } from './return-path.ts'
import { clearDrafts } from '#web/app/use-draft.ts'

/** Ends the session of this browser in all its tabs; other devices stay signed in. */
export async function signOut(): Promise<void> {
  const client = await loadAuthClient()
  clearDrafts()
  clearReturnPath()
  await client.signOut({ scope: 'local' })
  // The cache of private data is deleted here and not by code that is loaded on demand, which may not be available
  // offline.
  await globalThis.caches?.delete(offlineCaches.own.name)
}
