import { afterEach, expect, test, vi } from 'vitest'
import { storedSession } from '#test/support/stored-session.ts'
import { offlineCaches } from '#web/offline/cache-strategy.ts'
import { sessionKey } from './session-key.ts'
import { signOut } from './sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

test("signing out works offline and deletes the cache of the user's own data", async () => {
  const gone: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => gone.push(name) })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  localStorage.setItem(sessionKey, JSON.stringify(storedSession()))
  localStorage.setItem('chasekit-draft:comment', 'Half a thought')
  await signOut()
  expect(gone).toEqual([offlineCaches.own.name])
  expect(Object.keys(localStorage)).toEqual([])
})
