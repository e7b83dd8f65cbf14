import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureSigningKeys, rotateSigningKeys, RotationError } from './key-rotation.ts'
import { listKeyRows, makePrivateJwk } from './signing-key-rows.ts'
import { createSigningKeys } from './signing-keys.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { addUser, startTestSession } from '#test/support/signed-in-user.ts'

let service: AuthService

beforeEach(async () => {
  service = await startAuthService()
})

afterEach(() => service.close())

type Published = { kid: string }[]

async function published(): Promise<string[]> {
  const response = await service.call('/.well-known/jwks.json')
  return ((await response.json()) as { keys: Published }).keys.map(({ kid }) => kid)
}

function rotate(cause: 'routine' | 'theft' = 'routine'): Promise<{ signing: string }> {
  const { deps, clock } = service
  return rotateSigningKeys(deps.pool, { tokenSeconds: 3600, now: clock.now(), cause })
}

/** Advances the clock. Servers read the keys again after 30 seconds. */
async function wait(seconds: number): Promise<void> {
  service.clock.advance(seconds * 1000)
  await published()
  await expect.poll(published).toHaveLength((await listKeyRows(service.deps.pool)).length)
}

function kidOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
}

async function statusOf(token: string): Promise<number> {
  return (await service.call('/user', { token })).status
}

test('the key that signs after a rotation was published before it', async () => {
  const before = await published()
  const { signing } = await rotate()
  expect(before).toContain(signing)
  await wait(31)
  const { access_token: token } = await startTestSession(service, await addUser(service))
  expect(kidOf(token)).toBe(signing)
  expect(await statusOf(token)).toBe(200)
  expect(await published()).toHaveLength(3)
})

test('tokens of the old key live on until they run out, then the key is no longer published', async () => {
  const { access_token: old } = await startTestSession(service, await addUser(service))
  await rotate()
  await wait(31)
  expect(await statusOf(old)).toBe(200)
  service.clock.advance(3500_000)
  expect(await statusOf(old)).toBe(200)
  expect(await published()).toContain(kidOf(old))
  service.clock.advance(700_000)
  expect(await published()).not.toContain(kidOf(old))
  expect(await published()).toHaveLength(2)
})

test('a session goes on over rotations', async () => {
  let { refresh_token: token } = await startTestSession(service, await addUser(service))
  for (let rotation = 0; rotation < 3; rotation++) {
    await rotate()
    service.clock.advance(3 * 3_600_000)
    const response = await service.call('/token?grant_type=refresh_token', { body: { refresh_token: token } })
    const body = (await response.json()) as { access_token: string; refresh_token: string }
    expect(response.status).toBe(200)
    expect(await statusOf(body.access_token)).toBe(200)
    token = body.refresh_token
  }
})

test('after a theft every key is new and nothing of before opens anything', async () => {
  const { access_token: token, refresh_token } = await startTestSession(service, await addUser(service))
  const before = await published()
  const { signing } = await rotate('theft')
  expect(before).not.toContain(signing)
  service.clock.advance(31_000)
  await published()
  await expect.poll(published).not.toContain(kidOf(token))
  expect((await published()).filter(kid => before.includes(kid))).toEqual([])
  expect(await statusOf(token)).toBe(403)
  const refreshed = await service.call('/token?grant_type=refresh_token', { body: { refresh_token } })
  expect(refreshed.status).toBe(400)
  expect(await statusOf((await startTestSession(service, await addUser(service))).access_token)).toBe(200)
})

test('a process that was idle signs with the key of today', async () => {
  const { deps, clock } = service
  const idle = await createSigningKeys({ ...deps, tokenSeconds: 3600, signingJwk: null })
  const { signing } = await rotate()
  clock.advance(31_000)
  expect((await idle.signing(deps.pool)).kid).toBe(signing)
})

test('servers that start at once agree on one signing key', async () => {
  const { pool } = service.deps
  await pool.query('delete from sign_in.signing_keys')
  await Promise.all(Array.from({ length: 5 }, () => ensureSigningKeys(pool, undefined, service.clock.now())))
  expect((await listKeyRows(pool)).map(row => row.signs).toSorted()).toEqual([false, true])
})

test('a configured key replaces the generated one, whose tokens stay valid, and is replaced the same way', async () => {
  const { deps, clock } = service
  const { access_token: old } = await startTestSession(service, await addUser(service))
  const jwk = await makePrivateJwk()
  const signingJwk = jwk as JsonWebKey
  const own = await createSigningKeys({ ...deps, tokenSeconds: 3600, signingJwk })
  expect((await own.signing(deps.pool)).kid).toBe(jwk.kid)
  const kids = (await own.publicKeys()).map(({ kid }) => kid)
  expect(kids).toContain(kidOf(old))
  await expect(rotate()).rejects.toThrow(RotationError)
  const again = await createSigningKeys({ ...deps, tokenSeconds: 3600, signingJwk })
  expect(await again.publicKeys()).toHaveLength(kids.length)
  clock.advance(1000)
  const generated = await createSigningKeys({ ...deps, tokenSeconds: 3600, signingJwk: null })
  expect((await generated.signing(deps.pool)).kid).not.toBe(jwk.kid)
  expect((await generated.publicKeys()).map(({ kid }) => kid)).toContain(jwk.kid)
})

test.each([
  ['a public key', async () => ({ ...(await makePrivateJwk()), d: undefined })],
  ['a symmetric key', async () => ({ kty: 'oct', k: 'c2VjcmV0' })],
  ['a key of another curve', async () => ({ ...(await makePrivateJwk()), crv: 'P-384' })],
])('%s cannot sign and stops the start', async (_what, make) => {
  const signingJwk = (await make()) as JsonWebKey
  await expect(createSigningKeys({ ...service.deps, tokenSeconds: 3600, signingJwk })).rejects.toThrow(
    'AUTH_SIGNING_JWK must be a private ES256 key',
  )
})

test('tokens with invented key ids do not become as many queries', async () => {
  let queries = 0
  const { pool } = service.deps
  pool.on('acquire', () => queries++)
  const keys = await createSigningKeys({ ...service.deps, tokenSeconds: 3600, signingJwk: null })
  service.clock.advance(6000)
  queries = 0
  for (let guess = 0; guess < 20; guess++) await keys.publicKeys(`guess-${guess}`)
  expect(queries).toBe(1)
})
