import type { Language } from '#domain/language.ts'

/** The user who makes a call, signed in or with an API key. */
export type Viewer = {
  /** The user's id at the sign-in service, a UUID. */
  userId: string
  /** Null if the sign-in provider reported no email address. */
  email: string | null
  /** The username that the user entered at sign-up. It has not been validated and may be taken. */
  preferredUsername: string | null
}

/** The user who makes a call with a session. Only endpoints that accept no API keys receive it. */
export type SessionViewer = Viewer & { sessionId: string; proof: SignInProof }

/** How and when the user last signed in, for actions that require a recent or two-factor sign-in. */
export type SignInProof = {
  /** Time of the sign-in in milliseconds since 1970; null if the token does not contain it. */
  at: number | null
  /** 'two' if the user also verified a second factor. */
  factors: 'one' | 'two'
  /** The access token of the request, with which the server calls the sign-in service on behalf of the user. */
  token: string
}

/** What a user may do besides using the site. An owner may do everything that a moderator may. */
export type Role = 'owner' | 'moderator'

/**
 * Who may call an endpoint. `anyone`: the response is the same for all users. `viewer`: the response may depend on
 * the signed-in user, who is optional. `user`: only signed-in users; others get 401. `scoped`: like `user` in a call with
 * `scope=mine`, otherwise like `anyone`. `owner` and `moderator`: only users with the role; for others the endpoint does
 * not exist.
 */
export type Caller = 'anyone' | 'viewer' | 'user' | 'scoped' | Role

/** What an API key may do with the data of its user. */
export const keyScopes = ['read', 'write'] as const
export type KeyScope = (typeof keyScopes)[number]

/**
 * Which API keys may call an endpoint: `read` all keys, `write` only those that may write, `never` none, because the endpoint
 * manages the account itself or the site.
 */
export type KeyAccess = KeyScope | 'never'

export function isRole(caller: Caller | undefined): caller is Role {
  return caller === 'owner' || caller === 'moderator'
}

/** Replaces `scoped`: it means `user` in a call with `scope=mine` and `anyone` in others. */
export function resolveCaller(caller: Caller, query?: { scope?: unknown }): Exclude<Caller, 'scoped'> {
  if (caller !== 'scoped') return caller
  return query?.scope === 'mine' ? 'user' : 'anyone'
}

/** The browser or program that sent a request. */
export type RequestClient = {
  address: string
  userAgent: string
  /** The interface language of the browser; absent for other programs. */
  language?: Language
}
