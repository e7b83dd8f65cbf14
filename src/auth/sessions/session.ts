export type AmrEntry = { method: string; timestamp: number }

/** One row of sign_in.sessions: a browser in which a user is signed in. */
export type Session = {
  id: string
  userId: string
  /** The second factor that upgraded the session. */
  factorId: string | null
  aal: 'aal1' | 'aal2'
  /** The authentication methods used, newest first. */
  amr: AmrEntry[]
  /** Number of the newest refresh token. */
  refreshCounter: number
  refreshedAt: Date | null
  /** Whether a request has used an access token of the newest refresh. */
  newestTokenUsed: boolean
  userAgent: string | null
  ip: string | null
  createdAt: Date
  updatedAt: Date
}
