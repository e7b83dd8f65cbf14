import { generateKeyPairSync, randomUUID } from 'node:crypto'
import pg from 'pg'
import { importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK
const ours = { kid: 'ours', jwk: newKey() }

let api: TestApi
let ash: TestUser

beforeAll(async () => {
  api = await startTestApi({ AUTH_SIGNING_JWK: JSON.stringify({ ...ours.jwk, kid: ours.kid }) })
  ash = await api.signUp({ email: 'ash@cards.example' })
})
afterAll(() => api.close())

type Claims = Record<string, unknown>

const seconds = () => Math.floor(api.clock.now().getTime() / 1000)
const audience = 'authenticated'

/** Signs a token like those of the service. `claims` override the default claims. */
async function createToken(claims: Claims = {}, key = ours): Promise<string> {
  const all = { sub: ash.id, iss: `${api.origin}/auth/v1`, aud: audience, exp: seconds() + 600, ...claims }
  return new SignJWT(all)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
    .sign(await importJWK(key.jwk, 'ES256'))
}

const paths = ['/api/categories/sets', '/api/search?q=a', '/api/openapi.json']

async function statuses(token: string): Promise<number[]> {
  const reads = await Promise.all(paths.map(path => api.call('GET', path, { token })))
  const change = await api.call('POST', '/api/auth/ensure-user', { token })
  return [...reads, change].map(response => response.status)
}

const refused = [401, 401, 401, 401]

test('a session of the sign-in service is accepted by every endpoint', async () => {
  expect(await statuses(ash.token)).toEqual([200, 200, 200, 200])
})

describe('a token is rejected by every endpoint when', () => {
  test('it is malformed or modified', async () => {
    const [head, claims, signature] = ash.token.split('.')
    const other = Buffer.from(JSON.stringify({ sub: randomUUID() })).toString('base64url')
    for (const token of ['x', 'a.b.c', `${head}.${other}.${signature}`, `${head}.${claims}.`])
      expect(await statuses(token)).toEqual(refused)
  })

  test('it is unsigned', async () => {
    const claims = { sub: ash.id, iss: `${api.origin}/auth/v1`, aud: audience, exp: seconds() + 600 }
    expect(await statuses(new UnsecuredJWT(claims).encode())).toEqual(refused)
  })

  test('it is signed with another key, under an unknown or the real key id', async () => {
    const jwk = newKey()
    expect(await statuses(await createToken({}, { kid: ours.kid, jwk }))).toEqual(refused)
    expect(await statuses(await createToken({}, { kid: 'invented', jwk }))).toEqual(refused)
  })

  test('its audience, issuer or subject is wrong, or it has expired', async () => {
    for (const claims of [
      { aud: 'anon' },
      { iss: 'https://evil.example/auth/v1' },
      { sub: 'not-a-uuid' },
      { sub: undefined },
      { exp: seconds() - 1 },
    ])
      expect(await statuses(await createToken(claims))).toEqual(refused)
  })

  test('it is signed with the public key as a shared secret', async () => {
    const { d: _, ...open } = ours.jwk
    const secret = new TextEncoder().encode(JSON.stringify(open))
    const claims = { sub: ash.id, iss: `${api.origin}/auth/v1`, aud: audience, exp: seconds() + 600 }
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: ours.kid }).sign(secret)
    expect(await statuses(token)).toEqual(refused)
  })
})

test('a rejected token gets 401 with the standard error body and is not cached', async () => {
  const { status, headers, body } = await api.call('GET', '/api/categories/sets', { token: 'x' })
  const message = 'Your session has ended. Please sign in again.'
  expect([status, body]).toEqual([401, { error: message, message, code: 'unauthenticated' }])
  expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
})

test('a token without a session is rejected', async () => {
  expect(await statuses(await createToken())).toEqual(refused)
  expect(await statuses(await createToken({ session_id: 'none' }))).toEqual(refused)
})

test('a token of an expired session is rejected', async () => {
  const user = await api.signUp()
  api.clock.advance(3601_000)
  expect(await statuses(user.token)).toEqual(refused)
})

test('reading with a token asks the database once in some seconds whether the session exists', async () => {
  const user = await api.signUp()
  const read = () => Promise.all(paths.map(path => api.call('GET', path, { token: user.token })))
  const queries = countSessionQueries()
  await read()
  await read()
  expect(queries.stop()).toBe(1)
  api.clock.advance(10_000)
  const later = countSessionQueries()
  await read()
  expect(later.stop()).toBe(1)
})

/** Other queries are those of timers, such as reading the settings of the site. */
function countSessionQueries(): { stop: () => number } {
  const pools = pg.Pool.prototype
  const original = pools.query
  let count = 0
  pools.query = function (this: pg.Pool, ...args: Parameters<typeof original>) {
    if (JSON.stringify(args[0]).includes('sign_in.sessions')) count++
    return original.apply(this, args)
  } as typeof original
  return {
    stop: () => {
      pools.query = original
      return count
    },
  }
}
