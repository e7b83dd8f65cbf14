import { afterEach, expect, test, vi } from 'vitest'
import { isOffline, updateOfflineState, watchNetwork } from './network.ts'

const respond = (kept?: string) => new Response('', kept ? { headers: { 'server-timing': kept } } : {})
const saysOnline = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)

afterEach(() => {
  vi.restoreAllMocks()
  updateOfflineState(respond(), 'network')
})

test('the app is offline when the browser says so, or when the last response came from the worker cache', () => {
  expect(isOffline()).toBe(false)
  saysOnline(false)
  expect(isOffline()).toBe(true)
  saysOnline(true)
  expect(isOffline()).toBe(false)
  updateOfflineState(respond('kept'), 'any')
  expect(isOffline()).toBe(true)
  updateOfflineState(respond('db;dur=3'), 'any')
  expect(isOffline(), "it may come from the browser's own cache").toBe(true)
  updateOfflineState(respond('db;dur=3'), 'network')
  expect(isOffline()).toBe(false)
})

test('a listener is called once per change until it unsubscribes', () => {
  const heard = vi.fn()
  const stop = watchNetwork(heard)
  for (const kept of ['kept', 'kept', undefined]) updateOfflineState(respond(kept), 'network')
  expect(heard).toHaveBeenCalledTimes(2)
  updateOfflineState(respond('kept'), 'any')
  heard.mockClear()
  window.dispatchEvent(new Event('online'))
  expect(isOffline()).toBe(false)
  expect(heard).toHaveBeenCalled()
  stop()
  heard.mockClear()
  updateOfflineState(respond('kept'), 'any')
  expect(heard).not.toHaveBeenCalled()
})
