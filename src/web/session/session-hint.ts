import { type SessionHint, sessionHintCookie } from '#site/session-hint.ts'
import { keepHint } from './keep-hint.ts'

/**
 * Says who is here to the styles of this page, which hold the place of what follows, and to the first paint of the
 * pages to come: nobody signed in sees 'Sign In' first.
 */
export function setSessionHint(hint: SessionHint | undefined): void {
  const page = document.documentElement.dataset
  if (hint === undefined) delete page.session
  else page.session = hint
  keepHint(sessionHintCookie, hint)
}
