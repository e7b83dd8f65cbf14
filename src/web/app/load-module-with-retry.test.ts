import { afterEach, expect, test, vi } from 'vitest'
import { isServerSilent } from '#web/api/silent-server.ts'
import { loadModuleWithRetry } from './load-module-with-retry.ts'

afterEach(() => void vi.useRealTimers())

const failed = () =>
  Promise.reject(
    new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/builder-1a.js'),
  )

test('a module is loaded once', async () => {
  let loads = 0
  const load = loadModuleWithRetry(async () => ({ loads: ++loads }))
  expect(await Promise.all([load(), load()])).toEqual([{ loads: 1 }, { loads: 1 }])
  expect(await load()).toEqual({ loads: 1 })
})

test('a failed module is retried with a new URL each time until it loads', async () => {
  const requests: string[] = []
  const load = loadModuleWithRetry<string>(failed, address => {
    requests.push(address)
    return requests.length < 2 ? failed() : Promise.resolve('there')
  })
  await expect(load()).rejects.toThrow('Failed to fetch')
  await expect(load()).rejects.toThrow('Failed to fetch')
  expect(await load()).toBe('there')
  expect(await load()).toBe('there')
  const address = 'http://127.0.0.1/assets/builder-1a.js'
  expect(requests).toEqual([`${address}?again=1`, `${address}?again=2`])
})

test('a failure without a URL is retried with the same import', async () => {
  let loads = 0
  const load = loadModuleWithRetry(() => {
    loads += 1
    return loads < 2
      ? Promise.reject(new TypeError('Importing a module script failed.'))
      : Promise.resolve(loads)
  })
  await expect(load()).rejects.toThrow('Importing')
  expect(await load()).toBe(2)
})

test('a script that does not arrive for 8 seconds is a sign of a silent server', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<string>()
  const loaded = loadModuleWithRetry(() => promise)()
  vi.advanceTimersByTime(7999)
  expect(isServerSilent()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isServerSilent()).toBe(true)
  resolve('there')
  expect(await loaded).toBe('there')
  expect(isServerSilent()).toBe(false)
})
