import { afterEach, expect, test } from 'vitest'
import { ImportError } from '#domain/import.ts'
import {
  sendJson,
  sendStatus,
  startLoopbackSource,
  type RequestHandler,
  type LoopbackSource,
} from '#test/support/loopback-source.ts'
import { jsonClient, retryAfterMs, type HttpOptions } from './http-json.ts'

let source: LoopbackSource | undefined

afterEach(async () => {
  await source?.close()
  source = undefined
})

/** A client and a server that fails as specified before it responds. */
async function clientOf(failures: RequestHandler[], options: HttpOptions = {}) {
  let count = 0
  source = await startLoopbackSource((request, response) => {
    const failure = failures[count]
    count += 1
    if (failure) failure(request, response)
    else sendJson(response, { fine: true })
  })
  const get = jsonClient({ backoffMs: 1, timeoutMs: 200, ...options })
  return {
    get,
    url: `${source.address}/thing`,
    requests: source.requestedPaths,
    userAgents: source.userAgents,
  }
}

const fail =
  (status: number, headers?: Record<string, string>): RequestHandler =>
  (_request, response) =>
    sendStatus(response, status, headers)

const truncatedResponse: RequestHandler = (_request, response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"fine": tr')
  setImmediate(() => response.destroy())
}

const truncatedJson: RequestHandler = (_request, response) => response.end('{"fine": tr')
const silence: RequestHandler = () => undefined
const hangUp: RequestHandler = request => request.socket.destroy()

test.each<[string, RequestHandler]>([
  ['429', fail(429)],
  ['500', fail(500)],
  ['503', fail(503)],
  ['half an answer', truncatedResponse],
  ['JSON that stops in the middle', truncatedJson],
  ['no answer in time', silence],
  ['a closed connection', hangUp],
])('after %s the request is repeated', async (_what, failure) => {
  const { get, url, requests } = await clientOf([failure, failure])
  expect(await get(url)).toEqual({ fine: true })
  expect(requests).toHaveLength(3)
})

test('a persistent server failure ends the import with URL and reason', async () => {
  const { get, url, requests } = await clientOf(
    Array.from({ length: 9 }, () => fail(503)),
    { attempts: 3 },
  )
  await expect(get(url)).rejects.toThrow(new ImportError(`${url}: the server answered 503, 3 times`))
  expect(requests).toHaveLength(3)
})

test('a request rejected with 4xx is not repeated', async () => {
  const { get, url, requests } = await clientOf([fail(401)])
  await expect(get(url)).rejects.toThrow(new ImportError(`${url}: the server answered 401`))
  expect(requests).toHaveLength(1)
})

test('a missing URL returns undefined without a retry', async () => {
  const { get, url, requests } = await clientOf([fail(404)])
  expect(await get(url)).toBeUndefined()
  expect(requests).toHaveLength(1)
})

test('every request of the client waits for Retry-After', async () => {
  const { get, url, requests } = await clientOf([fail(429, { 'retry-after': '1' })])
  const first = get(url)
  await expect.poll(() => requests.length).toBe(1)
  await new Promise(resolve => setTimeout(resolve, 100))
  const second = get(url)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(requests).toHaveLength(1)
  expect(await Promise.all([first, second])).toEqual([{ fine: true }, { fine: true }])
  expect(requests).toHaveLength(3)
})

test('a Retry-After above the maximum ends the import with a message', async () => {
  const { get, url } = await clientOf([fail(429, { 'retry-after': '3600' })], { maxPauseMs: 60_000 })
  await expect(get(url)).rejects.toThrow(`${url}: the server answered 429 and asks to wait 3600 seconds`)
})

test("requests carry the client's user agent", async () => {
  const { get, url, userAgents } = await clientOf([])
  await get(url)
  expect(userAgents).toEqual(['ChaseKit/0.1 (catalogue import)'])
})

test('Retry-After is read as seconds or as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(retryAfterMs('2', now)).toBe(2000)
  expect(retryAfterMs('Thu, 01 Jan 2026 00:00:05 GMT', now)).toBe(5000)
  expect(retryAfterMs('Thu, 01 Jan 2025 00:00:05 GMT', now)).toBe(0)
  expect(retryAfterMs('soon', now)).toBeUndefined()
  expect(retryAfterMs(null, now)).toBeUndefined()
})
