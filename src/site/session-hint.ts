/**
 * What a cookie says about the session before scripts run: `stored` if this browser has a session, `unverified` if
 * its user has not confirmed the email address.
 */
export const sessionHints = ['stored', 'unverified'] as const
export type SessionHint = (typeof sessionHints)[number]

/** The cookie that stores the hint. It proves and identifies nothing; pages never receive the session itself. */
export const sessionHintCookie = 'chasekit-session'

/** Checks the value of the cookie or of `data-session` in the page; undefined if it is no hint. */
export function parseSessionHint(text: string | undefined): SessionHint | undefined {
  return sessionHints.find(hint => hint === text)
}
