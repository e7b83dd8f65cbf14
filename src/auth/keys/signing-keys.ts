import { importJWK, type JWK } from 'jose'
import { hkdfSync } from 'node:crypto'
import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import { ensureSigningKeys, retirementCutoff } from './key-rotation.ts'
import { type KeyRow, listKeyRows, withKeyId, publicJwk } from './signing-key-rows.ts'
import type { Queryable } from '#platform/database/queryable.ts'

export type SigningKey = {
  kid: string
  privateKey: Awaited<ReturnType<typeof importJWK>>
  /** The secret from which refresh tokens are derived. */
  refreshSecret: Uint8Array
}

export type SigningKeys = {
  /** Pass the client of an open transaction: waiting for a second connection could deadlock. */
  signing: (db: Queryable) => Promise<SigningKey>
  /**
   * Returns the published keys. `missingKid` is a key id that they lack: the database is then read again, at most every
   * few seconds, in case another process has added that key.
   */
  publicKeys: (missingKid?: string) => Promise<readonly JWK[]>
  /** The refresh secrets of all keys whose private part is known, the signing key's first. */
  refreshSecrets: (db: Queryable) => Promise<readonly Uint8Array[]>
}

type Options = { pool: pg.Pool; clock: Clock; log: Log; tokenSeconds: number; signingJwk: JsonWebKey | null }
type Published = { jwk: JWK; retiredAt: Date | null }
type KeyRing = { signing: SigningKey; published: Published[]; secrets: Uint8Array[]; readAt: number }

const freshMilliseconds = 30_000
/** Limits the queries that tokens with invented key ids can cause. */
const missMilliseconds = 5000

/**
 * Opens the keys of the database and creates missing ones. The keys are cached; after 30 seconds the next use reads them
 * again, so that a rotation by `npm run rotate-keys` needs no restart.
 */
export async function createSigningKeys(options: Options): Promise<SigningKeys> {
  const { pool, clock, log, tokenSeconds } = options
  const now = () => clock.now().getTime()
  const configuredKey = options.signingJwk ? await parseConfiguredKey(options.signingJwk) : undefined
  await ensureSigningKeys(pool, configuredKey, clock.now())
  const read = async (db: Queryable) => buildKeyRing(await listKeyRows(db), configuredKey, now())
  let ring = await read(pool)
  let reading: Promise<void> | undefined
  const readAgain = (db: Queryable) => {
    reading ??= read(db)
      .then(
        fresh => void (ring = fresh),
        (error: Error) => log.warn('Signing keys could not be read again', { error }),
      )
      .finally(() => (reading = undefined))
    return reading
  }
  const isStale = () => now() - ring.readAt > freshMilliseconds
  /** Waits for fresh keys before signing: a process that was idle must not sign with a retired key. */
  const current = async (db: Queryable) => {
    if (isStale()) await readAgain(db)
    return ring
  }
  return {
    signing: async db => (await current(db)).signing,
    refreshSecrets: async db => (await current(db)).secrets,
    publicKeys: async missingKid => {
      const mayHaveChanged = missingKid !== undefined && now() - ring.readAt > missMilliseconds
      if (mayHaveChanged) await readAgain(pool)
      else if (isStale()) void readAgain(pool)
      const last = retirementCutoff(tokenSeconds, clock.now())
      return ring.published
        .filter(({ retiredAt }) => retiredAt === null || retiredAt > last)
        .map(({ jwk }) => jwk)
    },
  }
}

async function buildKeyRing(
  rows: KeyRow[],
  configuredKey: JWK | undefined,
  readAt: number,
): Promise<KeyRing> {
  const signs = configuredKey ?? rows.find(row => row.signs)?.jwk
  if (!signs?.d) throw new Error('No signing key: another process of this database has AUTH_SIGNING_JWK set')
  const signing = await signingKey(signs)
  const others = rows.filter(row => row.kid !== signing.kid && row.jwk.d)
  return {
    signing,
    published: rows.map(row => ({ jwk: publicJwk({ ...row.jwk, kid: row.kid }), retiredAt: row.retiredAt })),
    secrets: [signing.refreshSecret, ...others.map(row => refreshSecretOf(row.jwk))],
    readAt,
  }
}

async function signingKey(jwk: JWK): Promise<SigningKey> {
  // WebCrypto refuses a private key whose `key_ops` include verifying.
  const { key_ops: _, ...plain } = jwk
  return {
    kid: jwk.kid ?? '',
    privateKey: await importJWK(plain, 'ES256'),
    refreshSecret: refreshSecretOf(jwk),
  }
}

function refreshSecretOf(jwk: JWK): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', Buffer.from(jwk.d ?? '', 'base64url'), '', 'refresh tokens', 32))
}

async function parseConfiguredKey(jwk: JsonWebKey): Promise<JWK> {
  if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || !jwk.d)
    throw new ConfigError('AUTH_SIGNING_JWK must be a private ES256 key (EC, P-256) as a JWK')
  return withKeyId(jwk as JWK)
}
