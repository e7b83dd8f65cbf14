import { expect, test } from 'vitest'
import { clearCachedData } from './clear-cached-data.ts'

test('cached responses are removed; session, drafts and settings stay', async () => {
  const stays = ['chasekit-auth', 'chasekit-draft:comment', 'collectionGridSize']
  for (const key of [...stays, 'chasekit-cache:collections', 'chasekit-cache:feed'])
    localStorage.setItem(key, 'x')
  sessionStorage.setItem('chasekit-cache:explore', 'x')
  await clearCachedData()
  expect(Object.keys(localStorage).toSorted()).toEqual(stays.toSorted())
  expect(sessionStorage).toHaveLength(0)
})

test('service workers are unregistered', async () => {
  let unregistered = 0
  const worker = { unregister: async () => unregistered++ }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [worker, worker] },
  })
  await clearCachedData()
  expect(unregistered).toBe(2)
})
