import { type SessionHint, sessionHintCookie } from '#site/session-hint.ts'
import { setHintCookie } from './set-hint-cookie.ts'

/**
 * Publishes the session state to the styles of this page, which reserve space for it, and to the first
 * paint of later pages: signed-in users do not see 'Sign In' first.
 */
export function setSessionHint(hint: SessionHint | undefined): void {
  const page = document.documentElement.dataset
  if (hint === undefined) delete page.session
  else page.session = hint
  setHintCookie(sessionHintCookie, hint)
}
