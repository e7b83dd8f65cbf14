import { randomUUID } from 'node:crypto'
import type { Session } from '@supabase/auth-js'
import type pg from 'pg'
import type { AuthDeps } from '#auth/auth-deps.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { startSession } from '#auth/sessions/sessions.ts'
import { createSigningKeys } from '#auth/keys/signing-keys.ts'
import { insertUser } from '#auth/accounts/users.ts'
import type { Role } from '#contract/viewer.ts'
import type { Clock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import { setRole } from '#server/owner/roles.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { authConfigOf } from '#server/auth-config.ts'

export type TestUser = {
  id: string
  email: string
  username: string
  /** An access token of a stored session. */
  token: string
  refreshToken: string
}

export type TestUserFacts = {
  /** A new address if absent. */
  email?: string
  username?: string
  role?: Role
}

type Server = { pool: pg.Pool; config: Config; origin: string; clock: Clock; log: Log }

/**
 * Creates a user with a session and an access token that the server accepts. The user has no password, because
 * hashing is slow.
 */
export async function signUpTestUser(server: Server, facts: TestUserFacts = {}): Promise<TestUser> {
  return (await createUser(server, facts)).user
}

async function createUser(
  server: Server,
  facts: TestUserFacts,
): Promise<{ user: TestUser; session: SessionBody }> {
  const { pool, clock } = server
  const email = facts.email ?? newAddress()
  const user = await insertUser(
    pool,
    {
      email,
      userMetadata: facts.username === undefined ? {} : { username: facts.username },
      appMetadata: { provider: 'email', providers: ['email'] },
      emailConfirmedAt: clock.now(),
    },
    clock.now(),
  )
  const session = await startSession(await partsOf(server), pool, user, 'password', client)
  const wantedUsername = facts.username ?? null
  const { username } = await ensureUser(pool, { userId: user.id, email, preferredUsername: wantedUsername })
  if (facts.role) await setRole(pool, user.id, facts.role)
  const { access_token: token, refresh_token: refreshToken } = session
  return { user: { id: user.id, email, username, token, refreshToken }, session }
}

/** An address that no other test has: files of several processes share a server. */
const newAddress = () => `trainer${randomUUID().slice(0, 8)}@cards.example`

/** Creates a user with a session, as the sign-in service returns it, at a running server. */
export async function insertTestSession(
  { pool, origin }: Pick<Server, 'pool' | 'origin'>,
  facts: TestUserFacts = {},
): Promise<Session> {
  const config = readConfig({})
  const server = {
    pool,
    config,
    origin,
    clock: { now: () => new Date() },
    log: createLog({ level: 'warn', format: 'text' }),
  }
  const { session } = await createUser(server, facts)
  return session as Session
}

const client = { ip: '203.0.113.7', userAgent: 'test' }

async function partsOf({ pool, config, origin, clock, log }: Server): Promise<AuthDeps> {
  const authConfig = authConfigOf(config, origin)
  const { tokenSeconds, signingJwk } = authConfig
  const keys = await createSigningKeys({ pool, clock, log, tokenSeconds, signingJwk })
  const notNeeded = async () => {
    throw new Error('Not needed to start a session')
  }
  const mailer = { send: notNeeded, close: async () => {} }
  const languageOf = () => 'en' as const
  const unused = {
    limiter: undefined,
    mailer,
    verifyToken: notNeeded,
    languageOf,
    siteName: () => 'ChaseKit',
    registration: { mode: () => 'open' as const, findInvite: notNeeded, applyInvite: notNeeded },
    owners: { list: notNeeded, applyGroup: notNeeded },
    revokeSecretAddresses: notNeeded,
    revokeApiKeys: notNeeded,
  }
  return { pool, clock, log, keys, config: authConfig, ...unused }
}
