import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { StaleReplicaError } from './fresh-replica.ts'
import { preferReplica } from './prefer-replica.ts'

function readingFrom(replica: () => Promise<string>) {
  const lines: string[] = []
  const log = createLog({ level: 'warn', format: 'json', write: line => lines.push(line) })
  let replicaReads = 0
  const read = preferReplica({
    primary: async (of: string) => `${of} of the primary`,
    replica: async (of: string) => {
      replicaReads++
      return `${of} of the ${await replica()}`
    },
    log,
  })
  return { read, asked: () => replicaReads, lines }
}

test('what may be read there is read from the replica', async () => {
  const { read } = readingFrom(async () => 'replica')
  expect(await read('Prices')).toBe('Prices of the replica')
})

test('an unresponsive replica is bypassed for a while', async () => {
  const { read, asked, lines } = readingFrom(() => Promise.reject(new Error('connect ECONNREFUSED')))
  expect(await read('Prices')).toBe('Prices of the primary')
  expect(await read('Prices')).toBe('Prices of the primary')
  expect(asked()).toBe(1)
  expect(lines.join()).toContain('The replica does not respond')
})

test('a replica that is behind is not read from, until it has caught up', async () => {
  let isStale = true
  const { read, asked, lines } = readingFrom(async () => {
    if (isStale) throw new StaleReplicaError('Behind')
    return 'replica'
  })
  expect(await read('Lists')).toBe('Lists of the primary')
  isStale = false
  expect(await read('Lists')).toBe('Lists of the replica')
  expect([asked(), lines]).toEqual([2, []])
})

test('a connection that ends is no reason to bypass the replica', async () => {
  let attempts = 0
  const { read, lines } = readingFrom(async () => {
    if (++attempts === 1) throw new Error('Connection terminated unexpectedly')
    return 'replica'
  })
  expect(await read('Lists')).toBe('Lists of the replica')
  expect(lines).toEqual([])
})

test('a replica that does not respond within two seconds is not waited for', async () => {
  vi.useFakeTimers()
  const { read } = readingFrom(() => new Promise(() => {}))
  const result = read('Prices')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await result).toBe('Prices of the primary')
  vi.useRealTimers()
})
