import { afterEach, expect, test, vi } from 'vitest'
import { storedSession } from '#test/support/stored-session.ts'
import { stores } from '#web/offline/keeping.ts'
import { sessionKey } from './session-key.ts'
import { signOut } from './sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

test("without a network one signs out too, and takes along what was kept of one's own", async () => {
  const gone: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => gone.push(name) })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  localStorage.setItem(sessionKey, JSON.stringify(storedSession()))
  localStorage.setItem('chasekit-draft:comment', 'Half a thought')
  await signOut()
  expect(gone).toEqual([stores.own.name])
  expect(Object.keys(localStorage)).toEqual([])
})
