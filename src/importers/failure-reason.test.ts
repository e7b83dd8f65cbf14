import { expect, test } from 'vitest'
import { failureReason } from './failure-reason.ts'

test.each([
  ['ENOTFOUND', 'the name of the server was not found (ENOTFOUND)'],
  ['ECONNREFUSED', 'the server refused the connection (ECONNREFUSED)'],
  ['EUNKNOWN', 'original words'],
])('a failure of the network with the code %s is reported as: %s', (code, sentence) => {
  const cause = Object.assign(new Error('original words'), { code })
  expect(failureReason(new TypeError('fetch failed', { cause }))).toBe(sentence)
})

test('a server that refuses the connection is reported in words', async () => {
  const failure: unknown = await fetch('http://127.0.0.1:2').catch((error: unknown) => error)
  expect(failureReason(failure)).toBe('the server refused the connection (ECONNREFUSED)')
})
