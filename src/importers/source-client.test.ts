import { createGzip } from 'node:zlib'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { ImportError, SourceBusy, SourceRefused } from '#domain/import.ts'
import { createFakeTime } from '#test/support/fake-time.ts'
import {
  type LoopbackSource,
  type RequestHandler,
  sendJson,
  sendStatus,
  startLoopbackSource,
} from '#test/support/loopback-source.ts'
import { readJsonBody } from './http-json.ts'
import { createSourceClient, type SourceOptions } from './source-client.ts'

let source: LoopbackSource | undefined

afterEach(async () => {
  await source?.close()
  source = undefined
})

/** A client and a server that answers the first requests as specified. */
async function clientOf(answers: RequestHandler[], options: SourceOptions = {}) {
  let count = 0
  source = await startLoopbackSource((request, response) => {
    const answer = answers[count]
    count += 1
    if (answer) answer(request, response)
    else sendJson(response, { fine: true })
  })
  const time = createFakeTime()
  const client = createSourceClient({ time, ...options })
  const url = `${source.address}/thing`
  const get = (known?: { etag: string | null; lastModified: string | null }) =>
    client.get(url, readJsonBody, known && { known })
  return { get, url, time, requests: source.requestedPaths, userAgents: source.userAgents }
}

const found = { state: 'found', body: { fine: true } }

const fail =
  (status: number, headers?: Record<string, string>): RequestHandler =>
  (_request, response) =>
    sendStatus(response, status, headers)

const truncatedResponse: RequestHandler = (_request, response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"fine": tr')
  setImmediate(() => response.destroy())
}

const text =
  (body: string, type = 'application/json'): RequestHandler =>
  (_request, response) => {
    response.setHeader('content-type', type)
    response.end(body)
  }

const silence: RequestHandler = () => undefined
const hangUp: RequestHandler = request => request.socket.destroy()

describe('repeated requests', () => {
  test.each<[string, RequestHandler]>([
    ['429', fail(429)],
    ['500', fail(500)],
    ['503', fail(503)],
    ['half an answer', truncatedResponse],
    ['JSON that stops in the middle', text('{"fine": tr')],
    ['no answer in time', silence],
    ['a closed connection', hangUp],
  ])('after %s the request is repeated', async (_what, failure) => {
    const { get, requests } = await clientOf(
      [failure, failure],
      failure === silence ? { timeoutMs: 200 } : {},
    )
    expect(await get()).toMatchObject(found)
    expect(requests).toHaveLength(3)
  })

  test('the wait begins with one second and doubles; after six attempts the import ends', async () => {
    const { get, url, time, requests } = await clientOf(Array.from({ length: 9 }, () => fail(503)))
    await expect(get()).rejects.toThrow(new ImportError(`${url}: the server answered 503, 6 times`))
    expect(time.waits).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(requests).toHaveLength(6)
  })

  test('a later request waits until the Retry-After of an earlier one has passed', async () => {
    const { get, time } = await clientOf([fail(429, { 'retry-after': '300' })])
    expect(await Promise.all([get(), get()])).toMatchObject([found, found])
    expect(time.waits).toEqual([300_000])
  })

  test('a Retry-After over ten minutes ends the import and says when to come back', async () => {
    const { get, url, requests, time } = await clientOf([fail(503, { 'retry-after': '601' })])
    const busy = await get().catch((error: unknown) => error)
    const message = `${url}: the server answered 503 and asks to wait 601 seconds`
    expect(busy).toEqual(new SourceBusy(message, new Date(time.now() + 601_000)))
    expect(requests).toHaveLength(1)
  })

  test.each([400, 410])('status %d is not repeated', async status => {
    const { get, url, requests } = await clientOf([fail(status)])
    await expect(get()).rejects.toThrow(new ImportError(`${url}: the server answered ${status}`))
    expect(requests).toHaveLength(1)
  })

  test.each([401, 403])('status %d is a refusal', async status => {
    const { get, url, requests } = await clientOf([fail(status)])
    const refused = await get().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SourceRefused)
    expect(refused).toMatchObject({ message: `${url}: the server answered ${status}` })
    expect(requests).toHaveLength(1)
  })
})

describe('etiquette', () => {
  test('requests are sent one at a time, even if they are asked for at once', async () => {
    const slow: RequestHandler = (_request, response) => setTimeout(() => sendJson(response, {}), 5)
    const { get, requests } = await clientOf([slow, slow, slow])
    await Promise.all([get(), get(), get()])
    expect(requests).toHaveLength(3)
    expect(source?.maxAtOnce()).toBe(1)
  })

  test('the pace is measured from start to start', async () => {
    const time = createFakeTime()
    const taking =
      (ms: number): RequestHandler =>
      (_request, response) => {
        time.advance(ms)
        sendJson(response, {})
      }
    const { get } = await clientOf([taking(100), taking(900)], { paceMs: 250, time })
    await get()
    await get()
    await get()
    expect(time.waits).toEqual([150])
  })

  test('a pace of 0 waits for nothing', async () => {
    const { get, time } = await clientOf([], { paceMs: 0 })
    await get()
    await get()
    expect(time.waits).toEqual([])
  })

  test('every attempt is reported before it is sent, and can be prevented', async () => {
    const reported: number[] = []
    const { get, requests } = await clientOf([fail(500), fail(500), fail(500)], {
      onRequest: () => {
        reported.push(requests.length)
        if (reported.length === 3) throw new ImportError('the budget is used')
      },
    })
    await expect(get()).rejects.toThrow('the budget is used')
    expect(reported).toEqual([0, 1, 2])
    expect(requests).toHaveLength(2)
  })

  test('requests carry the user agent', async () => {
    const { get, userAgents } = await clientOf([], { userAgent: 'ChaseKit/1 (+cards@example.org)' })
    await get()
    expect(userAgents).toEqual(['ChaseKit/1 (+cards@example.org)'])
  })

  test('a response that has not changed since its validators is not sent again', async () => {
    const conditions: unknown[] = []
    const answer: RequestHandler = ({ headers }, response) => {
      conditions.push([headers['if-none-match'], headers['if-modified-since']])
      const validators = { etag: '"v1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }
      response.writeHead(headers['if-none-match'] ? 304 : 200, validators)
      response.end(headers['if-none-match'] ? undefined : '{}')
    }
    const { get } = await clientOf([answer, answer])
    const first = await get()
    expect(first).toEqual({
      state: 'found',
      body: {},
      validators: { etag: '"v1"', lastModified: 'Thu, 01 Jan 2026 00:00:00 GMT' },
    })
    expect(await get(first.state === 'found' ? first.validators : undefined)).toEqual({ state: 'unchanged' })
    expect(conditions).toEqual([
      [undefined, undefined],
      ['"v1"', 'Thu, 01 Jan 2026 00:00:00 GMT'],
    ])
  })

  test('a 304 that was not asked for ends the import', async () => {
    const { get, url } = await clientOf([fail(304)])
    await expect(get()).rejects.toThrow(new ImportError(`${url}: the server answered 304`))
  })

  test('a missing URL is reported without a retry', async () => {
    const { get, requests } = await clientOf([fail(404)])
    expect(await get()).toEqual({ state: 'missing' })
    expect(requests).toHaveLength(1)
  })

  test('a signal ends a wait and prevents further requests', async () => {
    const stop = new AbortController()
    const time = createFakeTime()
    const { get, requests } = await clientOf([fail(503)], {
      signal: stop.signal,
      time: { ...time, sleep: async (ms, signal) => time.sleep(ms, (stop.abort(), signal)) },
    })
    await expect(get()).rejects.toThrow('aborted')
    await expect(get()).rejects.toThrow('aborted')
    expect(requests).toHaveLength(1)
  })
})

const redirect = (location: string) => fail(302, { location })

describe('a hostile or damaged source', () => {
  test.each([
    ['another host', 'http://cards.example/thing', 'http://cards.example'],
    ['another host with https', 'https://cards.example/thing', 'https://cards.example'],
    ['another path without https', '/elsewhere', 'http://127.0.0.1:'],
    ['a file', 'file:///etc/hosts', 'file://'],
    ['credentials', 'https://user:password@127.0.0.1/thing', 'https://127.0.0.1'],
    ['no address', 'https://', 'no valid address'],
  ])('a redirect to %s is not followed', async (_what, location, target) => {
    const { get, requests } = await clientOf([redirect(location)])
    await expect(get()).rejects.toThrow(`: the server redirects to ${target}`)
    expect(requests).toHaveLength(1)
  })

  test('a redirect to https on the same host is followed once, and remembered', async () => {
    const urls: string[] = []
    const answer: typeof fetch = async input => {
      const url = String(input)
      urls.push(url)
      if (url.startsWith('https://')) return new Response('{"fine":true}')
      return new Response(null, { status: 301, headers: { location: url.replace('http:', 'https:') } })
    }
    const client = createSourceClient({ fetch: answer })
    expect(await client.get('http://cards.example/v2/a?x=1', readJsonBody)).toMatchObject(found)
    expect(await client.get('http://cards.example/v2/b?x=1', readJsonBody)).toMatchObject(found)
    expect(urls).toEqual([
      'http://cards.example/v2/a?x=1',
      'https://cards.example/v2/a?x=1',
      'https://cards.example/v2/b?x=1',
    ])
  })

  test('a second redirect is not followed', async () => {
    const loop: typeof fetch = async input =>
      new Response(null, { status: 302, headers: { location: String(input).replace('http:', 'https:') } })
    const client = createSourceClient({ fetch: loop })
    await expect(client.get('http://cards.example/a', readJsonBody)).rejects.toThrow(
      'https://cards.example/a: the server redirects to https://cards.example, which is not followed',
    )
  })

  test('a compressed response is refused as soon as it is larger than 5 MB unpacked', async () => {
    let sent = 0
    const bomb: RequestHandler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      const zeros = function* () {
        for (let part = 0; part < 1000; part += 1) {
          sent += 1
          yield Buffer.alloc(1_000_000)
        }
      }
      Readable.from(zeros()).pipe(createGzip()).pipe(response)
    }
    const { get, requests } = await clientOf([bomb])
    await expect(get()).rejects.toThrow('/thing: the response is larger than 5 MB')
    expect(requests).toHaveLength(1)
    expect(sent).toBeLessThan(1000)
  })

  test.each<[string, RequestHandler, string]>([
    ['a web page', text('<!doctype html>', 'text/html'), 'the answer is a web page, not JSON'],
    ['a web page that claims to be JSON', text(' <html>'), 'the answer is a web page, not JSON'],
    ['deeply nested JSON', text('['.repeat(200_000)), 'the JSON is nested too deeply'],
    ['deeply nested objects', text('{"a":'.repeat(101)), 'the JSON is nested too deeply'],
  ])('%s ends the import without a retry', async (_what, answer, message) => {
    const { get, url, requests } = await clientOf([answer])
    await expect(get()).rejects.toThrow(new ImportError(`${url}: ${message}`))
    expect(requests).toHaveLength(1)
  })

  test('brackets in texts are no nesting', async () => {
    const value = { text: `"${'['.repeat(500)}\\` }
    const { get } = await clientOf([text(JSON.stringify(value))])
    expect(await get()).toMatchObject({ body: value })
  })

  test('an address that is none is named', async () => {
    await expect(createSourceClient().get('http://', readJsonBody)).rejects.toThrow(
      new ImportError('http://: not an address'),
    )
  })
})
