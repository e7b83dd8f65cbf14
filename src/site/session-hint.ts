/** Whether a user was signed in in this browser, with or without a verified email address. Known before scripts run. */
export type SessionHint = 'stored' | 'unverified'

/** The cookie that stores the hint. It proves and identifies nothing; pages never receive the session itself. */
export const sessionHintCookie = 'chasekit-session'

export function readSessionHint(text: string | undefined): SessionHint | undefined {
  return text === 'stored' || text === 'unverified' ? text : undefined
}
