import type { Language } from '#domain/language.ts'

/** The signed-in user who makes a call. */
export type Viewer = {
  /** The user's id at the sign-in service, a UUID. */
  userId: string
  /** Null if the sign-in provider reported no email address. */
  email: string | null
  sessionId: string
  /** The username requested at sign-up, not yet validated. */
  wantedUsername: string | null
  proof: Proof
}

/** How and when the user last signed in. */
export type Proof = {
  /** Time of the sign-in in milliseconds since 1970; null if the token does not contain it. */
  at: number | null
  /** 'two' if a second factor was verified. */
  factors: 'one' | 'two'
  /** The bearer token of the call, for calls to the sign-in service on behalf of the user. */
  token: string
}

/**
 * Who may call an endpoint. `anyone`: the response is the same for all users. `viewer`: the response depends on the
 * user, if any. `user`: signed-in users only; others get 401.
 */
export type Caller = 'anyone' | 'viewer' | 'user'

/** The client of a call. */
export type Client = {
  address: string
  userAgent: string
  /** The interface language of the browser; unset for programs. */
  language?: Language
}
