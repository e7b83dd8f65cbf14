import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { RequestClient, SessionViewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { AuthFetch } from './auth-fetch.ts'
import { toAppError } from './auth-problem.ts'
import { AppError } from '#contract/problem.ts'

export type SignInMethods = { hasPassword: boolean; hasSecondFactor: boolean }

export type StoredSession = {
  id: string
  userAgent: string | null
  ip: string | null
  createdAt: Date
  lastUsedAt: Date
}

type CareFor<Result> = (client: pg.PoolClient, userId: string) => Promise<Result>

/** What the owner of the site does with accounts, in the caller's transactions. */
export type AccountCare = {
  /**
   * All accounts as a table for statements: `id`, `email`, `is_confirmed`, `is_disabled`, `created_at`, `last_seen_at`. Address
   * and last visit are null if only the hosted project knows them.
   */
  rows: () => RawBuilder<unknown>
  disable: CareFor<void>
  enable: CareFor<void>
  /** This and the following are undefined if only the hosted project can do them. */
  endSessions: CareFor<void> | undefined
  /** Confirms the address; returns false if nothing is to be confirmed. */
  confirm: CareFor<boolean> | undefined
  /** Whether the user may become the owner; false if the address must be confirmed first. */
  admitClaim: CareFor<boolean> | undefined
  /** Undefined for an account without an address. */
  createResetLink: CareFor<{ url: string; expiresAt: Date } | undefined> | undefined
}

/** Access to sign-in accounts: at the built-in service, or at a hosted Supabase project (`AUTH_URL`). */
export type AccountProvider = {
  findSignInMethods: (viewer: SessionViewer, client: RequestClient) => Promise<SignInMethods>
  /** Wrong passwords count as failed sign-in attempts. Throws `rate_limited` after too many. */
  isPassword: (viewer: SessionViewer, password: string, client: RequestClient) => Promise<boolean>
  /** The user's sessions, the most recently used first; undefined if only the hosted project knows them. */
  sessions: ((userId: string) => Promise<StoredSession[]>) | undefined
  /** The user's sign-in data for the export, without secrets. A hosted project returns only the user object. */
  describe: (viewer: SessionViewer, client: RequestClient) => Promise<object>
  care: AccountCare
  /** Returns false for a link of an owner that is wrong, used or expired; undefined if there are no such links. */
  setPasswordByLink: ((request: { linkToken: string; password: string }) => Promise<boolean>) | undefined
  /** Undefined if only the owner of the hosted project can delete accounts. */
  remove: ((client: pg.PoolClient, userId: string) => Promise<void>) | undefined
}

type HostedUser = {
  identities?: { provider?: string }[]
  factors?: { status?: string }[]
  [more: string]: unknown
}

async function readUser(
  authFetch: AuthFetch,
  { proof }: SessionViewer,
  client: RequestClient,
): Promise<HostedUser> {
  const response = await authFetch('/user', undefined, client, { method: 'GET', token: proof.token }).catch(
    () => undefined,
  )
  if (!response) throw new AppError('unavailable', 'Sign-in is not available right now')
  if (!response.ok) throw await toAppError(response)
  return (await response.json()) as HostedUser
}

/** Checks the password by signing in with it, then ends the new session. */
async function verifyBySignIn(
  authFetch: AuthFetch,
  email: string,
  password: string,
  client: RequestClient,
): Promise<boolean> {
  const response = await authFetch('/token?grant_type=password', { email, password }, client)
  if (!response.ok) {
    const problem = await toAppError(response)
    if (problem.code === 'unauthenticated') return false
    throw problem
  }
  const { access_token: token } = (await response.json()) as { access_token: string }
  await authFetch('/logout?scope=local', {}, client, { method: 'POST', token }).catch(() => undefined)
  return true
}

/** The owner of a site with a hosted project knows the profiles, and can refuse the calls of a user. */
const hostedCare: AccountCare = {
  rows: () => sql`(select id, null::text as email, true as is_confirmed,
      exists (select from disabled_users where user_id = profiles.id) as is_disabled, created_at,
      null::timestamptz as last_seen_at
    from profiles)`,
  disable: async (client, userId) => {
    const insert = query.insertInto('disabled_users').values({ user_id: userId })
    await runQuery(
      client,
      insert.onConflict(conflict => conflict.doNothing()),
    )
  },
  enable: async (client, userId) => {
    await runQuery(client, query.deleteFrom('disabled_users').where('user_id', '=', userId))
  },
  endSessions: undefined,
  confirm: undefined,
  admitClaim: undefined,
  createResetLink: undefined,
}

/** Whether the owner has disabled a user of a hosted project. */
export async function isDisabled(db: Queryable, userId: string): Promise<boolean> {
  const found = await runQuery(
    db,
    query.selectFrom('disabled_users').select('user_id').where('user_id', '=', userId),
  )
  return found.length > 0
}

/** Accounts of a hosted Supabase project, which returns only what the user's own token may read. */
export function hostedAccounts(
  authFetch: AuthFetch,
  admitSignIn: (client: RequestClient) => Promise<void>,
): AccountProvider {
  return {
    findSignInMethods: async (viewer, client) => {
      const { identities = [], factors = [] } = await readUser(authFetch, viewer, client)
      return {
        hasPassword: identities.some(({ provider }) => provider === 'email'),
        hasSecondFactor: factors.some(({ status }) => status === 'verified'),
      }
    },
    isPassword: async ({ email }, password, client) => {
      await admitSignIn(client)
      return verifyBySignIn(authFetch, email ?? '', password, client)
    },
    sessions: undefined,
    describe: (viewer, client) => readUser(authFetch, viewer, client),
    care: hostedCare,
    setPasswordByLink: undefined,
    remove: undefined,
  }
}
