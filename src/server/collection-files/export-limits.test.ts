import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector

beforeAll(async () => {
  const limits = { RATE_LIMIT_EXPORTS: '2/h', RATE_LIMIT_COLLECTION_EXPORTS: '3/min' }
  api = await startCollectorsApi({ RATE_LIMITS: 'on', ...limits })
  ash = await signUpCollector(api)
  misty = await signUpCollector(api)
})
afterAll(() => api.close())

async function statuses(user: Collector, path: string, times: number): Promise<number[]> {
  const responseStatuses: number[] = []
  for (let count = 0; count < times; count++) responseStatuses.push((await user.get(path)).status)
  return responseStatuses
}

test('a collection export after the limit gets 429 with Retry-After', async () => {
  const id = await ash.collection()
  expect(await statuses(ash, `/collections/${id}/export`, 4)).toEqual([200, 200, 200, 429])
  const { headers, body } = await ash.get(`/collections/${id}/export`)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body['code']).toBe('rate_limited')
})

test('the export of all collections has its own limit per user', async () => {
  expect(await statuses(ash, '/collections/export', 3)).toEqual([200, 200, 429])
  expect(await statuses(misty, '/collections/export', 1)).toEqual([200])
  expect(await statuses(misty, `/collections/${await misty.collection()}/export`, 1)).toEqual([200])
  expect((await ash.get('/account/export')).status).toBe(200)
})
