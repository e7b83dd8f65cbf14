import { Hono } from 'hono'
import type { JWK } from 'jose'
import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import { drainBody } from '#platform/http/drain-body.ts'
import { dataPolicy, securityHeaders } from '#platform/http/security-headers.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { createTokenVerifier } from '#platform/tokens/verify-access-token.ts'
import type { AuthConfig, AuthDeps, Client, Mail, Mailer, Owners, Registration } from './auth-deps.ts'
import {
  checkPassword,
  deleteAccount,
  exportAccountData,
  findCredentialFlags,
  type SavedSession,
  listSessions,
  type CredentialFlags,
} from './accounts/account-admin.ts'
import { type AccountCare, careForAccounts } from './accounts/care-for-account.ts'
import { setPasswordByLink } from './accounts/owners-link.ts'
import { chooseRedirect } from './flows/redirect-rules.ts'
import { addErrorHandler } from './http/problem-responses.ts'
import { crossOrigin } from './http/cross-origin.ts'
import { limitBody, limitTime, noStore } from './http/request-rules.ts'
import { createUnknownRequestHandlers } from './http/unknown-requests.ts'
import { createMailer } from './mail/mailer.ts'
import { type OnMail, reportOutcomes } from './mail/report-outcomes.ts'
import { acceptsPasswords } from './passwords/password-rules.ts'
import { addRefusedRoutes } from './routes/refused-routes.ts'
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
import { isSessionActive, type UsedToken } from './sessions/sessions.ts'
import { createSigningKeys } from './keys/signing-keys.ts'
import { findUser, isBanned } from './accounts/users.ts'
import { checkProvider, type ProviderCheck } from './providers/check-provider.ts'
import { providersOf } from './providers/create-providers.ts'
import type { ProviderName } from './providers/provider.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isDiskFull } from '#platform/is-disk-full.ts'
import { recentMailFailure } from './mail/mail-pace.ts'

type Options = {
  pool: pg.Pool
  /** For session checks, which must not wait for requests of the service. Default: `pool`. */
  checkPool?: pg.Pool
  log: Log
  clock: Clock
  /** Undefined when limits are disabled. */
  limiter: RateLimiter | undefined
  config: AuthConfig
  /** Default: SMTP or files, according to the configuration. */
  mailer?: Mailer
  /** Called after each attempt to send a mail. */
  onMail?: OnMail
  /** Default: mails are in English. */
  languageOf?: AuthDeps['languageOf']
  /** Default: ChaseKit. */
  siteName?: AuthDeps['siteName']
  /** Default: everybody may create an account. */
  registration?: Registration
  /** Default: no user has a role. */
  owners?: Owners
  /** Default: the site has no such addresses. */
  revokeSecretAddresses?: AuthDeps['revokeSecretAddresses']
  /** Default: the site has no API keys. */
  revokeApiKeys?: AuthDeps['revokeApiKeys']
}

export type Auth = {
  /** Paths without `/auth/v1`. Add it with `mount`, so that its own 404, 405 and error responses apply. */
  app: Hono
  /** Public keys for `createTokenVerifier`. */
  publicKeys: (missingKid?: string) => Promise<readonly JWK[]>
  /** False when the session has ended, or its user was deleted or is banned. */
  sessionExists: (id: string) => Promise<boolean>
  /** The same for the session of a request's token. Records the use, which proves that the last refresh arrived. */
  isSessionActive: (token: UsedToken) => Promise<boolean>
  /** Undefined when the user was deleted. */
  findSignInMethods: (id: string) => Promise<CredentialFlags | undefined>
  /** Wrong passwords count as failed sign-in attempts. Throws `rate_limited` after too many. */
  checkPassword: (id: string, password: string, client: Client) => Promise<boolean>
  /** The user's sessions, the most recently used first. */
  sessionsOf: (userId: string) => Promise<SavedSession[]>
  /** The user in the protocol's format and the sessions, without secrets. Undefined for an unknown user. */
  describeUser: (id: string) => Promise<object | undefined>
  /** Deletes the user with sessions, identities and factors, in the caller's transaction if `db` is provided. */
  deleteUser: (id: string, db?: Queryable) => Promise<void>
  /** The address to which a link with this `redirect_to` leads: that address if it is allowed, else the site. */
  redirectOf: (requested: string) => string
  /**
   * Sends a mail to the user's confirmed address. Returns false for users without one and for disabled ones. Throws like
   * `Mailer.send`.
   */
  mailUser: (id: string, mail: Omit<Mail, 'to'>) => Promise<boolean>
  /** What the owner of the site does with accounts, in the caller's transactions. */
  care: AccountCare
  /** Returns false for a link of an owner that is wrong, used or expired. */
  setPasswordByLink: (request: { linkToken: string; password: string }) => Promise<boolean>
  /** Asks the providers that are set up whether they accept the settings of the site. */
  checkProviders: () => Promise<Partial<Record<ProviderName, ProviderCheck>>>
  /** False if passwords are switched off and an owner has signed in by the OpenID provider. */
  acceptsPasswords: () => Promise<boolean>
  /** Why mails cannot be stored at the moment; undefined if nothing prevents it. */
  mailProblem: () => string | undefined
  close: () => Promise<void>
}

const requestMilliseconds = 10_000

const openRegistration: Registration = {
  mode: () => 'open',
  findInvite: async () => undefined,
  applyInvite: async () => undefined,
}

const noOwners: Owners = { list: async () => [], applyGroup: async () => {} }

/** Creates the sign-in service, including its signing keys on the first start. */
export async function createAuth(options: Options): Promise<Auth> {
  const deps = await createDeps(options)
  const { pool, keys, mailer } = deps
  const { checkPool = pool } = options
  return {
    app: createAuthApp(deps),
    publicKeys: keys.publicKeys,
    sessionExists: sessionId => isSessionActive(checkPool, { sessionId }, deps.clock.now()),
    isSessionActive: token => isSessionActive(checkPool, token, deps.clock.now()),
    mailUser: async (id, mail) => {
      const user = await findUser(pool, id)
      if (!user?.email || !user.emailConfirmedAt || isBanned(user, deps.clock.now())) return false
      await mailer.send({ ...mail, to: user.email })
      return true
    },
    findSignInMethods: id => findCredentialFlags(pool, id),
    checkPassword: (id, password, client) => checkPassword(deps, id, password, client),
    sessionsOf: id => listSessions(pool, id),
    describeUser: id => exportAccountData(pool, id),
    deleteUser: (id, db = pool) => deleteAccount(db, id),
    care: careForAccounts(deps),
    setPasswordByLink: request => setPasswordByLink(deps, request),
    redirectOf: requested => chooseRedirect([requested], options.config),
    checkProviders: () => checkProviders(deps.config),
    acceptsPasswords: () => acceptsPasswords(deps, checkPool),
    mailProblem: () =>
      isDiskFull(recentMailFailure(mailer)?.error) ? 'the disk for mails is full' : undefined,
    close: () => mailer.close(),
  }
}

export async function createDeps(options: Options): Promise<AuthDeps> {
  const { pool, log, clock, limiter, config, languageOf = () => 'en' } = options
  const { revokeSecretAddresses = async () => {}, registration = openRegistration } = options
  const { siteName = () => 'ChaseKit', owners = noOwners, revokeApiKeys = async () => {} } = options
  const { tokenSeconds, signingJwk, baseUrl } = config
  const keys = await createSigningKeys({ pool, clock, log, tokenSeconds, signingJwk })
  const verifyToken = createTokenVerifier({
    issuer: baseUrl,
    audience: 'authenticated',
    keys: keys.publicKeys,
    clock,
  })
  const mailer = reportOutcomes(options.mailer ?? createMailer({ config, log, clock }), options.onMail)
  const siteDeps = { languageOf, registration, owners, siteName, revokeSecretAddresses, revokeApiKeys }
  return { pool, log, clock, limiter, config, mailer, keys, verifyToken, ...siteDeps }
}

async function checkProviders(config: AuthConfig): ReturnType<Auth['checkProviders']> {
  const providers = [...providersOf(config).byName.values()]
  const results = await Promise.all(
    providers.map(async provider => [provider.name, await checkProvider(provider)]),
  )
  return Object.fromEntries(results)
}

function createAuthApp(deps: AuthDeps): Hono {
  const app = new Hono()
  const unknown = createUnknownRequestHandlers(app)
  addErrorHandler(app, deps.log)
  app.use(securityHeaders({ policy: dataPolicy, publicUrl: deps.config.publicUrl }), crossOrigin)
  app.use(unknown.rejectHead, drainBody, noStore, limitBody, limitTime(requestMilliseconds))
  addDescriptionRoutes(app, deps)
  addRefusedRoutes(app, deps)
  addTokenRoutes(app, deps, {
    password: passwordGrant,
    refresh_token: refreshGrant,
    pkce: pkceGrant,
    id_token: idTokenGrant,
  })
  addAccountRoutes(app, deps)
  addSocialRoutes(app, deps)
  addFactorRoutes(app, deps)
  app.all('*', unknown.rejectUnknown)
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
