import { expect, test } from 'vitest'
import { retriedModule } from './retried-module.ts'

const failed = () =>
  Promise.reject(
    new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/assets/builder-1a.js'),
  )

test('what is loaded is loaded once', async () => {
  let loads = 0
  const load = retriedModule(async () => ({ loads: ++loads }))
  expect(await Promise.all([load(), load()])).toEqual([{ loads: 1 }, { loads: 1 }])
  expect(await load()).toEqual({ loads: 1 })
})

test('what failed is tried again under another address each time, until it is there', async () => {
  const asked: string[] = []
  const load = retriedModule<string>(failed, address => {
    asked.push(address)
    return asked.length < 2 ? failed() : Promise.resolve('there')
  })
  await expect(load()).rejects.toThrow('Failed to fetch')
  await expect(load()).rejects.toThrow('Failed to fetch')
  expect(await load()).toBe('there')
  expect(await load()).toBe('there')
  const address = 'http://127.0.0.1/assets/builder-1a.js'
  expect(asked).toEqual([`${address}?again=1`, `${address}?again=2`])
})

test('where the browser does not say what failed the same is tried again', async () => {
  let loads = 0
  const load = retriedModule(() => {
    loads += 1
    return loads < 2
      ? Promise.reject(new TypeError('Importing a module script failed.'))
      : Promise.resolve(loads)
  })
  await expect(load()).rejects.toThrow('Importing')
  expect(await load()).toBe(2)
})
