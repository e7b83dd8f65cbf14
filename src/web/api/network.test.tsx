import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { isOffline, updateOfflineState, watchNetwork } from './network.ts'

/** From the worker's cache, from the network, or from the network or the browser's HTTP cache. */
const responses = {
  worker: { 'server-timing': 'kept', 'cache-control': 'private, no-store' },
  network: { 'server-timing': 'db;dur=3', 'cache-control': 'private, no-store' },
  either: { 'server-timing': 'db;dur=3', 'cache-control': 'public, max-age=60' },
}
const receive = (from: keyof typeof responses, sentAt = performance.now()) =>
  updateOfflineState(new Response('', { headers: responses[from] }), sentAt)
const saysOnline = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)

afterEach(() => {
  vi.restoreAllMocks()
  receive('network')
})

test('the app is offline when the browser says so, or when the last response came from the worker cache', () => {
  expect(isOffline()).toBe(false)
  saysOnline(false)
  expect(isOffline()).toBe(true)
  saysOnline(true)
  expect(isOffline()).toBe(false)
  receive('worker')
  expect(isOffline()).toBe(true)
  receive('either')
  expect(isOffline(), "it may come from the browser's own cache").toBe(true)
  receive('network')
  expect(isOffline()).toBe(false)
})

test('a site that responds without a network is on the same computer, until the browser loses its network again', () => {
  const heard = vi.fn()
  onTestFinished(watchNetwork(heard))
  saysOnline(false)
  receive('either')
  expect(isOffline()).toBe(true)
  receive('network')
  expect(isOffline()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(1)
  const sentBefore = performance.now()
  window.dispatchEvent(new Event('offline'))
  expect(isOffline()).toBe(true)
  receive('network', sentBefore)
  expect(isOffline(), 'the request was sent before').toBe(true)
  receive('network', performance.now() + 1)
  expect(isOffline()).toBe(false)
  window.dispatchEvent(new Event('offline'))
})

test('a listener is called once per change until it unsubscribes', () => {
  const heard = vi.fn()
  const stop = watchNetwork(heard)
  for (const from of ['worker', 'worker', 'network'] as const) receive(from)
  expect(heard).toHaveBeenCalledTimes(2)
  receive('worker')
  heard.mockClear()
  window.dispatchEvent(new Event('online'))
  expect(isOffline()).toBe(false)
  expect(heard).toHaveBeenCalled()
  stop()
  heard.mockClear()
  receive('worker')
  expect(heard).not.toHaveBeenCalled()
})
