/** What a page may know before its scripts run: somebody was signed in here, with an address that is verified or not. */
export type SessionHint = 'stored' | 'unverified'

/** Where the browser keeps the hint. It proves nothing and names nobody; the session itself never travels with pages. */
export const sessionHintCookie = 'chasekit-session'

export function readSessionHint(text: string | undefined): SessionHint | undefined {
  return text === 'stored' || text === 'unverified' ? text : undefined
}
