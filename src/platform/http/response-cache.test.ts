import type { IncomingMessage, ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { compressFor } from './compression.ts'
import { ResponseCache, type ResponseCacheOptions } from './response-cache.ts'
import { type HttpServer, serveHttp } from './serve.ts'

let server: HttpServer | undefined
afterEach(() => server?.close())

/** Serves an app behind a cache, and returns its origin. */
async function serve(app: Hono, cache: ResponseCache): Promise<string> {
  server = await serveHttp({
    fetch: app.fetch,
    respond: cache.respond,
    host: '127.0.0.1',
    port: 0,
    graceMilliseconds: 0,
  })
  return server.origin
}

/** A server whose response to `/cards` depends on the parameter `q` and the header `X-Theme`. */
async function startServer(options: Partial<ResponseCacheOptions> = {}) {
  const state = { version: '1', handled: 0 }
  const cache = new ResponseCache({
    version: () => state.version,
    maxBytes: 100_000,
    variantOf: ({ headers }) => String(headers['x-theme'] ?? ''),
    ...options,
  })
  const app = new Hono()
  app.get('/cards', async context => {
    const key = `${context.req.query('q')} ${context.req.header('x-theme')}`
    const stored = cache.find(context, key)
    if (stored) return stored
    state.handled += 1
    context.header('etag', `"v${state.version}"`)
    if (context.req.query('q') === 'nothing') return context.json({ error: 'not found' }, 404)
    const text = JSON.stringify({ cards: `${key} `.repeat(200), version: state.version })
    const bytes = await compressFor(context, new TextEncoder().encode(text))
    const headers = { 'content-type': 'application/json', vary: 'accept-encoding' }
    const response = context.body(bytes, 200, headers)
    cache.store(context, response, bytes)
    return response
  })
  const origin = await serve(app, cache)
  const get = (path: string, init: RequestInit = {}) => fetch(origin + path, init)
  return { state, get }
}

test('a repeated request gets the same bytes and headers without the handler', async () => {
  const { state, get } = await startServer()
  const first = await get('/cards?q=mew')
  const second = await get('/cards?q=mew')
  expect(await second.text()).toBe(await first.text())
  const names = ['content-type', 'content-encoding', 'etag', 'vary', 'content-length']
  const headersOf = ({ headers }: Response) => names.map(name => headers.get(name))
  expect(headersOf(second)).toEqual(headersOf(first))
  expect(headersOf(second)).not.toContain(null)
  expect(state.handled).toBe(1)
})

test('encodings and variants have their own responses', async () => {
  const { state, get } = await startServer()
  const encodingOf = async (encoding: string) =>
    (await get('/cards?q=mew', { headers: { 'accept-encoding': encoding } })).headers.get('content-encoding')
  const themeOf = async (theme: string) =>
    (await get('/cards?q=mew', { headers: { 'x-theme': theme } })).text()
  for (let round = 0; round < 2; round++) {
    expect(await Promise.all(['br', 'gzip', 'identity'].map(encodingOf))).toEqual(['br', 'gzip', null])
    expect(await themeOf('dark')).toContain('mew dark')
  }
  expect(state.handled).toBe(4)
})

test('unknown parameters share the response of the known ones', async () => {
  const { state, get } = await startServer()
  for (let index = 0; index < 20; index++) await get(`/cards?q=mew&nonce=${index}`)
  expect(state.handled).toBe(1)
})

test('very long request lines and headers are not remembered', async () => {
  let hits = 0
  const { state, get } = await startServer({ onHit: () => hits++ })
  const long = 'x'.repeat(1000)
  for (let round = 0; round < 2; round++) {
    await get(`/cards?q=mew&nonce=${long}`)
    await get('/cards?q=mew', { headers: { 'accept-encoding': `br, ${long}` } })
  }
  expect(hits).toBe(0)
  expect(state.handled).toBe(2)
})

test('HEAD gets the headers, If-None-Match a 304 without headers of a body', async () => {
  const { get } = await startServer()
  const full = await get('/cards?q=mew')
  const length = full.headers.get('content-length')
  const head = await get('/cards?q=mew', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, length, ''])
  const unchanged = await get('/cards?q=mew', { headers: { 'if-none-match': 'W/"v0", W/"v1"' } })
  const names = ['etag', 'content-type', 'content-encoding', 'content-length']
  const headers = names.map(name => unchanged.headers.get(name))
  expect([unchanged.status, ...headers]).toEqual([304, '"v1"', null, null, null])
  const changed = await get('/cards?q=mew', { headers: { 'if-none-match': '"v0"' } })
  expect(changed.status).toBe(200)
})

test('a HEAD request stores nothing', async () => {
  const { state, get } = await startServer()
  await get('/cards?q=mew', { method: 'HEAD' })
  expect(await (await get('/cards?q=mew')).text()).toContain('mew')
  expect(state.handled).toBe(2)
})

test('new data empties the cache', async () => {
  const { state, get } = await startServer()
  await get('/cards?q=mew')
  state.version = '2'
  expect(await (await get('/cards?q=mew')).json()).toMatchObject({ version: '2' })
  expect(state.handled).toBe(2)
})

test('failures and requests with credentials are not stored', async () => {
  const { state, get } = await startServer()
  await get('/cards?q=nothing')
  await get('/cards?q=nothing')
  await get('/cards?q=mew', { headers: { authorization: 'Bearer x' } })
  expect(state.handled).toBe(3)
  await get('/cards?q=mew')
  await get('/cards?q=mew', { headers: { authorization: 'Bearer x' } })
  expect(state.handled).toBe(5)
})

test('the least recently used responses are removed beyond the limit of memory', async () => {
  const { state, get } = await startServer({ maxBytes: 5000 })
  for (const q of ['a', 'b', 'c', 'd']) await get(`/cards?q=${q}`)
  await get('/cards?q=d')
  expect(state.handled).toBe(4)
  await get('/cards?q=a')
  expect(state.handled).toBe(5)
})

test.each([
  ['at once', (uses: number) => uses <= 1],
  ['later', async (uses: number) => uses <= 1],
])('stored responses count against limits: decided %s', async (_when, isWithin) => {
  let uses = 0
  const { state, get } = await startServer({ admit: () => isWithin(++uses) })
  for (let index = 0; index < 3; index++) expect((await get('/cards?q=mew')).status).toBe(200)
  expect([uses, state.handled]).toEqual([2, 1])
})

test('a stored response keeps no larger buffer in memory', async () => {
  const cache = new ResponseCache({ version: () => '1', maxBytes: 100_000, variantOf: () => '' })
  const app = new Hono()
  app.get('/cards', context => {
    cache.find(context, 'cards')
    const bytes = new Uint8Array(16_384).subarray(0, 100)
    const response = context.body(bytes, 200, { etag: '"1"' })
    cache.store(context, response, bytes)
    return response
  })
  const incoming = { method: 'GET', url: '/cards', headers: {} } as IncomingMessage
  await app.request('/cards', {}, { incoming })
  const sent: Uint8Array[] = []
  const outgoing = { writeHead: () => {}, end: (body: Uint8Array) => sent.push(body) }
  cache.respond(incoming, outgoing as unknown as ServerResponse, () => {})
  expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual([100])
})

test('hits are reported with their route for metrics', async () => {
  const hits: unknown[] = []
  const { get } = await startServer({ onHit: hit => hits.push(hit) })
  await get('/cards?q=mew')
  await get('/cards?q=mew')
  expect(hits).toEqual([{ method: 'GET', route: '/cards', status: 200 }])
})

/** A server that stores its response to every path and query under that address. */
async function startEchoServer(bytes: number) {
  let handled = 0
  const cache = new ResponseCache({ version: () => '1', maxBytes: 10_000_000, variantOf: () => '' })
  const app = new Hono()
  app.get('*', context => {
    const { pathname, search } = new URL(context.req.url)
    const stored = cache.find(context, `${pathname}?${search.slice(1)}`)
    if (stored) return stored
    handled += 1
    const body = new Uint8Array(bytes)
    const response = context.body(body, 200, { etag: '"1"' })
    cache.store(context, response, body)
    return response
  })
  const origin = await serve(app, cache)
  return { get: async (path: string) => (await fetch(origin + path)).arrayBuffer(), handled: () => handled }
}

test('a response to a request with parameters is stored with the second request', async () => {
  const { get, handled } = await startEchoServer(100)
  for (let time = 0; time < 4; time++) await get('/cards?q=mew')
  expect(handled()).toBe(2)
  for (let time = 0; time < 4; time++) await get('/cards/base1-4')
  expect(handled()).toBe(3)
})

test('a response of more than 256 KiB is not stored', async () => {
  const most = await startEchoServer(256 * 1024)
  for (let time = 0; time < 3; time++) await most.get('/cards')
  expect(most.handled()).toBe(1)
  await server?.close()
  const more = await startEchoServer(256 * 1024 + 1)
  for (let time = 0; time < 3; time++) await more.get('/cards')
  expect(more.handled()).toBe(3)
})
