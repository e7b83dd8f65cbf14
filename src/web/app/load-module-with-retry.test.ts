import { expect, test } from 'vitest'
import { loadModuleWithRetry } from './load-module-with-retry.ts'

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
