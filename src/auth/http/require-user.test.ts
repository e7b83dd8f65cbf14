import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { makePrivateJwk } from '#auth/keys/signing-key-rows.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { addUser, startTestSession } from '#test/support/signed-in-user.ts'

let service: AuthService
let session: SessionBody

beforeAll(async () => {
  service = await startAuthService()
  session = await startTestSession(service, await addUser(service))
})

afterAll(() => service.close())

type Problem = { code: string; message: string }

async function readUser(token: string): Promise<[number, Problem]> {
  const response = await service.call('/user', { token })
  return [response.status, (await response.json()) as Problem]
}

/** Signs a token with the service's key. `claims` override the default claims. */
async function signed(claims: Record<string, unknown>): Promise<string> {
  const { kid, privateKey } = await service.deps.keys.signing(service.deps.pool)
  const own = JSON.parse(Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString())
  return new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
}

test('the access token says what the protocol promises and no more', async () => {
  const [head = '', body = ''] = session.access_token.split('.')
  const { kid } = await service.deps.keys.signing(service.deps.pool)
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'ES256', kid, typ: 'JWT' })
  const seconds = Math.floor(service.clock.now().getTime() / 1000)
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
    iss: service.url,
    sub: session.user.id,
    aud: 'authenticated',
    iat: seconds,
    exp: seconds + 3600,
    email: session.user.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: seconds }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  })
})

test('the response describes the user as in the protocol, without hash or token', async () => {
  const response = await service.call('/user', { token: session.access_token })
  const now = service.clock.now().toISOString()
  const { id, email } = session.user
  expect(await response.json()).toEqual({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    email_confirmed_at: now,
    confirmed_at: now,
    last_sign_in_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [
      {
        identity_id: expect.any(String),
        id,
        user_id: id,
        identity_data: { sub: id, email },
        provider: 'email',
        last_sign_in_at: null,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  })
})

test('the word Bearer may be written in any case', async () => {
  const response = await service.call('/user', {
    headers: { authorization: `bEARER ${session.access_token}` },
  })
  expect(response.status).toBe(200)
})

test.each([['Basic abc'], ['Bearer'], ['Bearer a b'], ['']])(
  '"%s" is no bearer token',
  async authorization => {
    const response = await service.call('/user', { headers: { authorization } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'no_authorization' })
  },
)

test('a token by a key of somebody else is refused, whatever it claims to be', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const { kid } = await service.deps.keys.signing(service.deps.pool)
  for (const header of [
    { alg: 'ES256', kid },
    { alg: 'ES256', kid: 'mine' },
    { alg: 'ES256', kid, jwk: await exportJWK(publicKey), jku: 'https://evil.example/jwks.json' },
  ]) {
    const forged = await new SignJWT({ session_id: 'x' })
      .setProtectedHeader(header)
      .setIssuer(service.url)
      .setSubject(session.user.id)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(privateKey)
    const [status, problem] = await readUser(forged)
    expect([status, problem.code]).toEqual([403, 'bad_jwt'])
    expect(problem.message).toMatch(/^invalid JWT/)
  }
})

test.each([
  [403, 'bad_jwt', { aud: 'anon' }],
  [403, 'bad_jwt', { iss: 'https://other.example/auth/v1' }],
  [403, 'bad_jwt', { exp: 1 }],
  [403, 'bad_jwt', { exp: undefined }],
  [403, 'bad_jwt', { sub: undefined }],
  [400, 'bad_jwt', { sub: 'admin' }],
  [403, 'user_not_found', { sub: '00000000-0000-4000-8000-000000000000' }],
  [403, 'session_not_found', { session_id: '00000000-0000-4000-8000-000000000000' }],
  [403, 'session_not_found', { session_id: undefined }],
])('%i %s for a signed token with %o', async (status, code, claims) => {
  const [readStatus, problem] = await readUser(await signed(claims))
  expect([readStatus, problem.code]).toEqual([status, code])
})

test('a token with the session of another user is refused', async () => {
  const other = await addUser(service)
  const [status, problem] = await readUser(await signed({ sub: other.id }))
  expect([status, problem.code]).toEqual([403, 'session_not_found'])
})

test('a deleted user is gone with every session, at once', async () => {
  const deletedSession = await startTestSession(service, await addUser(service))
  await service.auth.deleteUser(deletedSession.user.id)
  const [status, problem] = await readUser(deletedSession.access_token)
  expect([status, problem.code]).toEqual([403, 'user_not_found'])
  const { rows } = await service.deps.pool.query(
    'select from sign_in.sessions where user_id = $1 union all select from sign_in.identities where user_id = $1',
    [deletedSession.user.id],
  )
  expect(rows).toEqual([])
})

test("a user's token does not open what is for administrators", async () => {
  for (const path of ['/admin/users', '/invite', '/sso', '/factors/recovery-codes/verify']) {
    const response = await service.call(path, { body: {}, token: session.access_token })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'not_admin' })
  }
  const forged = await service.call('/admin/users', { token: 'a.b.c' })
  expect([forged.status, ((await forged.json()) as Problem).code]).toEqual([403, 'bad_jwt'])
})

test("an endpoint that needs no user takes no notice of a hosted project's key", async () => {
  for (const token of ['anon', 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.x'])
    expect((await service.call('/settings', { token })).status).toBe(200)
})

test("a signing key of one's own is used and its private part stays out of the database", async () => {
  const jwk = await makePrivateJwk()
  const own = await startAuthService({
    config: { signingJwk: { ...jwk, key_ops: ['sign', 'verify'] } as JsonWebKey },
  })
  const { access_token: token } = await startTestSession(own, await addUser(own))
  expect((await own.call('/user', { token })).status).toBe(200)
  expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid).toBe(jwk.kid)
  const { rows } = await own.deps.pool.query('select jwk from sign_in.signing_keys')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(jwk.d)
  await own.close()
})
