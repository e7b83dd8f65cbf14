import { stores } from '#web/offline/keeping.ts'
import { authClient } from './auth-client.ts'
import { forgetReturnPath } from './return-path.ts'
import { forgetDrafts } from '#web/app/use-draft.ts'

/** Ends the session of this browser, in all its tabs; other devices stay signed in. */
export async function signOut(): Promise<void> {
  const client = await authClient()
  forgetDrafts()
  forgetReturnPath()
  await client.signOut({ scope: 'local' })
  // Not left to code that is fetched only then: there may be no network.
  await globalThis.caches?.delete(stores.own.name)
}
