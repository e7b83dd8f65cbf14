import type { Language } from '#domain/language.ts'

/** The signed-in user who makes a call. */
export type Viewer = {
  /** The same id as at the sign-in service; a uuid. */
  userId: string
  /** Null if the provider reported no address. */
  email: string | null
  sessionId: string
  /** The username asked for at sign-up; nobody has checked it yet. */
  wantedUsername: string | null
  proof: Proof
}

/** How the user proved who they are, the last time they signed in. */
export type Proof = {
  /** When, in milliseconds since 1970; null where the token does not tell. */
  at: number | null
  /** Whether a second factor was shown. */
  factors: 'one' | 'two'
  /** The bearer token of the call, for asking the sign-in service in the user's name. */
  token: string
}

/**
 * Who may make a call. `anyone`: the response is the same for everybody. `viewer`: everybody, and the response
 * depends on the caller. `user`: signed-in users only; others get 401.
 */
export type Caller = 'anyone' | 'viewer' | 'user'

/** Where a call comes from. */
export type Client = {
  address: string
  userAgent: string
  /** What the browser reads the site in; unset for programs. */
  language?: Language
}
