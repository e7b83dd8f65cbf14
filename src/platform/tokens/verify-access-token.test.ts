import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import { createTokenVerifier, InvalidToken, type TokenVerifier } from './verify-access-token.ts'

type Pair = { kid: string; alg: string; privateKey: CryptoKey; jwk: JWK }

const issuer = 'https://cards.example/auth/v1'
const user = '0190c5f2-7c1e-4c38-9a55-1d3b4f0c2a11'
let own: Pair
let foreign: Pair
let published: JWK[]
let clock: ReturnType<typeof createManualClock>
let verify: TokenVerifier

beforeAll(async () => {
  own = await makePair('own', 'ES256')
  foreign = await makePair('foreign', 'ES256')
})

beforeEach(() => {
  published = [own.jwk]
  clock = createManualClock(new Date())
  verify = createTokenVerifier({ issuer, audience: 'authenticated', keys: async () => published, clock })
})

afterEach(() => vi.restoreAllMocks())

async function makePair(kid: string, alg: string): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid } }
}

type Token = {
  by?: Pair
  header?: Record<string, string>
  issuer?: string
  audience?: string
  subject?: string
  seconds?: number
}

function tokenOf({ by = own, header = {}, ...token }: Token = {}): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  const jwt = new SignJWT({ session_id: 'abc', role: 'authenticated' })
    .setProtectedHeader({ alg: by.alg, kid: by.kid, ...header })
    .setIssuer(token.issuer ?? issuer)
    .setAudience(token.audience ?? 'authenticated')
    .setIssuedAt(now)
    .setExpirationTime(now + (token.seconds ?? 3600))
  if (token.subject !== '') jwt.setSubject(token.subject ?? user)
  return jwt.sign(by.privateKey)
}

test('a valid token identifies its user', async () => {
  expect(await verify(await tokenOf())).toMatchObject({ sub: user, session_id: 'abc', role: 'authenticated' })
})

test.each<[string, () => Token]>([
  ['by an unknown key', () => ({ by: foreign })],
  ['by an unknown key under the name of ours', () => ({ by: { ...foreign, kid: 'own' } })],
  ['that names no key', () => ({ header: { kid: '' } })],
  ['of another issuer', () => ({ issuer: 'https://evil.example/auth/v1' })],
  ['for another audience', () => ({ audience: 'anon' })],
  ['that has run out', () => ({ seconds: -1 })],
  ['without a subject', () => ({ subject: '' })],
])('a token %s is refused', async (_what, make) => {
  await expect(verify(await tokenOf(make()))).rejects.toThrow(InvalidToken)
})

test('a token whose subject is no user id is refused as such', async () => {
  await expect(verify(await tokenOf({ subject: 'admin' }))).rejects.toMatchObject({ reason: 'subject' })
})

test('a token without a signature is refused, also under the name of our key', async () => {
  const unsigned = new UnsecuredJWT({ sub: user })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .encode()
  const [, payload] = unsigned.split('.')
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'own' })).toString('base64url')
  for (const token of [unsigned, `${header}.${payload}.`, `${header}.${payload}`])
    await expect(verify(token)).rejects.toThrow(InvalidToken)
})

test('the public key does not serve as the secret of a symmetric signature', async () => {
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({ sub: user })
    .setProtectedHeader({ alg: 'HS256', kid: 'own' })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setExpirationTime(now + 3600)
    .sign(new TextEncoder().encode(JSON.stringify(own.jwk)))
  await expect(verify(token)).rejects.toThrow(InvalidToken)
})

test('a modified token is rejected, also after the original was cached', async () => {
  const token = await tokenOf()
  await verify(token)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url')
  for (const forged of [
    `${header}.${changed}.${signature}`,
    `${header}.${payload}.${signature.toUpperCase()}`,
    `${header}.${payload}.`,
  ])
    await expect(verify(forged)).rejects.toThrow(InvalidToken)
})

test.each(['', 'garbage', 'a.b.c', '..', 'eyJhbGciOiJFUzI1NiJ9.e30.', '💥.💥.💥', 'x'.repeat(100_000)])(
  'a malformed token is rejected: %.20s',
  async garbage => {
    await expect(verify(garbage)).rejects.toThrow(InvalidToken)
  },
)

test('a repeated token needs no signature check until it expires', async () => {
  const checks = vi.spyOn(crypto.subtle, 'verify')
  const token = await tokenOf({ seconds: 60 })
  await verify(token)
  expect(checks).toHaveBeenCalledTimes(1)
  for (let use = 0; use < 10; use++) expect(await verify(token)).toMatchObject({ sub: user })
  expect(checks).toHaveBeenCalledTimes(1)
  clock.advance(60_000)
  await expect(verify(token)).rejects.toThrow(InvalidToken)
})

test('a cached token becomes invalid with its key', async () => {
  const token = await tokenOf()
  await verify(token)
  published = [foreign.jwk]
  await expect(verify(token)).rejects.toThrow(InvalidToken)
})

test('an unknown key is requested from the source once more', async () => {
  const requests: (string | undefined)[] = []
  const keys = async (missingKid?: string) => {
    requests.push(missingKid)
    return missingKid === 'foreign' ? [own.jwk, foreign.jwk] : [own.jwk]
  }
  const verifier = createTokenVerifier({ issuer, audience: 'authenticated', keys, clock })
  expect(await verifier(await tokenOf({ by: foreign }))).toMatchObject({ sub: user })
  expect(requests).toEqual([undefined, 'foreign'])
})

test('unavailable keys do not make a token invalid', async () => {
  const keys = () => Promise.reject(new Error('The network is down'))
  const blind = createTokenVerifier({ issuer, audience: 'authenticated', keys, clock })
  await expect(blind(await tokenOf())).rejects.toThrow('The network is down')
})

test.each(['RS256', 'EdDSA'])("a hosted project's %s keys work as well", async alg => {
  const pair = await makePair('hosted', alg)
  published = [pair.jwk]
  expect(await verify(await tokenOf({ by: pair }))).toMatchObject({ sub: user })
})

test('a symmetric key in the list is never used', async () => {
  const secret = Buffer.alloc(32, 1)
  published = [{ kty: 'oct', k: secret.toString('base64url'), kid: 'shared', alg: 'HS256' }]
  const token = await new SignJWT({ sub: user })
    .setProtectedHeader({ alg: 'HS256', kid: 'shared' })
    .setIssuer(issuer)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(secret)
  await expect(verify(token)).rejects.toThrow(InvalidToken)
})
