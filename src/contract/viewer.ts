/** The signed-in user who makes a call. */
export type Viewer = {
  /** The same id as at the sign-in service; a uuid. */
  userId: string
  /** Null for people whose provider told no address. */
  email: string | null
  sessionId: string
  /** The username asked for at sign-up; nobody has checked it yet. */
  wantedUsername: string | null
}

/**
 * Who may make a call. `anyone`: the answer is the same for everybody. `viewer`: everybody, and the answer depends on
 * who asks. `user`: signed-in users only, everybody else gets 401.
 */
export type Caller = 'anyone' | 'viewer' | 'user'

/** Where a call comes from. */
export type Client = { address: string; userAgent: string }
