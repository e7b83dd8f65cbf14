import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const anonKey = 'public-key-of-the-project'
let project: AuthService
let api: TestApi

beforeAll(async () => {
  project = await startAuthService()
  api = await startTestApi({ AUTH_URL: project.site, AUTH_ANON_KEY: anonKey })
})
afterAll(async () => {
  await api.close()
  await project.close()
})

const credentials = { email: 'ash@cards.example', password: 'correct horse' }

test('registration and sign-in use the project, and the API accepts its sessions', async () => {
  const registered = await api.call('POST', '/api/auth/register', {
    body: { ...credentials, username: 'ash_k' },
  })
  expect(registered).toMatchObject({ status: 201, body: { user: { username: 'ash_k' } } })
  const { status, body } = await api.call('POST', '/api/auth/login', { body: credentials })
  expect(status).toBe(200)
  const { access_token: token } = body['session'] as { access_token: string }
  const { user } = (await api.call('POST', '/api/auth/ensure-user', { token })).body as { user: unknown }
  expect(user).toEqual({ id: (body['user'] as { id: string }).id, username: 'ash_k' })
})

test('sessions of the built-in sign-in service are rejected', async () => {
  const other = await startTestApi()
  const { token } = await other.signUp()
  expect((await api.call('GET', '/api/categories/sets', { token })).status).toBe(401)
  await other.close()
})

test('the built-in sign-in service is not mounted and has no signing keys', async () => {
  expect((await api.call('GET', '/auth/v1/health')).body).toEqual({})
  expect((await api.call('POST', '/auth/v1/token?grant_type=password', { body: credentials })).status).toBe(
    404,
  )
  const { rows } = await api.pool.query('select from sign_in.signing_keys')
  expect(rows).toEqual([])
})

test("pages name the project's URL and key, and the content security policy allows it", async () => {
  const { text, headers } = await api.call('GET', '/')
  expect(text).toContain(`<meta name="auth-url" content="${project.url}">`)
  expect(text).toContain(`<meta name="auth-anon-key" content="${anonKey}">`)
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${project.site};`)
})

test('pages have no buttons for providers that the project is not set up for', async () => {
  expect((await api.call('GET', '/')).text).toContain('data-without="google discord oidc"')
  const google = { clientId: 'id', clientSecret: 'secret', url: 'https://google.example' }
  const other = await startAuthService({ config: { google } })
  const site = await startTestApi({ AUTH_URL: other.site })
  expect((await site.call('GET', '/')).text).toContain('data-without="discord oidc"')
  await site.close()
  await other.close()
})

test('a site whose project cannot be read at the start shows its providers and logs why', async () => {
  const site = await startTestApi({ AUTH_URL: 'http://127.0.0.1:9' })
  expect((await site.call('GET', '/')).text).toContain('data-without="oidc"')
  expect(site.logged()).toContain('The settings of the sign-in project could not be read')
  await site.close()
})

test('failed sign-ins are rate limited by this server', async () => {
  const limited = await startTestApi({
    AUTH_URL: project.url,
    RATE_LIMITS: 'on',
    RATE_LIMIT_SIGN_IN: '2/min',
  })
  const wrong = { ...credentials, password: 'not it' }
  const statuses: number[] = []
  for (let time = 0; time < 3; time++)
    statuses.push((await limited.call('POST', '/api/auth/login', { body: wrong })).status)
  expect(statuses).toEqual([401, 401, 429])
  await limited.close()
})

test('while the project is unavailable, sign-in and requests with a token get 503 and visitors get 200', async () => {
  const gone = await startTestApi({ AUTH_URL: 'http://127.0.0.1:9' })
  expect((await gone.call('POST', '/api/auth/login', { body: credentials })).status).toBe(503)
  const { token } = await api.signUp()
  expect((await gone.call('GET', '/api/categories/sets', { token })).status).toBe(503)
  expect((await gone.call('GET', '/api/categories/sets')).status).toBe(200)
  await gone.close()
})
