import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

const openId = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'cards', OIDC_CLIENT_SECRET: 's' }

test('without any setting the site runs on this machine alone, with the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseReplicaUrl: null,
    prepareStatements: true,
    rateLimits: true,
    searchLimit: { count: 120, seconds: 60 },
    writeLimit: { count: 60, seconds: 60 },
    signInLimit: { count: 10, seconds: 60 },
    metricsPort: null,
    logLevel: 'info',
    registration: null,
    authSignup: null,
    catalogueSync: null,
    priceSync: null,
    authAutoconfirm: false,
    authAllowUnverified: true,
    authRedirectAllowList: [],
    authTokenSeconds: 3600,
    authRefreshReuseSeconds: 10,
    authMailIntervalSeconds: 60,
    authMailsPerHour: null,
    authCodeSeconds: 3600,
    authDoubleEmailChange: true,
    authManualLinking: true,
    authSigningJwk: null,
    googleIssuer: 'https://accounts.google.com',
    discordUrl: 'https://discord.com',
    smtpUrl: null,
    mailDir: null,
    authUrl: null,
  })
})

test('given values are read, and an empty one counts as unset', () => {
  const config = readConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://Cards.Example/',
    PG_PREPARE: '0',
    RATE_LIMIT_SEARCH: '5/s',
    METRICS_PORT: '9100',
    HOST: ' ',
  })
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://cards.example',
    prepareStatements: false,
    searchLimit: { count: 5, seconds: 1 },
    metricsPort: 9100,
    host: '127.0.0.1',
  })
})

test.each([
  [{ PORT: '99999' }, "PORT must be a whole number from 0 to 65535; it is '99999'"],
  [{ PORT: '3000a' }, "PORT must be a whole number from 0 to 65535; it is '3000a'"],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of debug, info, warn, error, silent; it is 'loud'"],
  [{ PG_PREPARE: 'no' }, "PG_PREPARE must be on or off; it is 'no'"],
  [
    { PUBLIC_URL: 'https://cards.example/app' },
    "PUBLIC_URL must be an address like https://cards.example, without a path; it is 'https://cards.example/app'",
  ],
  [
    { DATABASE_URL: 'mysql://localhost/cards' },
    "DATABASE_URL must be an address like postgresql://user:password@host:5432/name; it is 'mysql://localhost/cards'",
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://replica.example/cards' },
    'DATABASE_REPLICA_URL needs DATABASE_URL, the address of the same database: set it, or remove DATABASE_REPLICA_URL',
  ],
  [
    { DATABASE_JOBS_URL: 'postgres://database.example/cards' },
    'DATABASE_JOBS_URL needs DATABASE_URL, the address of the same database: set it, or remove DATABASE_JOBS_URL',
  ],
  [
    { RATE_LIMIT_WRITES: '60' },
    "RATE_LIMIT_WRITES must be a count per s, min, h or day, like 120/min; it is '60'",
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    "TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, comma-separated ('10.0.0.0/33' is neither); " +
      "it is '10.0.0.0/33'",
  ],
  [
    { AUTH_URL: 'project.supabase.co' },
    "AUTH_URL must be an address like https://service.example; it is 'project.supabase.co'",
  ],
  [
    { SMTP_URL: 'mail.example' },
    "SMTP_URL must be an address like smtps://user:password@mail.example:465; it is 'mail.example'",
  ],
  [{ MAIL_FROM: 'Cards' }, "MAIL_FROM must be an address like ChaseKit <cards@example.org>; it is 'Cards'"],
  [{ AUTH_TOKEN_SECONDS: '0' }, "AUTH_TOKEN_SECONDS must be a whole number from 1 to 604800; it is '0'"],
  [
    { GOOGLE_CLIENT_ID: 'cards' },
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or none',
  ],
  [
    { DISCORD_CLIENT_SECRET: 'hunter2' },
    'DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET belong together: set both or none',
  ],
  [
    { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'cards' },
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: OIDC_CLIENT_SECRET not set',
  ],
  [
    { AUTH_PASSWORDS: 'off' },
    'AUTH_PASSWORDS=off needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: without them, nobody could sign in',
  ],
  [
    { OIDC_NAME: 'Pallet ID' },
    'OIDC_NAME needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set them, or remove it',
  ],
  [
    { ...openId, AUTH_URL: 'https://project.supabase.co' },
    'AUTH_URL and OIDC_ISSUER contradict each other: with AUTH_URL, the hosted project has the providers; remove one of them',
  ],
  [
    { ...openId, OIDC_ISSUER: 'http://id.example' },
    'OIDC_ISSUER must be the address that the provider has as "issuer", like https://id.example/realms/cards, ' +
      "without /.well-known/; it is 'http://id.example'",
  ],
  [
    { ...openId, OIDC_ISSUER: 'https://id.example/.well-known/openid-configuration' },
    'without /.well-known/',
  ],
  [{ ...openId, OIDC_ISSUER: 'https://me:hunter2@id.example' }, "without /.well-known/; it is '…'"],
  [
    { ...openId, OIDC_NAME: 'x'.repeat(41) },
    'OIDC_NAME must be a name of at most 40 characters, without control characters',
  ],
  [
    { AUTH_SIGNUP: 'off', REGISTRATION: 'invitation' },
    "AUTH_SIGNUP is 'off' but REGISTRATION is 'invitation': remove AUTH_SIGNUP, REGISTRATION replaces it",
  ],
  [
    { AUTH_SIGNUP: 'on', REGISTRATION: 'closed' },
    "AUTH_SIGNUP is 'on' but REGISTRATION is 'closed': remove AUTH_SIGNUP, REGISTRATION replaces it",
  ],
])('a wrong value gets a message of one line with its name and what is allowed: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
  expect(message).not.toContain('\n')
})

test('a wrong database address is not repeated, because it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db/cards' })).toThrow("it is '…'")
})

test.each([
  ['an unfinished key', '{"d":"hunter2"'],
  ['a public key', '{"kty":"EC","crv":"P-256","x":"a","y":"b","hunter2":1}'],
  ['a key of another curve', '{"kty":"EC","crv":"P-384","x":"a","y":"b","d":"hunter2"}'],
])('%s does not sign, and is not repeated', (_what, key) => {
  expect(() => readConfig({ BACKUP_PASSPHRASE: 'too short' })).toThrow(
    "BACKUP_PASSPHRASE must be at least 12 characters long; it is '…'",
  )
  expect(() => readConfig({ AUTH_SIGNING_JWK: key })).toThrow(
    'AUTH_SIGNING_JWK must be a private ES256 key as JSON: {"kty":"EC","crv":"P-256","x":…,"y":…,"d":…}; it is \'…\'',
  )
})

test('a signing key, addresses of services and patterns are read', () => {
  const jwk = { kty: 'EC', crv: 'P-256', x: 'a', y: 'b', d: 'c', kid: 'k' }
  const config = readConfig({
    AUTH_SIGNING_JWK: JSON.stringify(jwk),
    AUTH_URL: 'https://project.supabase.co/',
    SMTP_URL: 'smtps://me:secret@mail.example:465',
    MAIL_FROM: 'Cards <cards@cards.example>',
    AUTH_REDIRECT_ALLOW_LIST: 'https://{a,b}.cards.example/**, app://back ,',
  })
  expect(config).toMatchObject({
    authSigningJwk: jwk,
    authUrl: 'https://project.supabase.co',
    smtpUrl: 'smtps://me:secret@mail.example:465',
    mailFrom: 'Cards <cards@cards.example>',
    authRedirectAllowList: ['https://{a,b}.cards.example/**', 'app://back'],
  })
})

test.each([
  { AUTH_SIGNUP: 'off', REGISTRATION: 'closed' },
  { AUTH_SIGNUP: 'on', REGISTRATION: 'invitation' },
])('AUTH_SIGNUP and REGISTRATION may say the same: %o', env => {
  expect(readConfig(env).registration).toBe(env.REGISTRATION)
})

test('limits can be switched off on a loopback address only', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  expect(readConfig({ RATE_LIMITS: 'off', HOST: '::1' }).rateLimits).toBe(false)
  expect(() => readConfig({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow(
    "RATE_LIMITS=off is allowed only on a loopback HOST; HOST is '0.0.0.0'",
  )
})

test('trusted proxies are single addresses and networks of both families', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.1.0.0/16, 192.0.2.7,fd00::/8' })
  expect(trustedProxies.check('10.1.200.3', 'ipv4')).toBe(true)
  expect(trustedProxies.check('10.2.0.1', 'ipv4')).toBe(false)
  expect(trustedProxies.check('192.0.2.7', 'ipv4')).toBe(true)
  expect(trustedProxies.check('fd12::1', 'ipv6')).toBe(true)
})

test('every setting has a name of its own and says what it means', () => {
  const names = Object.values(settings).map(setting => setting.name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, meaning } of Object.values(settings)) {
    expect(name).toMatch(/^[A-Z][A-Z_]+$/)
    expect(meaning.length).toBeGreaterThan(10)
  }
})

test('the issuer of an OpenID provider is not changed, because it is compared exactly', () => {
  const issuer = 'https://id.example/application/cards/'
  expect(readConfig({ ...openId, OIDC_ISSUER: issuer }).oidcIssuer).toBe(issuer)
})
