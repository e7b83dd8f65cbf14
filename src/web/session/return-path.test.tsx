import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReturnPath, keepReturnPath, takeReturnPath } from './return-path.ts'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/card/base1-4?language=en#comments')
})
afterEach(() => vi.useRealTimers())

test('signing in leads to the sets', () => {
  expect(takeReturnPath()).toBe('/sets')
  expect(takeReturnPath('/account')).toBe('/account')
  expect(takeReturnPath('//evil.example')).toBe('/sets')
})

test('whoever was asked to sign in comes back to where they were, once', () => {
  keepReturnPath()
  expect(takeReturnPath('/sets')).toBe('/card/base1-4?language=en#comments')
  expect(takeReturnPath('/sets')).toBe('/sets')
})

test('half an hour later, or after going another way, they do not', () => {
  vi.useFakeTimers()
  keepReturnPath()
  vi.advanceTimersByTime(30 * 60_000)
  expect(takeReturnPath()).toBe('/sets')
  keepReturnPath()
  forgetReturnPath()
  expect(takeReturnPath()).toBe('/sets')
})
