import { isLoopback } from './loopback.ts'
import { findOpenIdProblem } from './openid-problem.ts'
import type { Setting } from './setting.ts'
import { settings } from './settings.ts'
import { InvalidValue } from './setting-values.ts'

type Settings = typeof settings
type ValueOf<S> =
  S extends Setting<infer Value, infer Initial> ? Value | (null extends Initial ? null : never) : never

export type Config = { readonly [Key in keyof Settings]: ValueOf<Settings[Key]> }

/** An invalid setting. The message is one line for the operator. */
export class ConfigError extends Error {}

/** Reads every setting; an empty value counts as unset. Throws `ConfigError` for the first invalid one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const entries = Object.entries(settings).map(([key, setting]) => [key, readSetting(setting, env)])
  const config = Object.fromEntries(entries) as Config
  if (!config.rateLimits && !isLoopback(config.host))
    throw new ConfigError(`RATE_LIMITS=off is allowed only on a loopback HOST; HOST is '${config.host}'`)
  requireDatabase(config)
  requireOneRegistration(config)
  requirePair('GOOGLE', config.googleClientId, config.googleClientSecret)
  requirePair('DISCORD', config.discordClientId, config.discordClientSecret)
  const openIdProblem = findOpenIdProblem(config)
  if (openIdProblem) throw new ConfigError(openIdProblem)
  return config
}

/** Other addresses of the embedded database do not exist: they would be those of another one. */
function requireDatabase({ databaseUrl, databaseJobsUrl, databaseReplicaUrl }: Config): void {
  if (databaseUrl !== null || (databaseJobsUrl ?? databaseReplicaUrl) === null) return
  const name = databaseJobsUrl === null ? 'DATABASE_REPLICA_URL' : 'DATABASE_JOBS_URL'
  throw new ConfigError(
    `${name} needs DATABASE_URL, the address of the same database: set it, or remove ${name}`,
  )
}

/** `AUTH_SIGNUP` is older than `REGISTRATION`; both together must not contradict each other. */
function requireOneRegistration({ authSignup, registration }: Config): void {
  if (authSignup === null || registration === null) return
  if (authSignup === (registration !== 'closed')) return
  const value = authSignup ? 'on' : 'off'
  throw new ConfigError(
    `AUTH_SIGNUP is '${value}' but REGISTRATION is '${registration}': remove AUTH_SIGNUP, REGISTRATION replaces it`,
  )
}

function requirePair(provider: string, id: string | null, secret: string | null): void {
  if ((id === null) === (secret === null)) return
  throw new ConfigError(
    `${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET belong together: set both or none`,
  )
}

function readSetting(setting: Setting<unknown>, env: Record<string, string | undefined>): unknown {
  const rawValue = env[setting.name]?.trim()
  const text = rawValue || setting.initial
  if (text === null) return null
  try {
    return setting.read(text)
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error
    throw new ConfigError(
      `${setting.name} must be ${error.message}; it is '${maskSecretValue(setting.name, text)}'`,
    )
  }
}

function maskSecretValue(name: string, text: string): string {
  const isSecret = /_(JWK|PASSPHRASE)$/.test(name) || (/_(URL|ISSUER)$/.test(name) && text.includes('@'))
  return isSecret ? '…' : text
}
