import type { Context } from 'hono'
import type { BlockList } from 'node:net'
import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { RateLimit } from '#platform/config/setting-values.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import type { TokenVerifier } from '#platform/tokens/verify-access-token.ts'
import type { MailLanguage } from './mail/mail-texts.ts'
import type { SigningKeys } from './keys/signing-keys.ts'

/** A social sign-in; `url` is the OpenID issuer or the origin of the provider's endpoints. */
export type ProviderConfig = { clientId: string; clientSecret: string; url: string }

export type AuthConfig = {
  /** The site's address, without a slash at the end. */
  publicUrl: string
  /** Where the service is reached and the issuer of its tokens: `publicUrl` + '/auth/v1'. */
  baseUrl: string
  redirectAllowList: string[]
  autoconfirm: boolean
  allowUnverified: boolean
  signup: boolean
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
  trustedProxies: BlockList
  dataDir: string
  /** For mails that are files; without it the data folder's `mail`. */
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
  /** Throws when the mail could not be handed over; the request that wanted it then fails as a whole. */
  send: (mail: Mail) => Promise<void>
  close: () => Promise<void>
}

/** What every part of the sign-in service works with. */
export type AuthDeps = {
  pool: pg.Pool
  log: Log
  clock: Clock
  /** Undefined: limits are switched off. */
  limiter: RateLimiter | undefined
  config: AuthConfig
  mailer: Mailer
  /** The language of who sends a request, for the mail that it asks for. */
  languageOf: (context: Context) => MailLanguage
  keys: SigningKeys
  verifyToken: TokenVerifier
}
/** Who sends a request. */
export type Client = { ip: string; userAgent: string }
