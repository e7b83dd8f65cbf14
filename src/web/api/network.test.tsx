import { afterEach, expect, test, vi } from 'vitest'
import { isOffline, noteAnswer, watchNetwork } from './network.ts'

const answer = (kept?: string) => new Response('', kept ? { headers: { 'server-timing': kept } } : {})
const saysOnline = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)

afterEach(() => {
  vi.restoreAllMocks()
  noteAnswer(answer(), 'network')
})

test('there is no network when the browser says so, or the last answer was one that was kept', () => {
  expect(isOffline()).toBe(false)
  saysOnline(false)
  expect(isOffline()).toBe(true)
  saysOnline(true)
  expect(isOffline()).toBe(false)
  noteAnswer(answer('kept'), 'any')
  expect(isOffline()).toBe(true)
  noteAnswer(answer('db;dur=3'), 'any')
  expect(isOffline(), "it may come from the browser's own cache").toBe(true)
  noteAnswer(answer('db;dur=3'), 'network')
  expect(isOffline()).toBe(false)
})

test('whoever watches hears of each change, once, until they stop', () => {
  const heard = vi.fn()
  const stop = watchNetwork(heard)
  for (const kept of ['kept', 'kept', undefined]) noteAnswer(answer(kept), 'network')
  expect(heard).toHaveBeenCalledTimes(2)
  noteAnswer(answer('kept'), 'any')
  heard.mockClear()
  window.dispatchEvent(new Event('online'))
  expect(isOffline()).toBe(false)
  expect(heard).toHaveBeenCalled()
  stop()
  heard.mockClear()
  noteAnswer(answer('kept'), 'any')
  expect(heard).not.toHaveBeenCalled()
})
