export type AmrEntry = { method: string; timestamp: number }

/** One row of sign_in.sessions: a browser that is signed in. */
export type Session = {
  id: string
  userId: string
  /** The second factor that raised it. */
  factorId: string | null
  aal: 'aal1' | 'aal2'
  /** How the user proved who they are, newest first. */
  amr: AmrEntry[]
  /** Number of the newest refresh token. */
  refreshCounter: number
  refreshedAt: Date | null
  userAgent: string | null
  ip: string | null
  createdAt: Date
  updatedAt: Date
}
