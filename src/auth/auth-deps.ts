import type { Context } from 'hono'
import type { BlockList } from 'node:net'
import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { RateLimit } from '#platform/config/setting-values.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import type { TokenVerifier } from '#platform/tokens/verify-access-token.ts'
import type { MailLanguage } from './mail/mail-texts.ts'
import type { SigningKeys } from './keys/signing-keys.ts'

/** An OAuth provider. `url` is the OpenID issuer or the origin of the provider's endpoints. */
export type ProviderConfig = { clientId: string; clientSecret: string; url: string }

/** An OpenID provider of the operator's choice. `url` is its issuer. */
export type OpenIdConfig = ProviderConfig & {
  title: string
  /** The group whose members are owners of the site; null if the provider does not decide that. */
  ownerGroup: string | null
}

export type AuthConfig = {
  /** The site's address without a trailing slash. */
  publicUrl: string
  /** The service's own address, which is also the issuer of its tokens: `publicUrl` + '/auth/v1'. */
  baseUrl: string
  redirectAllowList: string[]
  autoconfirm: boolean
  /** False: refused once an owner has signed in by the OpenID provider. */
  passwords: boolean
  allowUnverified: boolean
  tokenSeconds: number
  refreshReuseSeconds: number
  mailIntervalSeconds: number
  mailsPerHour: number
  codeSeconds: number
  doubleEmailChange: boolean
  manualLinking: boolean
  signingJwk: JsonWebKey | null
  google: ProviderConfig | null
  discord: ProviderConfig | null
  oidc: OpenIdConfig | null
  trustedProxies: BlockList
  dataDir: string
  /** Folder for mails written to files; null for `mail` in the data folder. */
  mailDir?: string | null
  smtpUrl: string | null
  mailFrom: string
  signInLimit: RateLimit
}

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export type Mailer = {
  /** Throws when the mail could not be delivered to the mail server; the request that sends it then fails. */
  send: (mail: Mail) => Promise<void>
  close: () => Promise<void>
}

/** What a code of a sign-up is: an invitation with a use left, or the code with which a user becomes the owner. */
export type InviteKind = 'invitation' | 'claim'

type ReadInvite = (db: Queryable, codeHash: Buffer, now: Date) => Promise<InviteKind | undefined>

/** Who may create an account, as the site decides. */
export type Registration = {
  mode: () => 'open' | 'invitation' | 'closed'
  /** What the code is now. Undefined if it is unknown, used, expired or revoked. */
  findInvite: ReadInvite
  /** The same in the transaction that creates an account. Counts one use of an invitation. */
  applyInvite: ReadInvite
}

/** Whether a provider says that a user is in the owner's group. */
export type OwnerGroup = 'member' | 'other'

export type OwnerGroupSignIn = {
  user: { userId: string; email: string | null; preferredUsername: string | null }
  membership: OwnerGroup
}

/** The owners of the site, as far as sign-in has to do with them. */
export type Owners = {
  /** The ids of all owners. */
  list: (db: Queryable) => Promise<string[]>
  /** Called at each sign-in at a provider that decides about the role, before the user gets the session. */
  applyGroup: (signIn: OwnerGroupSignIn) => Promise<void>
}

/** Dependencies of the sign-in service. */
export type AuthDeps = {
  pool: pg.Pool
  log: Log
  clock: Clock
  /** Undefined when limits are disabled. */
  limiter: RateLimiter | undefined
  config: AuthConfig
  mailer: Mailer
  /** Returns the language of the visitor, used for mails. */
  languageOf: (context: Context) => MailLanguage
  registration: Registration
  owners: Owners
  /** The name of the site in mails. */
  siteName: () => string
  keys: SigningKeys
  verifyToken: TokenVerifier
  /**
   * Ends the user's addresses of the site that work without a session, in the transaction that confirms the account's
   * address for the first time.
   */
  revokeSecretAddresses: (db: Queryable, userId: string) => Promise<void>
  /** Ends the user's API keys of the site, in the transaction that stores a new password and ends sessions. */
  revokeApiKeys: (db: Queryable, userId: string) => Promise<void>
}

/** The sender of a request. */
export type Client = { ip: string; userAgent: string }
