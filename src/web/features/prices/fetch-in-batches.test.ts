import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BatchPlan, searchPriceBatchPlan, setsPagePriceBatchPlan } from './batch-plans.ts'
import { fetchInBatches } from './fetch-in-batches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fetches this many cards by a plan; `broken` ones fail this many times. Returns the times of the requests. */
async function run(count: number, plan: BatchPlan, broken: Record<string, number> = {}) {
  const start = Date.now()
  const requests: [string, number][] = []
  const received = new Map<string, number | null>()
  const left = { ...broken }
  const done = fetchInBatches<number>({
    ids: Array.from({ length: count }, (_, index) => `c${index + 1}`),
    plan,
    fetchPrice: async id => {
      requests.push([id, Date.now() - start])
      if ((left[id] ?? 0) > 0) {
        left[id] = (left[id] ?? 0) - 1
        throw new Error('failed')
      }
      return 1
    },
    onPrice: (id, price) => received.set(id, price),
    signal: new AbortController().signal,
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  const batches = Object.values(Object.groupBy(requests, ([, time]) => time)).map(one => one?.length)
  return { requests, received, batches, times: [...new Set(requests.map(([, time]) => time))] }
}

test('a search requests twenty cards, five at a time, 300 ms apart', async () => {
  const { batches, times, received } = await run(30, searchPriceBatchPlan)
  expect(batches).toEqual([5, 5, 5, 5])
  expect(times).toEqual([0, 300, 600, 900])
  expect(received.size).toBe(20)
})

test('a set requests all its cards, ten at a time, 200 ms apart', async () => {
  const { batches, times } = await run(25, setsPagePriceBatchPlan)
  expect(batches).toEqual([10, 10, 5])
  expect(times).toEqual([0, 200, 400])
})

test('a failed card is retried after the others, three attempts at most, and then has no price', async () => {
  const { requests, received } = await run(12, setsPagePriceBatchPlan, { c1: 1, c2: 99 })
  const of = (id: string) => requests.filter(([one]) => one === id).length
  expect([of('c1'), of('c2'), of('c3')]).toEqual([2, 3, 1])
  expect([received.get('c1'), received.get('c2')]).toEqual([1, null])
})
