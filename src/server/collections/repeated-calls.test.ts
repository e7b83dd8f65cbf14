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

test('a call that is repeated after a lost answer makes one collection and answers it', async () => {
  const requestId = randomUUID()
  const first = await make(ash, requestId)
  const second = await make(ash, requestId)
  expect(first.status).toBe(201)
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await countOf(ash)).toBe(1)
})

test('ten calls of one request at once make one collection with its cards once', async () => {
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(ash, requestId)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1)
  expect(answers[0]?.body['cardCount']).toBe(7)
  expect(await countOf(ash)).toBe(1)
})

test("what was changed since stays: the repeated call's words are not taken over", async () => {
  const requestId = randomUUID()
  const { body } = await make(ash, requestId)
  await ash.put(`/collections/${String(body['id'])}`, { name: 'Renamed' })
  expect((await make(ash, requestId)).body).toMatchObject({ id: body['id'], name: 'Renamed' })
})

test("somebody else's request of the same name makes their own collection", async () => {
  const requestId = randomUUID()
  const mine = await make(ash, requestId)
  const theirs = await make(misty, requestId)
  expect(theirs.status).toBe(201)
  expect(theirs.body).toMatchObject({ userId: misty.id })
  expect(theirs.body['id']).not.toBe(mine.body['id'])
})

test('what was made and deleted since is not made again', async () => {
  const requestId = randomUUID()
  const { body } = await make(ash, requestId)
  await ash.remove(`/collections?id=${String(body['id'])}`)
  expect((await make(ash, requestId)).status).toBe(404)
  expect(await countOf(ash)).toBe(0)
})

test('a request is named by a UUID', async () => {
  const { status, body } = await make(ash, 'again')
  expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['requestId']])
})
