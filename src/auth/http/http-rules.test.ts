import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'

let service: AuthService

beforeAll(async () => {
  service = await startAuthService()
})

afterAll(() => service.close())

test('the service says that it lives and what it offers', async () => {
  const health = await service.call('/health')
  expect(await health.json()).toMatchObject({ name: 'GoTrue', version: expect.any(String) })
  const settings = await service.call('/settings')
  expect(await settings.json()).toMatchObject({
    external: { google: false, discord: false, email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  })
})

test('the public keys have no private part, need no token and are cached for ten minutes', async () => {
  const response = await service.call('/.well-known/jwks.json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] }
  // The second is the one that signs after the next rotation.
  expect(keys).toHaveLength(2)
  for (const key of keys) {
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
    expect(key).toHaveProperty('kid')
    expect(key).not.toHaveProperty('d')
  }
  const description = await (await service.call('/.well-known/openid-configuration')).json()
  expect(description).toMatchObject({
    issuer: service.url,
    jwks_uri: `${service.url}/.well-known/jwks.json`,
  })
})

test('all other responses are no-store', async () => {
  expect((await service.call('/settings')).headers.get('cache-control')).toBe('no-store')
  expect((await service.call('/user')).headers.get('cache-control')).toBe('no-store')
})

test('an unknown path is a plain 404, a wrong method an empty 405', async () => {
  const unknown = await service.call('/nothing')
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('content-type')).toMatch('text/plain')
  const wrong = await service.call('/settings', { method: 'POST', body: {} })
  expect([wrong.status, await wrong.text(), wrong.headers.get('allow')]).toEqual([405, '', 'GET'])
  expect((await service.call('/token')).status).toBe(405)
})

test('HEAD is not GET: a mail scanner does not use up a link', async () => {
  expect((await service.call('/settings', { method: 'HEAD' })).status).toBe(405)
  expect((await service.call('/user', { method: 'HEAD' })).status).toBe(405)
  expect((await service.call('/nothing', { method: 'HEAD' })).status).toBe(404)
})

test('a page of another site may call, send the headers the client sends and read the version', async () => {
  const preflight = await service.call('/token', {
    method: 'OPTIONS',
    headers: { origin: 'https://cards.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase()
  for (const header of ['authorization', 'content-type', 'x-client-info', 'apikey', 'x-supabase-api-version'])
    expect(allowed).toContain(header)
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE')
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
  const refused = await service.call('/user', { headers: { origin: 'https://cards.example' } })
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
})

test("errors have the format of the client's API version", async () => {
  const recent = await service.call('/user')
  expect(recent.status).toBe(401)
  expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(recent.headers.get('x-sb-error-code')).toBe('no_authorization')
  const message = 'This endpoint requires a valid Bearer token'
  expect(await recent.json()).toEqual({ code: 'no_authorization', message })
  for (const version of ['2023-06-01', '']) {
    const old = await service.call('/user', { headers: { 'x-supabase-api-version': version } })
    expect(old.headers.has('x-supabase-api-version')).toBe(false)
    expect(await old.json()).toEqual({ code: 401, error_code: 'no_authorization', msg: message })
  }
})

test.each([
  ['no body', ''],
  ['broken JSON', '{"refresh_token":'],
  ['a list', '[]'],
  ['a bare text', '"abc"'],
  ['a number where a text is due', '{"refresh_token":1}'],
])('%s is bad_json', async (_what, body) => {
  const response = await service.call('/token?grant_type=refresh_token', { body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'bad_json',
    message: expect.stringMatching(/^Could not parse request body as JSON/),
  })
})

test('null counts as absent, unknown keys do not matter, the content type neither', async () => {
  for (const body of ['null', '{"refresh_token":null}', '{"gotrue_meta_security":{},"other":[1]}']) {
    const response = await service.call('/token?grant_type=refresh_token', {
      body,
      headers: { 'content-type': 'text/plain' },
    })
    expect(await response.json()).toMatchObject({ code: 'validation_failed' })
  }
})

test('NUL characters, which the database cannot keep, are refused', async () => {
  const response = await service.call('/token?grant_type=refresh_token', {
    body: { refresh_token: 'a', data: { deep: ['a\0'] } },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'Null characters are not allowed' })
})

test('NUL is accepted in a password, and refused in user data named password', async () => {
  const nested = { data: { password: 'a\0', list: [{ current_password: '\0' }] } }
  const signUp = { email: 'ekans@mail.example', password: 'arbok\0arbok' }
  expect((await service.call('/signup', { body: { ...signUp, ...nested } })).status).toBe(400)
  expect((await service.call('/signup', { body: signUp })).status).toBe(200)
})

test('half a character, which the database cannot store, becomes the replacement character', async () => {
  const data = { text: 'a\ud800', list: ['\udc00'], '\ud83d': 1 }
  const body = { email: 'koffing@mail.example', password: 'weezing', data }
  const response = await service.call('/signup', { body })
  expect(await response.json()).toMatchObject({
    user_metadata: { text: 'a\ufffd', list: ['\ufffd'], '\ufffd': 1 },
  })
})

test('a body with more values than user data can have is bad_json, however short', async () => {
  const list = (length: number) => ({ other: Array.from({ length }, () => 1) })
  const response = await service.call('/token?grant_type=password', { method: 'POST', body: list(21_000) })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'bad_json' })
  const fewer = await service.call('/token?grant_type=password', { method: 'POST', body: list(19_000) })
  expect(await fewer.json()).toMatchObject({ code: 'validation_failed' })
})

test.each([300, 5000, 150_000])('lists nested %i levels deep are bad_json', async levels => {
  const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`
  const response = await service.call('/token?grant_type=refresh_token', { body: `{"x":${deep}}` })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'bad_json' })
})

test('a body over one mebibyte is 413, with and without Content-Length', async () => {
  const long = 'x'.repeat(1_048_577)
  const stream = () => new Blob([long]).stream()
  const bodies = [{ body: long }, { body: stream(), duplex: 'half' }]
  for (const init of bodies) {
    const response = await fetch(`${service.url}/token?grant_type=refresh_token`, {
      method: 'POST',
      ...init,
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      error_code: 'request_entity_too_large',
      msg: 'Request body too large (max 1048576 bytes)',
    })
  }
  // The limit also applies to routes that do not read the body.
  expect((await service.call('/logout', { body: long })).status).toBe(413)
  expect(
    (await service.call('/token?grant_type=refresh_token', { body: 'x'.repeat(1_048_576) })).status,
  ).toBe(400)
})

test('a connection accepts the next request after a body that was not read', async () => {
  const sizes = { '/signup': 1_200_000, '/user': 1_000_000, '/nothing': 1_000_000 }
  for (const [path, size] of Object.entries(sizes)) {
    const { host, hostname, port } = new URL(service.url)
    const socket = connect(Number(port), hostname)
    const head = (method: string, of: string, length: number) =>
      `${method} /auth/v1${of} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}\r\n\r\n`
    socket.write(head(path === '/user' ? 'PUT' : 'POST', path, size) + 'x'.repeat(size))
    const [refused] = await once(socket, 'data')
    expect(String(refused)).toMatch(/^HTTP\/1.1 4\d\d /)
    socket.write(head('GET', '/health', 0))
    const [next] = await Promise.race([once(socket, 'data'), once(socket, 'end')])
    expect(String(next)).toMatch(/HTTP\/1.1 200 OK/)
    socket.destroy()
  }
})

test('a grant that does not exist is refused in words the client knows', async () => {
  for (const type of ['constructor', 'client_credentials', '']) {
    const response = await service.call(`/token?grant_type=${type}`, { body: {} })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      code: 'invalid_credentials',
      message: 'unsupported_grant_type',
    })
  }
})

test.each([
  '/admin/users',
  '/invite',
  '/sso',
  '/passkeys/registration',
  '/oauth/clients',
  '/factors/recovery-codes',
])('%s is closed to visitors', async path => {
  const response = await service.call(path, { body: {} })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'no_authorization' })
})
