import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createEndpointBuilder } from '#contract/endpoint.ts'
import { AppError } from '#contract/problem.ts'
import type { KeyScope, SessionViewer, Viewer } from '#contract/viewer.ts'
import { bindEndpoints, type EndpointGate } from './bind-endpoint.ts'
import { registerErrorHandlers } from './problem-responses.ts'

const ash: SessionViewer = {
  userId: 'u1',
  email: 'ash@cards.example',
  sessionId: 's1',
  preferredUsername: null,
  proof: { at: null, factors: 'one', token: 't1' },
}
const response = z.object({ who: z.string() })
const endpoint = createEndpointBuilder('T')
const common = { summary: 'S', key: 'read', response } as const

const endpoints = {
  card: endpoint.get('/card', { ...common, madeFrom: 'catalogue' }),
  cards: endpoint.get('/cards/{id}', {
    ...common,
    params: z.object({ id: z.string() }),
    query: z.object({ q: z.string().default('') }),
  }),
  news: endpoint.get('/news', { ...common }),
  votes: endpoint.get('/votes', { ...common, caller: 'viewer', madeFrom: 'catalogue' }),
  talk: endpoint.get('/talk', { ...common, caller: 'viewer', visitorCacheSeconds: 5 }),
  mine: endpoint.get('/mine', { ...common, caller: 'user' }),
  closed: endpoint.get('/closed', { ...common, caller: 'user', key: 'never' }),
  ofOwner: endpoint.get('/owner/jobs', { ...common, caller: 'owner', key: 'never' }),
  save: endpoint.put('/mine', {
    ...common,
    caller: 'user',
    key: 'write',
    body: z.object({ name: z.string('Name is required') }),
    status: 201,
  }),
}

/** Creates an app in which 'ash' is the only valid token. */
function serve(admitChange: EndpointGate['admitChange'] = async () => {}) {
  const app = new Hono()
  const gate: EndpointGate = {
    credentialsOf: async context => {
      const token = context.req.header('authorization')
      if (token === 'Bearer ash') return { viewer: ash, keyScope: null }
      const keyScope = /^Bearer ck_(read|write)$/.exec(token ?? '')?.[1] as KeyScope | undefined
      if (keyScope) return { viewer: ash, keyScope }
      throw new AppError('unauthenticated', 'Your session has ended')
    },
    roleOf: async () => null,
    admitChange,
    clientOf: () => ({ address: '203.0.113.7', userAgent: 'test' }),
    storeCatalogueResponse: () => {},
    cacheCatalogueResponse: context => {
      context.header('cache-control', 'public, max-age=60')
      return context.req.header('if-none-match') ? context.body(null, 304) : undefined
    },
  }
  const handlers = {
    card: () => ({ who: 'all' }),
    cards: () => ({ who: 'all' }),
    news: () => ({ who: 'all' }),
    votes: ({ viewer }: { viewer: Viewer | null }) => ({ who: viewer?.userId ?? 'nobody' }),
    talk: ({ viewer }: { viewer: Viewer | null }) => ({ who: viewer?.userId ?? 'nobody' }),
    mine: ({ viewer }: { viewer: Viewer }) => ({ who: viewer.userId }),
    closed: ({ viewer }: { viewer: Viewer }) => ({ who: viewer.userId }),
    ofOwner: ({ viewer }: { viewer: Viewer }) => ({ who: viewer.userId }),
    save: ({ viewer, body }: { viewer: Viewer; body: { name: string } }) => ({
      who: `${viewer.userId} ${body.name}`,
    }),
  }
  bindEndpoints(app, endpoints, handlers, gate)
  registerErrorHandlers(app, error => {
    throw error
  })
  return async (method: string, path: string, token?: string, more: RequestInit = {}) => {
    const headers = { ...(token && { authorization: token }), ...more.headers } as Record<string, string>
    const response = await app.request(`/api${path}`, { ...more, method, headers })
    const text = await response.text()
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    const [cache, vary] = [response.headers.get('cache-control'), response.headers.get('vary')]
    return { status: response.status, cache, vary, body }
  }
}

const named = { body: '{"name":"Misty"}' }

test('an anonymous visitor and a user get the same of what is the same for everybody', async () => {
  const call = serve()
  expect((await call('GET', '/card')).body).toEqual({ who: 'all' })
  expect((await call('GET', '/card', 'Bearer ash')).body).toEqual({ who: 'all' })
})

test('a call that depends on the viewer gets the user of the token', async () => {
  const call = serve()
  expect((await call('GET', '/votes')).body).toEqual({ who: 'nobody' })
  expect((await call('GET', '/votes', 'Bearer ash')).body).toEqual({ who: 'u1' })
})

test('what needs a user is 401 without a token, before anything else is looked at', async () => {
  const call = serve()
  expect(await call('GET', '/mine')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect((await call('PUT', '/mine', undefined, { body: 'not json' })).status).toBe(401)
  expect((await call('GET', '/mine', 'Bearer ash')).body).toEqual({ who: 'u1' })
  expect(await call('PUT', '/mine', 'Bearer ash', named)).toMatchObject({
    status: 201,
    body: { who: 'u1 Misty' },
  })
})

test.each(['/card', '/news', '/votes', '/mine'])('a token that is not valid is 401 on %s', async path => {
  const call = serve()
  for (const token of ['Bearer misty', 'Bearer', 'ash', 'Basic YXNoOmFzaA=='])
    expect(await call('GET', path, token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  const known = { headers: { 'if-none-match': '"x"' } }
  expect((await call('GET', path, 'Bearer misty', known)).status).toBe(401)
})

test('only responses made from the catalogue and equal for all are cacheable', async () => {
  const call = serve()
  const cacheOf = async (path: string) => (await call('GET', path, 'Bearer ash')).cache
  expect(await cacheOf('/card')).toBe('public, max-age=60')
  for (const path of ['/news', '/votes', '/mine']) expect(await cacheOf(path)).toBe('private, no-store')
  const known = { headers: { 'if-none-match': '"x"' } }
  expect((await call('GET', '/card', undefined, known)).status).toBe(304)
  expect((await call('GET', '/votes', 'Bearer ash', known)).status).toBe(200)
})

test('a response cacheable for visitors is cacheable only without a token', async () => {
  const call = serve()
  expect(await call('GET', '/talk')).toMatchObject({ cache: 'public, max-age=5', vary: 'authorization' })
  expect((await call('GET', '/talk', 'Bearer ash')).cache).toBe('private, no-store')
  expect((await call('GET', '/talk', 'Bearer old')).cache).toBe('no-store')
})

test('a change is looked at more closely than a read', async () => {
  const admitted: string[] = []
  const call = serve(async ({ viewer }) => {
    admitted.push(viewer.userId)
    throw new AppError('rate_limited', 'Slow down', { retryAfter: 7 })
  })
  expect((await call('GET', '/mine', 'Bearer ash')).status).toBe(200)
  expect((await call('GET', '/votes', 'Bearer ash')).status).toBe(200)
  expect(admitted).toEqual([])
  expect((await call('PUT', '/mine', 'Bearer ash', named)).status).toBe(429)
  expect(admitted).toEqual(['u1'])
})

test('an API key does what its scope and the endpoint allow, and its responses are private', async () => {
  const call = serve()
  const statuses = async (token: string) =>
    [
      await call('GET', '/mine', token),
      await call('GET', '/talk', token),
      await call('PUT', '/mine', token, named),
      await call('GET', '/closed', token),
      await call('GET', '/owner/jobs', token),
    ].map(({ status, cache }) => `${status} ${cache}`)
  const [ok, created] = ['200 private, no-store', '201 private, no-store']
  const [refused, absent] = ['403 no-store', '404 no-store']
  expect(await statuses('Bearer ck_read')).toEqual([ok, ok, refused, refused, absent])
  expect(await statuses('Bearer ck_write')).toEqual([ok, ok, created, refused, absent])
  expect((await call('PUT', '/mine', 'Bearer ck_read', named)).body['error']).toContain('may only read')
  expect((await call('GET', '/closed', 'Bearer ck_write')).body['error']).toContain('API keys cannot')
  expect((await call('GET', '/owner/jobs', 'Bearer ck_write')).body['error']).toContain('No such call')
})

test('U+0000 is refused in every text of a request, however deep, keys included', async () => {
  const call = serve()
  const put = (body: unknown) => call('PUT', '/mine', 'Bearer ash', { body: JSON.stringify(body) })
  const refused = (field: string) => ({
    status: 400,
    body: { code: 'validation_failed', fields: { [field]: 'The character U+0000 is not allowed' } },
  })
  expect(await put({ name: 'a\0b' })).toMatchObject(refused('name'))
  expect(await put({ name: 'Misty', tags: [{ text: '\0' }] })).toMatchObject(refused('tags.0.text'))
  expect(await put({ name: 'Misty', 'a\0b': 1 })).toMatchObject(refused('body'))
  expect(await call('GET', '/cards/a%00b')).toMatchObject(refused('id'))
  expect(await call('GET', '/cards/x?q=%00')).toMatchObject(refused('q'))
  expect((await call('GET', '/cards/x?q=0')).status).toBe(200)
  const deep = `{"name":"Misty","deep":${'['.repeat(90_000)}${']'.repeat(90_000)}}`
  expect((await call('PUT', '/mine', 'Bearer ash', { body: deep })).status).toBe(201)
})

test('a body with more values or fields than any endpoint takes is refused, however short', async () => {
  const call = serve()
  const put = (other: unknown) =>
    call('PUT', '/mine', 'Bearer ash', { body: JSON.stringify({ name: 'Misty', other }) })
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [key, 1]))
  expect((await put(Array.from({ length: 90_000 }, () => 1))).status).toBe(201)
  expect(await put(Array.from({ length: 110_000 }, () => 1))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
  expect((await put({ inner: fields(1000) })).status).toBe(201)
  expect(await put({ inner: fields(1001) })).toMatchObject({
    status: 400,
    body: { fields: { 'other.inner': 'At most 1000 fields' } },
  })
})

test('a body is JSON, has what it must have, and is not endless', async () => {
  const call = serve()
  const put = (body: string) => call('PUT', '/mine', 'Bearer ash', { body })
  expect(await put('{')).toMatchObject({ status: 400, body: { code: 'bad_json' } })
  expect(await put('{}')).toMatchObject({ status: 400, body: { fields: { name: 'Name is required' } } })
  expect(await put('[]')).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  const long = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
  expect(await put(long)).toMatchObject({ status: 413, body: { code: 'too_large' } })
})
