import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createHttpClient } from './http-client.ts'

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error

/** A network that returns responses from a list and records the requests. */
function network(...replies: Reply[]) {
  const requests: { address: string; init: RequestInit }[] = []
  const fetch = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    requests.push({ address: String(address), init })
    const reply = replies[Math.min(requests.length, replies.length) - 1] ?? {}
    if (reply instanceof Error) throw reply
    const { status = 200, body = { ok: true }, headers = {} } = reply
    await new Promise(resolve => setTimeout(resolve, 5))
    init.signal?.throwIfAborted()
    return Response.json(body, { status, statusText: 'Odd', headers })
  }
  return { requests, fetch: fetch as typeof globalThis.fetch }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Resolves the promise under the fake clock and returns the time it took. */
async function timed<T>(promise: Promise<T>) {
  const start = Date.now()
  const settled = promise.then(
    value => ({ value, error: undefined, after: Date.now() - start }),
    (error: unknown) => ({ value: undefined, error: error as Error, after: Date.now() - start }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return settled
}

const sets = 'GET /categories/sets'

test('a read is cached for five minutes', async () => {
  const { requests, fetch } = network()
  const api = createHttpClient({ fetch })
  await timed(api(sets))
  await timed(api(sets))
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  await timed(api(sets))
  expect(requests).toHaveLength(2)
})

test('identical concurrent reads share one request', async () => {
  const { requests, fetch } = network({ body: { sets: [1] } })
  const api = createHttpClient({ fetch })
  const first = api(sets)
  const second = await timed(api(sets))
  expect(second.value).toEqual(await first)
  expect(second.after).toBe(100)
  expect(requests).toHaveLength(1)
})

test('waiting for a shared request times out after ten seconds', async () => {
  const lost = Promise.withResolvers<Response>()
  const api = createHttpClient({ fetch: () => lost.promise })
  const first = api(sets)
  const second = await timed(api(sets))
  expect(second.error?.message).toBe('Request timeout waiting for existing request')
  expect(second.after).toBe(10_000)
  // A request without an end would make the server silent for all tests that follow.
  lost.resolve(Response.json({ ok: true }))
  expect(await first).toEqual({ ok: true })
})

test('cached responses are separate for each user', async () => {
  const { requests, fetch } = network()
  let user = 'ash'
  const api = createHttpClient({ fetch, user: () => user })
  await timed(api(sets))
  user = 'misty'
  await timed(api(sets))
  expect(requests).toHaveLength(2)
})

test('a failed read is attempted three times, one and two seconds apart', async () => {
  const { requests, fetch } = network({ status: 503 })
  const failed = await timed(createHttpClient({ fetch })(sets))
  expect(failed.error?.message).toBe('API request failed: 503 Odd')
  expect(requests).toHaveLength(3)
  expect(failed.after).toBe(3000 + 3 * 5)
})

test('a read is retried after a broken connection', async () => {
  const { requests, fetch } = network(new TypeError('fetch failed'), {})
  expect((await timed(createHttpClient({ fetch })(sets))).value).toEqual({ ok: true })
  expect(requests).toHaveLength(2)
})

test('a 429 is retried after the time in Retry-After', async () => {
  const { fetch } = network({ status: 429, headers: { 'retry-after': '7' } }, {})
  expect((await timed(createHttpClient({ fetch })(sets))).after).toBe(7000 + 2 * 5)
})

test.each(['', 'soon', '1.5', '-3'])(
  'a 429 with Retry-After "%s" is retried after one second',
  async header => {
    const { fetch } = network({ status: 429, headers: header ? { 'retry-after': header } : {} }, {})
    expect((await timed(createHttpClient({ fetch })(sets))).after).toBe(1000 + 2 * 5)
  },
)

test('a 404 is not retried', async () => {
  const body = { message: 'Set not found', code: 'not_found' }
  const { requests, fetch } = network({ status: 404, body })
  const failed = await timed(createHttpClient({ fetch })('GET /categories/{id}', { params: { id: 'x' } }))
  expect(failed.error).toMatchObject({ status: 404, code: 'not_found', detail: 'Set not found' })
  expect(requests).toHaveLength(1)
})

test('an error has the reason of the server with its values, if it has one', async () => {
  const values = { max: 200 }
  const { fetch } = network({ status: 409, body: { code: 'conflict', reason: 'binder_limit', values } })
  const failed = await timed(createHttpClient({ fetch })('GET /binders'))
  expect(failed.error).toMatchObject({ status: 409, refusal: { reason: 'binder_limit', values } })
})

test('cancelling a path aborts the reads below it, and no others', async () => {
  const { fetch } = network()
  const api = createHttpClient({ fetch })
  const left = timed(api('GET /products/{id}', { params: { id: 'base1-4' } }))
  const stays = timed(api(sets))
  api.cancel('/api/products')
  expect((await left).error?.name).toBe('AbortError')
  expect((await stays).value).toEqual({ ok: true })
})

test('cancelling without a path aborts all reads', async () => {
  const { fetch } = network()
  const api = createHttpClient({ fetch })
  const reads = [timed(api(sets)), timed(api('GET /categories')), timed(api('GET /account'))]
  api.cancel()
  for (const read of await Promise.all(reads)) expect(read.error?.name).toBe('AbortError')
})

test('aborting one of two readers does not abort the shared request', async () => {
  const { fetch } = network()
  const api = createHttpClient({ fetch })
  const leaving = new AbortController()
  void api(sets, {}, { signal: leaving.signal }).catch(() => {})
  const staying = timed(api(sets))
  leaving.abort()
  expect((await staying).value).toEqual({ ok: true })
})

test('every call sends the session token; a missing token blocks no call', async () => {
  const { requests, fetch } = network()
  await timed(createHttpClient({ fetch, accessToken: async () => 'abc' })(sets))
  await timed(createHttpClient({ fetch })(sets))
  await timed(createHttpClient({ fetch, accessToken: () => Promise.reject(new Error('storage')) })(sets))
  expect(requests.map(one => one.init.headers)).toEqual([
    { 'content-type': 'application/json', authorization: 'Bearer abc' },
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json' },
  ])
})

test.each<Endpoint>(Object.values<Endpoint>(apiEndpoints).filter(({ method }) => method === 'GET'))(
  'the contract decides whether two reads of $path take one request',
  async ({ path, caller = 'anyone' }) => {
    const read = async (query: object) => {
      const { requests, fetch } = network()
      const api = createHttpClient({ fetch }) as (route: string, call: object) => Promise<unknown>
      await timed(api(`GET ${path}`, { query }))
      await timed(api(`GET ${path}`, { query }))
      return requests.map(({ init }) => init.cache ?? 'default')
    }
    const shared = ['default']
    const own = ['no-store', 'no-store']
    expect(await read({})).toEqual(caller === 'anyone' || caller === 'scoped' ? shared : own)
    expect(await read({ scope: 'mine' })).toEqual(caller === 'anyone' ? shared : own)
  },
)

test('identical concurrent reads of a response that depends on the viewer send a request each', async () => {
  const { requests, fetch } = network()
  const api = createHttpClient({ fetch })
  await Promise.all([timed(api('GET /account')), timed(api('GET /account'))])
  expect(requests).toHaveLength(2)
})

test.each([
  ['succeeded', {}],
  ['got no response', new TypeError('fetch failed')],
])('after a write that %s no earlier response is used', async (_outcome, reply) => {
  const { requests, fetch } = network({}, reply, {})
  const api = createHttpClient({ fetch })
  const activity = 'GET /card-interactions/activity'
  await timed(api(activity))
  await timed(api('POST /card-interactions/vote/{cardId}', { params: { cardId: 'base1-4' } }))
  await timed(api(activity))
  expect(requests).toHaveLength(3)
})

test('a response that a write overtook is not used again', async () => {
  const slow = Promise.withResolvers<Response>()
  const responses = [slow.promise, Response.json({ ok: true }), Response.json({ sets: [2] })]
  const api = createHttpClient({ fetch: async () => responses.shift() as Response })
  const first = api(sets)
  await timed(api('POST /card-interactions/vote/{cardId}', { params: { cardId: 'base1-4' } }))
  const second = timed(api(sets))
  slow.resolve(Response.json({ sets: [1] }))
  expect(await first).toEqual({ sets: [1] })
  expect((await second).value).toEqual({ sets: [2] })
  expect((await timed(api(sets))).value).toEqual({ sets: [2] })
})

test('a read that starts after its shared request was cancelled sends a new one', async () => {
  const { requests, fetch } = network()
  const api = createHttpClient({ fetch })
  const left = timed(api(sets))
  api.cancel()
  const started = timed(api(sets))
  expect((await left).error?.name).toBe('AbortError')
  expect((await started).value).toEqual({ ok: true })
  expect(requests).toHaveLength(2)
})

test('a forced refresh bypasses the cache and reports failures', async () => {
  const { requests, fetch } = network({}, { status: 500 })
  const api = createHttpClient({ fetch })
  await timed(api(sets))
  const failed = await timed(api.refresh('/api/categories/sets'))
  expect(failed.error?.message).toBe('Force refresh failed: 500')
  expect(requests).toHaveLength(2)
})

test('a rejected token is renewed and the call is sent once more', async () => {
  const { requests, fetch } = network({ status: 401 }, {})
  const renewed: string[] = []
  const renewToken = async (refused: string) => {
    renewed.push(refused)
    return 'new'
  }
  const api = createHttpClient({ fetch, accessToken: async () => 'old', renewToken })
  expect((await timed(api(sets))).value).toEqual({ ok: true })
  expect(renewed).toEqual(['old'])
  expect(requests.map(one => new Headers(one.init.headers).get('authorization'))).toEqual([
    'Bearer old',
    'Bearer new',
  ])
})

test('a second rejection, or no new token, results in the 401', async () => {
  const refused = network({ status: 401 }, { status: 401 }, {})
  const accessToken = async () => 'old'
  const again = createHttpClient({ fetch: refused.fetch, accessToken, renewToken: async () => 'new' })
  expect((await timed(again(sets))).error).toMatchObject({ status: 401 })
  expect(refused.requests).toHaveLength(2)

  const over = network({ status: 401 }, {})
  const broken = () => Promise.reject(new Error('offline'))
  const gone = createHttpClient({ fetch: over.fetch, accessToken, renewToken: broken })
  expect((await timed(gone(sets))).error).toMatchObject({ status: 401 })
  expect(over.requests).toHaveLength(1)
})

test('a call with the token of an ended session is sent again without one', async () => {
  const { requests, fetch } = network({ status: 401 }, {})
  let token: string | undefined = 'old'
  const renewToken = async () => (token = undefined)
  const api = createHttpClient({ fetch, accessToken: async () => token, renewToken })
  expect((await timed(api(sets))).value).toEqual({ ok: true })
  expect(requests.map(one => new Headers(one.init.headers).get('authorization'))).toEqual([
    'Bearer old',
    null,
  ])
})

test('a rejected call without a token is not renewed', async () => {
  const { requests, fetch } = network({ status: 401 }, {})
  const api = createHttpClient({ fetch, renewToken: async () => 'new' })
  expect((await timed(api(sets))).error).toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})
