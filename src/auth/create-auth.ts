import { Hono } from 'hono'
import type { JWK } from 'jose'
import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import { drainBody } from '#platform/http/drain-body.ts'
import { dataPolicy, securityHeaders } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { createTokenVerifier } from '#platform/tokens/verify-access-token.ts'
import type { AuthConfig, AuthDeps, Client, Mail, Mailer } from './auth-deps.ts'
import {
  checkPassword,
  deleteAccount,
  describeAccount,
  findSignInMethods,
  type SavedSession,
  listSessions,
  type SignInMethods,
} from './accounts/account-admin.ts'
import { problemResponses } from './http/problem-responses.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { limitBody, limitTime, neverStored } from './http/request-rules.ts'
import { refuseUnknown } from './http/unknown-requests.ts'
import { createMailer } from './mail/mailer.ts'
import { addAdminRoutes } from './routes/admin-routes.ts'
import { addAuthorizeRoutes } from './routes/authorize-routes.ts'
import { addCallbackRoutes } from './routes/callback-routes.ts'
import { addChangeUserRoutes } from './routes/change-user-routes.ts'
import { addCodeRoutes } from './routes/code-routes.ts'
import { addDescriptionRoutes } from './routes/description-routes.ts'
import { addFactorRoutes } from './routes/factor-routes.ts'
import { idTokenGrant } from './routes/id-token-grant.ts'
import { addIdentityRoutes } from './routes/identity-routes.ts'
import { addLogoutRoutes } from './routes/logout-routes.ts'
import { passwordGrant } from './routes/password-grant.ts'
import { pkceGrant } from './routes/pkce-grant.ts'
import { addReadUserRoutes } from './routes/read-user-routes.ts'
import { refreshGrant } from './routes/refresh-grant.ts'
import { addSignupRoutes } from './routes/signup-routes.ts'
import { addTokenRoutes } from './routes/token-routes.ts'
import { addVerifyRoutes } from './routes/verify-routes.ts'
import { findSession } from './sessions/sessions.ts'
import { createSigningKeys } from './keys/signing-keys.ts'
import { findUser } from './accounts/users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

type Options = {
  pool: pg.Pool
  log: Log
  clock: Clock
  /** Undefined: limits are switched off. */
  limiter: RateLimiter | undefined
  config: AuthConfig
  /** Unset: by SMTP or into files, as the configuration says. */
  mailer?: Mailer
  /** Unset: mails are in English. */
  languageOf?: AuthDeps['languageOf']
}

export type Auth = {
  /** Paths without `/auth/v1`: mount it there (`mount`, so that its own 404, 405 and errors hold). */
  app: Hono
  /** For `createTokenVerifier`. */
  publicKeys: (missingKid?: string) => Promise<readonly JWK[]>
  /** False once the session's user has signed out or is gone. */
  sessionExists: (id: string) => Promise<boolean>
  /** Undefined when the user is gone. */
  findWaysIn: (id: string) => Promise<SignInMethods | undefined>
  /** Guesses count as tries to sign in; throws `rate_limited` when there were too many. */
  checkPassword: (id: string, password: string, client: Client) => Promise<boolean>
  /** Where a user is signed in, newest first. */
  sessionsOf: (userId: string) => Promise<SavedSession[]>
  /** Everything that is held about a user but secrets. */
  describeUser: (id: string) => Promise<object | undefined>
  /** With sessions, identities and factors; in a transaction of the caller when its client is given. */
  deleteUser: (id: string, db?: Queryable) => Promise<void>
  /** Writes to a user's confirmed address; whoever has none gets nothing. Throws like `Mailer.send`. */
  mailUser: (id: string, mail: Omit<Mail, 'to'>) => Promise<void>
  close: () => Promise<void>
}

const requestMilliseconds = 10_000

/** The whole sign-in service; makes its signing keys when there are none yet. */
export async function createAuth(options: Options): Promise<Auth> {
  const deps = await createDeps(options)
  const { pool, keys, mailer } = deps
  return {
    app: createAuthApp(deps),
    publicKeys: keys.publicKeys,
    sessionExists: async id => (await findSession(pool, id)) !== undefined,
    mailUser: async (id, mail) => {
      const user = await findUser(pool, id)
      if (user?.email && user.emailConfirmedAt) await mailer.send({ ...mail, to: user.email })
    },
    findWaysIn: id => findSignInMethods(pool, id),
    checkPassword: (id, password, client) => checkPassword(deps, id, password, client),
    sessionsOf: id => listSessions(pool, id),
    describeUser: id => describeAccount(pool, id),
    deleteUser: (id, db = pool) => deleteAccount(db, id),
    close: () => mailer.close(),
  }
}

export async function createDeps(options: Options): Promise<AuthDeps> {
  const { pool, log, clock, limiter, config, languageOf = () => 'en' } = options
  const { tokenSeconds, signingJwk, baseUrl } = config
  const keys = await createSigningKeys({ pool, clock, log, tokenSeconds, signingJwk })
  const verifyToken = createTokenVerifier({
    issuer: baseUrl,
    audience: 'authenticated',
    keys: keys.publicKeys,
    clock,
  })
  const mailer = options.mailer ?? createMailer({ config, log, clock })
  return { pool, log, clock, limiter, config, mailer, languageOf, keys, verifyToken }
}

function createAuthApp(deps: AuthDeps): Hono {
  const app = new Hono()
  const unknown = refuseUnknown(app)
  problemResponses(app, deps.log)
  app.use(securityHeaders({ policy: dataPolicy, publicUrl: deps.config.publicUrl }), crossOrigin)
  app.use(unknown.heads, drainBody, neverStored, limitBody, limitTime(requestMilliseconds))
  addDescriptionRoutes(app, deps)
  addAdminRoutes(app, deps)
  addTokenRoutes(app, deps, {
    password: passwordGrant,
    refresh_token: refreshGrant,
    pkce: pkceGrant,
    id_token: idTokenGrant,
  })
  addAccountRoutes(app, deps)
  addSocialRoutes(app, deps)
  addFactorRoutes(app, deps)
  app.all('*', unknown.rest)
  return app
}

function addAccountRoutes(app: Hono, deps: AuthDeps): void {
  addSignupRoutes(app, deps)
  addCodeRoutes(app, deps)
  addVerifyRoutes(app, deps)
  addReadUserRoutes(app, deps)
  addChangeUserRoutes(app, deps)
  addLogoutRoutes(app, deps)
}

function addSocialRoutes(app: Hono, deps: AuthDeps): void {
  addAuthorizeRoutes(app, deps)
  addCallbackRoutes(app, deps)
  addIdentityRoutes(app, deps)
}
