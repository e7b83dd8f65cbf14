import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
})
beforeEach(async () => {
  ash = await signUpCollector(api)
  misty = await signUpCollector(api)
})
afterAll(() => api.close())

const make = (who: Collector, requestId: string, facts: object = {}) =>
  who.post('/collections', { name: 'Chase', setId: 'base1', isPublic: true, requestId, ...facts })
const countOf = async (who: Collector) =>
  ((await who.get(`/collections?userId=${who.id}`)).body['collections'] as unknown[]).length

test('repeating a request with the same id creates one collection and returns it again', async () => {
  const requestId = randomUUID()
  const first = await make(ash, requestId)
  const second = await make(ash, requestId)
  expect(first.status).toBe(201)
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await countOf(ash)).toBe(1)
})

test('ten concurrent requests with the same id create one collection with its cards once', async () => {
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(ash, requestId)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
  expect(answers[0]?.body['cardCount']).toBe(7)
  expect(await countOf(ash)).toBe(1)
})

test('a repeated request does not overwrite later changes', async () => {
  const requestId = randomUUID()
  const { body } = await make(ash, requestId)
  await ash.put(`/collections/${String(body['id'])}`, { name: 'Renamed' })
  expect((await make(ash, requestId)).body).toMatchObject({ id: body['id'], name: 'Renamed' })
})

test('the same request id of another user creates a separate collection', async () => {
  const requestId = randomUUID()
  const mine = await make(ash, requestId)
  const theirs = await make(misty, requestId)
  expect(theirs.status).toBe(201)
  expect(theirs.body).toMatchObject({ userId: misty.id })
  expect(theirs.body['id']).not.toBe(mine.body['id'])
})

test('a repeated request does not recreate a deleted collection', async () => {
  const requestId = randomUUID()
  const { body } = await make(ash, requestId)
  await ash.remove(`/collections?id=${String(body['id'])}`)
  expect((await make(ash, requestId)).status).toBe(404)
  expect(await countOf(ash)).toBe(0)
})

test('a request id must be a UUID', async () => {
  const { status, body } = await make(ash, 'again')
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['requestId']])
})
