import type pg from 'pg'
import type { accountEndpoints, SignInResponse } from '#contract/account-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { RequestClient } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { addressRateLimitKey } from '#platform/http/client-address.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { AccountContext } from './account-context.ts'
import { toAppError, emailTakenError, isUnconfirmedAddressError } from './auth-problem.ts'
import { ensureUser, type NewUser } from '#server/users/ensure-user.ts'
import { findRole } from '#server/owner/roles.ts'
import { findProfile, isNameOfOtherUser, chooseProfileName } from '#server/users/profile-names.ts'
import { isReservedUsername } from '#server/users/usernames.ts'

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

/** An account counts as new if its last confirmation mail was sent within this time of its creation. */
const newAccountMilliseconds = 5000

/** The account endpoints. They call the sign-in service, as the browser does. */
export function accountHandlers(context: AccountContext): Handlers<typeof accountEndpoints> {
  const { pool, signIn, limiter, config, settings } = context
  const admit = (name: string, { address }: RequestClient) =>
    requireWithinLimit({ limiter, name, limit: config.signInLimit }, addressRateLimitKey(address))
  return {
    register: async ({ body: { username = null, invite = null, ...credentials }, client }) => {
      await admit('register', client())
      if (!signIn.service && settings.current().registration !== 'open')
        throw new AppError('signup_disabled', 'This site does not accept new accounts at the moment.')
      if (username !== null) await requireFreeUsername(signIn.pool, username)
      const result = await signUp(context, credentials, { username, invite }, client())
      // The service may sign a new account in before its address is confirmed.
      const session =
        'user' in result ? result : await signInWith(context, credentials, client()).catch(() => null)
      return presentSignIn(context, 'user' in result ? result.user : result, session)
    },
    login: async ({ body, client }) => {
      // The built-in service counts password attempts itself.
      if (!signIn.service) await admit('sign-in', client())
      const session = await signInWith(context, body, client())
      return presentSignIn(context, session.user, session)
    },
    setPasswordByLink: async ({ body: { token: linkToken, password }, client }) => {
      await admit('owners-link', client())
      const isSet = await signIn.accounts.setPasswordByLink?.({ linkToken, password })
      if (!isSet)
        throw new AppError(
          'not_found',
          'This link has been used or has expired. Ask the owner of the site for a new one.',
        )
      return { success: true }
    },
    ensureUser: async ({ viewer }) => {
      const user = await ensureUser(pool, viewer)
      const { id, username } = user
      return {
        userId: id,
        user: { id, username },
        profileName: await chooseProfileName(pool, user, viewer.email),
        role: await findRole(pool, viewer.userId),
      }
    },
  }
}

async function requireFreeUsername(pool: pg.Pool, username: string): Promise<void> {
  if (isReservedUsername(username) || (await isNameOfOtherUser(pool, null, username)))
    throw new AppError('already_exists', 'This username is already taken')
}

async function callAuth<ResponseBody>(
  { signIn }: AccountContext,
  path: string,
  body: object,
  client: RequestClient,
) {
  const response = await signIn.authFetch(path, body, client).catch(() => undefined)
  if (!response) throw new AppError('unavailable', 'Sign-in is not available right now')
  if (!response.ok) throw await toAppError(response)
  return (await response.json()) as ResponseBody
}

function signInWith(
  context: AccountContext,
  credentials: Credentials,
  client: RequestClient,
): Promise<AuthSession> {
  return callAuth(context, '/token?grant_type=password', credentials, client)
}

async function signUp(
  context: AccountContext,
  credentials: Credentials,
  { username, invite }: { username: string | null; invite: string | null },
  client: RequestClient,
): Promise<AuthUser | AuthSession> {
  // A hosted project knows no invitations and would store the code with the account.
  const accepted = context.signIn.service ? invite : null
  const data = { ...(username !== null && { username }), ...(accepted !== null && { invite: accepted }) }
  const body = { ...credentials, data }
  const encodedCallback = encodeURIComponent(`${context.origin}/auth/callback`)
  const path = `/signup?redirect_to=${encodedCallback}`
  const result = await callAuth<AuthUser | AuthSession>(context, path, body, client).catch(
    (problem: AppError) => {
      throw isUnconfirmedAddressError(problem) ? emailTakenError() : problem
    },
  )
  const user = 'user' in result ? result.user : result
  if (!isNewAccount(user) || (await findProfile(context.signIn.pool, user.id))) throw emailTakenError()
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

async function presentSignIn(
  { signIn, log }: AccountContext,
  user: AuthUser,
  session: AuthSession | null,
): Promise<SignInResponse> {
  const metadataName = user.user_metadata?.username
  const preferredUsername = typeof metadataName === 'string' ? metadataName : null
  const record: NewUser = { userId: user.id, email: user.email || null, preferredUsername }
  const profile = await ensureUser(signIn.pool, record).catch((error: Error) => {
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
