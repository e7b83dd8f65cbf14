import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchRevision } from './watch-revision.ts'

let visibility: DocumentVisibilityState
let isOnLine: boolean
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  isOnLine = true
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A server with a revision that counts requests and reported changes. */
function watched({ known: first, isBusy }: { known?: string; isBusy?: () => boolean } = {}) {
  const server = { revision: 'one', isAway: false, asked: [] as (string | undefined)[], told: 0 }
  let known = first
  stop = watchRevision({
    read: async before => {
      server.asked.push(before)
      if (server.isAway) throw new Error('No network')
      return server.revision === before ? undefined : server.revision
    },
    known: () => known,
    setKnown: revision => (known = revision),
    onChange: () => (server.told += 1),
    ...(isBusy && { isBusy }),
  })
  return server
}

test('the first revision is stored and is no change; then it is polled every 8 seconds', async () => {
  const server = watched()
  await wait(0)
  expect(server.asked).toEqual([undefined])
  await wait(7_999)
  expect(server.asked).toHaveLength(1)
  await wait(1)
  expect(server.asked).toEqual([undefined, 'one'])
  await wait(24_000)
  expect(server.asked).toHaveLength(5)
  expect(server.told).toBe(0)
})

test('a change is reported once', async () => {
  const server = watched()
  await wait(0)
  server.revision = 'two'
  await wait(30_000)
  expect(server.told).toBe(1)
})

test('a change from before the watch is reported at once', async () => {
  const server = watched({ known: 'zero' })
  await wait(0)
  expect(server.told).toBe(1)
})

test('the first revision after a failed poll is a change: the data may be older', async () => {
  const server = watched()
  server.isAway = true
  await wait(0)
  server.isAway = false
  await wait(16_000)
  expect(server.asked).toEqual([undefined, undefined])
  expect(server.told).toBe(1)
  await wait(30_000)
  expect(server.told).toBe(1)
})

test('the first revision of a page that was hidden at its start is a change', async () => {
  visibility = 'hidden'
  const server = watched()
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(0)
  expect(server.told).toBe(1)
})

test('a hidden page does not poll; it polls when it becomes visible', async () => {
  const server = watched()
  await wait(0)
  visibility = 'hidden'
  await wait(60_000)
  expect(server.asked).toHaveLength(1)
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(0)
  expect(server.asked).toHaveLength(2)
})

test('a short visibility change does not increase the polling rate', async () => {
  const server = watched()
  await wait(4_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(3_999)
  expect(server.asked).toHaveLength(1)
  await wait(1)
  expect(server.asked).toHaveLength(2)
})

test('without a network polling stops until the network is back', async () => {
  const server = watched()
  await wait(0)
  isOnLine = false
  await wait(60_000)
  expect(server.asked).toHaveLength(1)
  isOnLine = true
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(server.asked).toHaveLength(2)
})

test('the interval doubles after each failure and resets after a success', async () => {
  const server = watched()
  await wait(0)
  server.isAway = true
  const requests: number[] = []
  for (const milliseconds of [8_000, 16_000, 32_000, 32_000]) {
    await wait(milliseconds - 1)
    requests.push(server.asked.length)
    await wait(1)
  }
  expect(requests).toEqual([1, 2, 3, 4])
  server.isAway = false
  server.revision = 'two'
  await wait(32_000)
  expect(server.told).toBe(1)
  await wait(8_000)
  expect(server.asked).toHaveLength(7)
})

test('the known revision is a change after failed polls, also after a delay: the server may have been restored', async () => {
  let isBusy = true
  const server = watched({ isBusy: () => isBusy })
  await wait(0)
  server.isAway = true
  await wait(8_000)
  server.isAway = false
  await wait(16_000)
  expect(server.told).toBe(0)
  isBusy = false
  await wait(8_000)
  expect(server.told).toBe(1)
  await wait(32_000)
  expect(server.told).toBe(1)
})

test('a change whose data could not be read is reported again by the next poll', async () => {
  const results = [Promise.reject(new Error('Server starts')), Promise.resolve()]
  results[0]?.catch(() => {})
  let calls = 0
  let known: string | undefined = 'zero'
  stop = watchRevision({
    read: async before => (before === 'one' ? undefined : 'one'),
    known: () => known,
    setKnown: revision => (known = revision),
    onChange: () => results[calls++],
  })
  await wait(0)
  expect([calls, known]).toEqual([1, 'zero'])
  await wait(16_000)
  expect([calls, known]).toEqual([2, 'one'])
  await wait(16_000)
  expect(calls).toBe(2)
})

test('a change is not reported while own changes are in flight, and is reported afterwards', async () => {
  let isBusy = true
  const server = watched({ known: 'zero', isBusy: () => isBusy })
  await wait(16_000)
  expect(server.told).toBe(0)
  isBusy = false
  await wait(10_000)
  expect(server.told).toBe(1)
})

test('a stopped watch neither polls nor reports, not even a request in flight', async () => {
  const server = watched({ known: 'zero' })
  stop()
  await wait(60_000)
  window.dispatchEvent(new Event('online'))
  await wait(60_000)
  expect(server.asked).toEqual([])
})
