import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearReturnPath, readOrigin, saveOrigin, saveReturnPath, takeReturnPath } from './return-path.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.title = 'Charizard 4/102 · Base Set'
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

test('the page from which one goes to sign in is known by its title for half an hour, also after returning', () => {
  vi.useFakeTimers()
  saveReturnPath()
  clearReturnPath()
  takeReturnPath()
  expect(readOrigin()).toEqual({ path: '/card/base1-4?language=en#comments', title: 'Charizard 4/102' })
  vi.advanceTimersByTime(30 * 60_000)
  expect(readOrigin()).toBeUndefined()
})

test('going on from a sign-in page or the home page keeps the page of before', () => {
  saveOrigin()
  saveOrigin({ path: '/login', title: 'Sign In' })
  saveOrigin({ path: '/', title: 'ChaseKit' })
  expect(readOrigin()?.title).toBe('Charizard 4/102')
})

test('a stored page of another site is not offered', () => {
  const until = Date.now() + 1000
  localStorage.setItem('chasekit-origin', JSON.stringify({ path: '//evil.example', title: 'Evil', until }))
  expect(readOrigin()).toBeUndefined()
})
