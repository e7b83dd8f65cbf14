import { offlineCaches } from '#web/offline/cache-strategy.ts'
import { authClient } from './auth-client.ts'
import { clearReturnPath } from './return-path.ts'
import { clearDrafts } from '#web/app/use-draft.ts'

/** Ends the session of this browser in all its tabs; other devices stay signed in. */
export async function signOut(): Promise<void> {
  const client = await authClient()
  clearDrafts()
  clearReturnPath()
  await client.signOut({ scope: 'local' })
  // Deleted here and not in code loaded on demand, which is not available offline.
  await globalThis.caches?.delete(offlineCaches.own.name)
}
