import { loadingState, sessionStore, stateWith } from './session-store.ts'
import { setSessionHint } from './session-hint.ts'
import { mayHaveSession, sessionKey } from './session-key.ts'

const nobody = stateWith('signedOut', null)

async function follow(): Promise<void> {
  try {
    const { readSession } = await import('./follow-session.ts')
    readSession()
  } catch {
    sessionStore.set(nobody)
  }
}

/** Reads the stored session and follows what other tabs do with it. */
export function startSession(): void {
  if (mayHaveSession()) void follow()
  else sessionStore.set(nobody)
  if (!mayHaveSession() && document.documentElement.dataset.session) setSessionHint(undefined)
  window.addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) void follow()
  })
}

/** Runs when the person changes: someone signs in, out, or in as somebody else, here or in another tab. */
export function onUserChange(listener: () => void): void {
  let before = sessionStore.get()
  sessionStore.subscribe(() => {
    const now = sessionStore.get()
    const isSomeoneElse = before !== loadingState && before.user?.id !== now.user?.id
    before = now
    if (isSomeoneElse) listener()
  })
}
