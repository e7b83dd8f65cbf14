import { type SessionHint, sessionHintCookie } from '#domain/session-hint.ts'

const oneYear = 31_536_000

/**
 * Says who is here to the styles of this page, which hold the place of what follows, and to the first paint of the
 * pages to come: nobody signed in sees 'Sign In' first.
 */
export function setSessionHint(hint: SessionHint | undefined): void {
  const page = document.documentElement.dataset
  if (hint === undefined) delete page.session
  else page.session = hint
  const age = hint === undefined ? 0 : oneYear
  document.cookie = `${sessionHintCookie}=${hint ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`
}
