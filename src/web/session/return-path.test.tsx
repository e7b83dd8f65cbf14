import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearReturnPath, saveReturnPath, takeReturnPath } from './return-path.ts'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/card/base1-4?language=en#comments')
})
afterEach(() => vi.useRealTimers())

test('signing in redirects to the sets', () => {
  expect(takeReturnPath()).toBe('/sets')
  expect(takeReturnPath('/account')).toBe('/account')
  expect(takeReturnPath('//evil.example')).toBe('/sets')
})

test('a user who was prompted returns to the page, once', () => {
  saveReturnPath()
  expect(takeReturnPath('/sets')).toBe('/card/base1-4?language=en#comments')
  expect(takeReturnPath('/sets')).toBe('/sets')
})

test('a stored path is ignored after half an hour or after a regular sign-in', () => {
  vi.useFakeTimers()
  saveReturnPath()
  vi.advanceTimersByTime(30 * 60_000)
  expect(takeReturnPath()).toBe('/sets')
  saveReturnPath()
  clearReturnPath()
  expect(takeReturnPath()).toBe('/sets')
})
