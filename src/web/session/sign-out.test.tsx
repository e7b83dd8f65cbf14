import { afterEach, expect, test, vi } from 'vitest'
import { storedSession } from '#test/support/stored-session.ts'
import { offlineCaches } from '#web/offline/cache-strategy.ts'
import { sessionKey } from './session-key.ts'
import { applySession } from './apply-session.ts'
import { getAccessToken } from './access-token.ts'
import { sessionStore } from './session-store.ts'
import { leaveDeletedAccount, signOut } from './sign-out.ts'

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
  expect(gone.toSorted()).toEqual([offlineCaches.imports.name, offlineCaches.own.name])
  expect(Object.keys(localStorage)).toEqual([])
})

test('the token of a deleted account is gone at once, and its pages lead home until the next sign-in', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => requests.push(url))
  const session = storedSession()
  localStorage.setItem(sessionKey, JSON.stringify(session))
  applySession(session)
  leaveDeletedAccount()
  expect(await getAccessToken()).toBeUndefined()
  expect(sessionStore.get()).toMatchObject({ status: 'signedOut', exitPath: '/' })
  await signOut()
  expect(sessionStore.get()).toMatchObject({ status: 'signedOut', exitPath: '/' })
  expect(requests).toEqual([])
  applySession(session)
  applySession(null)
  expect(sessionStore.get().exitPath).toBeUndefined()
})
