import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import { loadingState, sessionStore, createSessionState } from './session-store.ts'
import { setSessionHint } from './session-hint.ts'
import { mayHaveSession, sessionKey } from './session-key.ts'

const loadRestoreSession = loadModuleWithRetry(() => import('./restore-session.ts'))

const signedOutState = createSessionState('signedOut', null)

async function applyStoredSession(): Promise<void> {
  try {
    const { restoreSession: readSession } = await loadRestoreSession()
    readSession()
  } catch {
    sessionStore.set(signedOutState)
  }
}

/** Reads the stored session and follows its changes in other tabs. */
export function watchStoredSession(): void {
  if (mayHaveSession()) void applyStoredSession()
  else sessionStore.set(signedOutState)
  if (!mayHaveSession() && document.documentElement.dataset.session) setSessionHint(undefined)
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) void applyStoredSession()
  })
}

/**
 * Calls `listener` when the user changes: someone signs in or out, or switches the account, in this tab or another
 * one. The first session state after loading is no change.
 */
export function onUserChange(listener: () => void): void {
  let previous = sessionStore.get()
  sessionStore.subscribe(() => {
    const current = sessionStore.get()
    const hasChanged = previous !== loadingState && previous.user?.id !== current.user?.id
    previous = current
    if (hasChanged) listener()
  })
}
