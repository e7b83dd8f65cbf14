import type pg from 'pg'
import type { accountEndpoints, SignInResponse } from '#contract/account-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { RequestClient } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { Log } from '#platform/log.ts'
import type { AuthFetch } from './auth-fetch.ts'
import { toAppError, emailTakenError, isUnconfirmedAddressError } from './auth-problem.ts'
import { ensureUser, type NewUser } from './ensure-user.ts'
import { findProfile, isNameOfOtherUser, chooseProfileName } from './profiles.ts'
import { isReservedUsername } from './usernames.ts'

type AuthUser = {
  id: string
  email?: string
  email_confirmed_at?: string
  confirmation_sent_at?: string
  created_at?: string
  identities?: unknown[]
  user_metadata?: { username?: unknown }
}
type AuthSession = NonNullable<SignInResponse['session']> & { user: AuthUser }
type Credentials = { email: string; password: string }

/** Both throw when the client's address exceeds its limit. */
export type SignInLimits = {
  admitRegistration: (client: RequestClient) => Promise<void>
  admitSignIn: (client: RequestClient) => Promise<void>
}

export type AccountDeps = SignInLimits & {
  /** The site's address. The link in the mail leads back to it. */
  origin: string
  pool: pg.Pool
  /** For registering and signing in, which must not wait for other calls. */
  signInPool: pg.Pool
  authFetch: AuthFetch
  log: Log
}

/** An account counts as new if its last confirmation mail was sent within this time of its creation. */
const newAccountMilliseconds = 5000

/** The account endpoints. They call the sign-in service, as the browser does. */
export function accountHandlers(deps: AccountDeps): Handlers<typeof accountEndpoints> {
  const { pool, signInPool, admitRegistration, admitSignIn } = deps
  return {
    register: async ({ body: { username = null, ...credentials }, client }) => {
      await admitRegistration(client())
      if (username !== null) await requireFreeUsername(signInPool, username)
      const result = await signUp(deps, credentials, username, client())
      const session = 'user' in result ? result : await signInIfAllowed(deps, credentials, client())
      return presentSignIn(deps, 'user' in result ? result.user : result, session)
    },
    login: async ({ body, client }) => {
      await admitSignIn(client())
      const session = await signIn(deps, body, client())
      return presentSignIn(deps, session.user, session)
    },
    ensureUser: async ({ viewer }) => {
      const user = await ensureUser(pool, viewer)
      const { id, username } = user
      return {
        userId: id,
        user: { id, username },
        profileName: await chooseProfileName(pool, user, viewer.email),
      }
    },
  }
}

async function requireFreeUsername(pool: pg.Pool, username: string): Promise<void> {
  if (isReservedUsername(username) || (await isNameOfOtherUser(pool, null, username)))
    throw new AppError('already_exists', 'This username is already taken')
}

async function callAuth<ResponseBody>(
  { authFetch }: AccountDeps,
  path: string,
  body: object,
  client: RequestClient,
) {
  const response = await authFetch(path, body, client).catch(() => undefined)
  if (!response) throw new AppError('unavailable', 'Sign-in is not available right now')
  if (!response.ok) throw await toAppError(response)
  return (await response.json()) as ResponseBody
}

function signIn(deps: AccountDeps, credentials: Credentials, client: RequestClient): Promise<AuthSession> {
  return callAuth(deps, '/token?grant_type=password', credentials, client)
}

async function signUp(
  deps: AccountDeps,
  credentials: Credentials,
  username: string | null,
  client: RequestClient,
): Promise<AuthUser | AuthSession> {
  const body = { ...credentials, data: username === null ? {} : { username } }
  const encodedCallback = encodeURIComponent(`${deps.origin}/auth/callback`)
  const path = `/signup?redirect_to=${encodedCallback}`
  const result = await callAuth<AuthUser | AuthSession>(deps, path, body, client).catch(
    (problem: AppError) => {
      throw isUnconfirmedAddressError(problem) ? emailTakenError() : problem
    },
  )
  const user = 'user' in result ? result.user : result
  if (!isNewAccount(user) || (await findProfile(deps.signInPool, user.id))) throw emailTakenError()
  return result
}

/**
 * Whether the response is about a new account. For a confirmed address the service returns a fake user without
 * identities; an unconfirmed one gets another mail.
 */
function isNewAccount({ identities, created_at, confirmation_sent_at }: AuthUser): boolean {
  if (identities?.length === 0) return false
  if (!created_at || !confirmation_sent_at) return true
  return Date.parse(confirmation_sent_at) - Date.parse(created_at) < newAccountMilliseconds
}

/** Signs a new account in if the service allows it before the address is confirmed. */
async function signInIfAllowed(deps: AccountDeps, credentials: Credentials, client: RequestClient) {
  return signIn(deps, credentials, client).catch(() => null)
}

async function presentSignIn(
  { signInPool, log }: AccountDeps,
  user: AuthUser,
  session: AuthSession | null,
): Promise<SignInResponse> {
  const metadataName = user.user_metadata?.username
  const preferredUsername = typeof metadataName === 'string' ? metadataName : null
  const record: NewUser = { userId: user.id, email: user.email || null, preferredUsername }
  const profile = await ensureUser(signInPool, record).catch((error: Error) => {
    log.error('The profile of a user could not be saved', { userId: user.id, error })
    return undefined
  })
  return {
    user: {
      id: user.id,
      email: user.email ?? '',
      username: profile?.username ?? null,
      email_confirmed_at: user.email_confirmed_at ?? null,
    },
    session: session && {
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_in: session.expires_in,
      expires_at: session.expires_at,
      token_type: session.token_type,
    },
  }
}
