import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { preferReplica } from './prefer-replica.ts'

function readingFrom(replica: () => Promise<string>, isCurrent: () => Promise<boolean> = async () => true) {
  const lines: string[] = []
  const log = createLog({ level: 'warn', format: 'json', write: line => lines.push(line) })
  let primaryReads = 0
  const read = preferReplica({
    primary: async (of: string) => `${of} of the primary`,
    replica: async (of: string) => {
      primaryReads++
      return `${of} of the ${await replica()}`
    },
    isCurrent,
    log,
  })
  return { read, asked: () => primaryReads, lines }
}

test('what may be read there is read from the replica', async () => {
  const { read } = readingFrom(async () => 'replica')
  expect(await read('Prices')).toBe('Prices of the replica')
})

test('a replica that is behind is not read from, until it has caught up', async () => {
  let isCurrent = false
  const { read } = readingFrom(
    async () => 'replica',
    async () => isCurrent,
  )
  expect(await read('Prices')).toBe('Prices of the primary')
  isCurrent = true
  expect(await read('Prices')).toBe('Prices of the replica')
})

test('an unresponsive replica is bypassed for a while', async () => {
  const {
    read,
    asked: primaryReads,
    lines,
  } = readingFrom(() => Promise.reject(new Error('connect ECONNREFUSED')))
  expect(await read('Prices')).toBe('Prices of the primary')
  expect(await read('Prices')).toBe('Prices of the primary')
  expect(primaryReads()).toBe(1)
  expect(lines.join()).toContain('The replica does not respond')
})
