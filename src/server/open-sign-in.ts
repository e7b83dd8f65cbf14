import type { Hono } from 'hono'
import type pg from 'pg'
import { type Auth, createAuth } from '#auth/create-auth.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { addressRateLimitKey } from '#platform/http/client-address.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import { createTokenVerifier, type TokenVerifier } from '#platform/tokens/verify-access-token.ts'
import { type SignInProvider, signInProviders } from '#site/sign-in-provider.ts'
import { type AuthFetch, embeddedAuthFetch, hostedAuthFetch } from './accounts/auth-fetch.ts'
import { type AccountProvider, hostedAccounts, isDisabled } from './accounts/account-provider.ts'
import { createHostedKeyReader } from './accounts/hosted-keys.ts'
import { listMissingHostedProviders } from './accounts/hosted-providers.ts'
import { type ApiKeyReader, createApiKeyReader } from './accounts/api-key-reader.ts'
import { deleteApiKeysOf } from './accounts/api-keys.ts'
import { cacheSessionChecks, type SessionCheck } from './accounts/session-checks.ts'
import { watchPasswords } from './accounts/watch-passwords.ts'
import { sessionEndedError } from './accounts/viewer-of.ts'
import { authConfigOf } from './auth-config.ts'
import { languageOf } from './pages/request-language.ts'
import { applyOwnerGroup } from './owner/owner-group.ts'
import { listOwners } from './owner/roles.ts'
import { registrationRules } from './registration/invites.ts'
import type { MailOutcome } from './operations/mail-counter.ts'
import { revokeSecretAddresses } from './revoke-secret-addresses.ts'
import type { AppContext } from './context/app-context.ts'

/** Throws if the mail could not be delivered to the mail server. */
export type MailUser = Auth['mailUser']

/** The sign-in of the site: the built-in service, or a hosted project. */
export type SignIn = {
  /** The address for the browser: '/auth/v1', or that of the hosted project. */
  url: string
  /** Public API key of the hosted project; null for the built-in service. */
  anonKey: string | null
  /** The providers that the built-in service, or the hosted project at the start of the site, is not set up for. */
  missingProviders: readonly SignInProvider[]
  /** The name of the OpenID provider; null if none is set up. */
  openIdName: string | null
  /** Whether users can sign in and register with a password. */
  acceptsPasswords: () => boolean
  /** False where mails are files. */
  sendsMails: boolean
  /** For the queries of signing in, which must not wait for other calls. */
  pool: pg.Pool
  verify: TokenVerifier
  authFetch: AuthFetch
  /** Whether a session exists and was not signed out. A hosted project is not asked: always true. */
  sessionExists: (sessionId: string) => Promise<boolean>
  /** The same, up to a few seconds old, for every call with a token. */
  isSessionActive: SessionCheck
  /** Returns the user of an API key. Asks the database in every call, so that a key ends at once in all processes. */
  readApiKey: ApiKeyReader
  /** The provider of accounts. */
  accounts: AccountProvider
  /** Sends a mail to a user's confirmed address; undefined with a hosted project, which alone knows addresses. */
  mailUser: MailUser | undefined
  /** Asks the providers that are set up whether they accept the site's settings; undefined with a hosted project. */
  checkProviders: Auth['checkProviders'] | undefined
  /** Why mails cannot be stored at the moment; undefined if nothing prevents it. */
  mailProblem: () => string | undefined
  /** The address to which a mailed link leads in the end. A hosted project decides that itself: undefined. */
  redirectOf: ((requested: string) => string) | undefined
  /** The handler of paths below /auth/v1; undefined for a hosted project. */
  service: Hono | undefined
  close: () => Promise<void>
}

type SignInDeps = {
  config: Config
  origin: string
  pool: pg.Pool
  /** For session checks. */
  checkPool: pg.Pool
  log: Log
  clock: Clock
  limiter: RateLimiter | undefined
  settings: Pick<AppContext['settings'], 'current'>
  /** Called after each attempt of the built-in service to send a mail. */
  onMail?: (outcome: MailOutcome) => void
}

const audience = 'authenticated'

type OpenedSignIn = Omit<SignIn, 'readApiKey'>

export async function openSignIn(deps: SignInDeps): Promise<SignIn> {
  const { authUrl, authAnonKey } = deps.config
  const opened = await (authUrl === null ? openEmbedded(deps) : openHosted(authUrl, authAnonKey, deps))
  return { ...opened, readApiKey: createApiKeyReader(deps, opened.accounts.care) }
}

async function openEmbedded({ config, origin, settings, ...deps }: SignInDeps): Promise<OpenedSignIn> {
  const authConfig = authConfigOf(config, origin)
  const auth = await createAuth({
    ...deps,
    config: authConfig,
    languageOf: context => languageOf(context) ?? 'en',
    registration: registrationRules(settings),
    owners: { list: listOwners, applyGroup: signIn => applyOwnerGroup(deps.pool, signIn) },
    siteName: () => settings.current().siteName,
    revokeSecretAddresses,
    revokeApiKeys: deleteApiKeysOf,
  })
  const passwords = config.authPasswords ? undefined : await watchPasswords(auth.acceptsPasswords, deps.log)
  return {
    url: '/auth/v1',
    anonKey: null,
    pool: deps.pool,
    openIdName: authConfig.oidc?.title ?? null,
    sendsMails: config.smtpUrl !== null,
    acceptsPasswords: () => passwords?.current() ?? true,
    missingProviders: signInProviders.filter(provider => authConfig[provider] === null),
    verify: createTokenVerifier({
      issuer: authConfig.baseUrl,
      audience,
      keys: auth.publicKeys,
      clock: deps.clock,
    }),
    authFetch: embeddedAuthFetch(auth.app),
    sessionExists: auth.sessionExists,
    isSessionActive: cacheSessionChecks(auth.isSessionActive, deps.clock),
    accounts: embeddedAccounts(auth),
    mailUser: auth.mailUser,
    checkProviders: auth.checkProviders,
    mailProblem: auth.mailProblem,
    redirectOf: auth.redirectOf,
    service: auth.app,
    close: async () => {
      await passwords?.close()
      await auth.close()
    },
  }
}

function embeddedAccounts(auth: Auth): AccountProvider {
  return {
    findSignInMethods: async ({ userId }) => {
      const methods = await auth.findSignInMethods(userId)
      if (!methods) throw sessionEndedError()
      return methods
    },
    isPassword: ({ userId }, password, { address, userAgent }) =>
      auth.checkPassword(userId, password, { ip: address, userAgent }),
    sessions: auth.sessionsOf,
    describe: async ({ userId }) => (await auth.describeUser(userId)) ?? {},
    care: auth.care,
    setPasswordByLink: auth.setPasswordByLink,
    remove: (client, userId) => auth.deleteUser(userId, client),
  }
}

/** `address` is the project's address, or that of its sign-in service if it has a path. */
async function openHosted(
  address: string,
  anonKey: string | null,
  { pool, checkPool, clock, limiter, config, log }: SignInDeps,
): Promise<OpenedSignIn> {
  const url = new URL(address).pathname === '/' ? `${address}/auth/v1` : address
  const keys = createHostedKeyReader(url, clock)
  const authFetch = hostedAuthFetch(url, anonKey)
  const tries = { limiter, name: 'sign-in', limit: config.signInLimit }
  return {
    url,
    anonKey,
    pool,
    openIdName: null,
    sendsMails: true,
    acceptsPasswords: () => true,
    missingProviders: await listMissingHostedProviders(url, anonKey, log),
    verify: createTokenVerifier({ issuer: url, audience, keys, clock }),
    authFetch,
    sessionExists: async () => true,
    isSessionActive: cacheSessionChecks(async ({ userId }) => !(await isDisabled(checkPool, userId)), clock),
    accounts: hostedAccounts(authFetch, ({ address: from }) =>
      requireWithinLimit(tries, addressRateLimitKey(from)),
    ),
    mailUser: undefined,
    checkProviders: undefined,
    mailProblem: () => undefined,
    redirectOf: undefined,
    service: undefined,
    close: async () => {},
  }
}
