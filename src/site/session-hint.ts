/** A hint about the session before scripts run: somebody was signed in here, with or without a verified address. */
export type SessionHint = 'stored' | 'unverified'

/** The cookie that stores the hint. It proves nothing and identifies nobody; pages never receive the session itself. */
export const sessionHintCookie = 'chasekit-session'

export function readSessionHint(text: string | undefined): SessionHint | undefined {
  return text === 'stored' || text === 'unverified' ? text : undefined
}
