import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('pages name the built-in sign-in service and allow no other connections', async () => {
  const { text, headers } = await api.call('GET', '/')
  expect(text).toContain('<meta name="auth-url" content="/auth/v1">')
  expect(headers.get('content-security-policy')).toContain("connect-src 'self';")
})

test('a page is the same with a valid, an invalid or no token', async () => {
  const { token } = await api.signUp()
  const visitor = await api.call('GET', '/sets')
  for (const given of [token, 'not a token']) {
    const page = await api.call('GET', '/sets', { token: given })
    expect([page.status, page.text]).toEqual([200, visitor.text])
  }
})

test('the sign-in service is mounted at /auth/v1, including its error responses', async () => {
  expect((await api.call('GET', '/auth/v1/health')).body).toMatchObject({ name: 'GoTrue' })
  const keys = await api.call('GET', '/auth/v1/.well-known/jwks.json')
  expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
  expect((await api.call('GET', '/auth/v1/user')).body).toMatchObject({ error_code: 'no_authorization' })
  expect((await api.call('GET', '/auth/v1/nothing/here')).status).toBe(404)
})

test('the API description declares which endpoints accept a token', async () => {
  const { body } = await api.call('GET', '/api/openapi.json')
  expect(body).toMatchObject({
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
    paths: {
      '/api/auth/ensure-user': { post: { security: [{ bearer: [] }] } },
      '/api/copies': {
        get: { security: [{ bearer: [] }, { apiKey: ['read'] }] },
        post: { security: [{ bearer: [] }, { apiKey: ['write'] }] },
      },
      '/api/account/keys': { post: { security: [{ bearer: [] }] } },
      '/api/auth/register': { post: { security: [{}], responses: { 201: {}, 400: {}, 409: {}, 429: {} } } },
      '/api/products': { get: { security: [{}], responses: { 401: {} } } },
      '/api/search': {
        get: { security: [{}, { bearer: [] }, { apiKey: ['read'] }], responses: { 401: {} } },
      },
    },
  })
})
