import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startCollectorsApi({ RATE_LIMITS: 'on', RATE_LIMIT_SEARCH: '2/min' })
})
afterAll(() => api.close())

test('collection searches share one rate limit, separate from card searches; lists have none', async () => {
  const ash = await signUpCollector(api)
  const statuses = []
  for (const path of [
    '/collections?q=fire',
    '/collections/public?searchQuery=fire',
    '/collections/public?card=base1-1',
  ]) {
    statuses.push((await ash.get(path)).status)
  }
  expect(statuses).toEqual([200, 200, 429])
  for (const path of ['/collections', '/collections/public', '/collections?q=', '/search?q=fire']) {
    expect((await ash.get(path)).status).toBe(200)
  }
})

test('preview pictures are limited for each client', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 3; time++) statuses.push((await api.call('GET', '/og/card/nothing.png')).status)
  expect(statuses).toEqual([404, 404, 429])
})
