import { offlineCaches } from '#web/offline/cache-strategy.ts'
import { sitePaths } from '#site/site-paths.ts'
import { applySessionState, leaveSession } from './apply-session.ts'
import { loadAuthClient } from './auth-client.ts'
import { forgetGuestImport } from './guest-import.ts'
import { signInBannerStore } from './sign-in-banner-store.ts'
import { clearOrigin, clearReturnPath } from './return-path.ts'
import { sessionKey } from './session-key.ts'
import { createSessionState } from './session-store.ts'
import { clearDrafts } from '#web/app/use-draft.ts'

/** Ends the session of this browser in all its tabs; other devices stay signed in. */
export async function signOut(): Promise<void> {
  const client = await loadAuthClient()
  clearDrafts()
  clearReturnPath()
  clearOrigin()
  signInBannerStore.set(undefined)
  await leaveSession(() => client.signOut({ scope: 'local' }))
  // The cache of private data is deleted here and not by code that is loaded on demand, which may not be available
  // offline.
  await Promise.all([globalThis.caches?.delete(offlineCaches.own.name), forgetGuestImport()])
}

/**
 * Ends the session of an account that was just deleted, and leads to the home page. The token is removed before any
 * page can send it, so that no call is refused.
 */
export function leaveDeletedAccount(): void {
  localStorage.removeItem(sessionKey)
  applySessionState({ ...createSessionState('signedOut', null), exitPath: sitePaths.home })
  void signOut().catch(() => undefined)
}
