import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxVisitorFileBytes } from '#contract/collection-file-limits.ts'
import { registerErrorHandlers } from '#platform/http/problem-responses.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import { minTurn, maxTurn } from '#test/support/longest-turn.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { createVisitorPreviews, limitVisitorPreviews } from './visitor-previews.ts'

const path = '/api/collections/import/preview'
const text = 'Name,Set,Number\nPikachu,Base Set,1\n'

let api: TestApi
let limited: TestApi
let ash: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
  limited = await startCollectorsApi({
    RATE_LIMITS: 'on',
    RATE_LIMIT_PREVIEWS: '2/min',
    RATE_LIMIT_WRITES: '3/min',
  })
  ash = await signUpCollector(api)
})
afterAll(async () => {
  await api.close()
  await limited.close()
})

const previewAsVisitor = (body: object) => api.call('POST', path, { body })

test('a visitor previews a file as a user does, and nothing is stored', async () => {
  const tables = ['collections', 'collection_cards', 'copies', 'profiles', 'sign_in.users']
  const rows = async () =>
    Promise.all(tables.map(async table => (await api.pool.query(`select count(*) from ${table}`)).rows[0]))
  const before = await rows()
  const visitor = await previewAsVisitor({ text, existing: 'replace' })
  expect(visitor.body).toMatchObject({ outcome: 'read', rows: [{ outcome: 'card', cardId: 'base1-1' }] })
  expect(visitor.body).toEqual((await ash.post('/collections/import/preview', { text })).body)
  expect(await rows()).toEqual(before)
})

test('a visitor cannot preview an import into a collection, public or not, nor import', async () => {
  const collectionId = await ash.collection({ isPublic: true, cards: [{ productId: 'base1-1' }] })
  for (const id of [collectionId, 'none'])
    expect(await previewAsVisitor({ text, collectionId: id })).toMatchObject({ status: 401 })
  expect((await api.call('POST', '/api/collections/import', { body: { text } })).status).toBe(401)
})

test('a file of a visitor has at most 2 MB, that of a user may be larger', async () => {
  const large = `${text}${'x'.repeat(maxVisitorFileBytes)}`
  const refused = await previewAsVisitor({ text: large })
  expect(refused).toMatchObject({ status: 413, body: { message: expect.stringContaining('Sign in') } })
  expect((await previewAsVisitor({ text: 'x'.repeat(2 * maxVisitorFileBytes) })).status).toBe(413)
  expect((await ash.post('/collections/import/preview', { text: large })).status).toBe(200)
})

test('20,000 rows of a visitor do not block other requests', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `Pikachu,Base Set,${index},2,n${index}`)
  const longest = await minTurn(async () => {
    const file = `Name,Set,Number,Quantity,Note\n${rows.join('\n')}`
    expect((await previewAsVisitor({ text: file })).status).toBe(200)
  })
  expect(longest).toBeLessThanOrEqual(maxTurn)
})

/** Calls the API with limits from an address. */
const callFrom = async (
  address: string,
  headers: Record<string, string> = {},
  body = JSON.stringify({ text }),
) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  const response = await limited.app.request(path, init, { incoming: { socket: { remoteAddress: address } } })
  return response.status
}

test('previews of visitors are limited by address before their file is read, and all together', async () => {
  expect(await callFrom('203.0.113.1')).toBe(200)
  expect(await callFrom('203.0.113.1')).toBe(200)
  expect(await callFrom('203.0.113.1', {}, 'no JSON')).toBe(429)
  // An IPv6 network counts as one address.
  const network = [1, 2, 3].map(host => callFrom(`2001:db8::${host}`))
  expect((await Promise.all(network)).filter(status => status === 429)).toHaveLength(1)
  for (let host = 2; host < 10; host++) expect(await callFrom(`203.0.113.${host}`)).toBe(200)
  expect(await callFrom('203.0.113.99')).toBe(429)
})

test('previews of users count as changes of theirs, and an ended session previews nothing', async () => {
  const brock = await signUpCollector(limited)
  const authorization = `Bearer ${brock.token}`
  const statuses = []
  for (let time = 0; time < 4; time++) statuses.push(await callFrom('203.0.113.1', { authorization }))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await callFrom('203.0.113.1', { authorization: 'Bearer none' })).toBe(401)
})

test('an address sends two files at a time', async () => {
  const app = new Hono()
  registerErrorHandlers(app, () => {})
  const finish: (() => void)[] = []
  app.use('/', limitVisitorPreviews({ config: api.config, limiter: undefined }))
  app.post('/', async context => {
    await new Promise<void>(resolve => finish.push(resolve))
    return context.text('done')
  })
  const send = async (remoteAddress: string) => {
    const response = await app.request('/', { method: 'POST' }, { incoming: { socket: { remoteAddress } } })
    return response.status
  }
  const first = [send('203.0.113.1'), send('203.0.113.1'), send('203.0.113.2')]
  expect(await send('203.0.113.1')).toBe(429)
  expect(finish).toHaveLength(3)
  for (const done of finish) done()
  expect(await Promise.all(first)).toEqual([200, 200, 200])
  const next = send('203.0.113.1')
  await expect.poll(() => finish.length).toBe(4)
  finish[3]?.()
  expect(await next).toBe(200)
})

test('two files of visitors are read at a time', async () => {
  const run = createVisitorPreviews()
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = [run(() => promise), run(() => promise)]
  await expect(run(() => promise)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  resolve('read')
  expect(await Promise.all(running)).toEqual(['read', 'read'])
  expect(await run(async () => 'next')).toBe('next')
})
