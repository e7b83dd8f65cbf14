import { beforeEach, expect, test } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { setTestSession, renderPage } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { PostLoginPage } from './post-login-page.tsx'

beforeEach(() => setTestSession(storedSession()))

const open = (answering: Parameters<typeof renderPage>[0]) =>
  renderPage(answering, { at: '/auth/post-login', Page: PostLoginPage })
const record = (username: string | undefined) => ({ userId: 'u1', user: { id: 'u1', username } })

test("the user's record is created, and the profile follows", async () => {
  const page = await open(() => record('Mr. Mime'))
  expect(page.changes()).toMatchObject([{ method: 'POST', path: '/auth/ensure-user' }])
  expect(page.visited.at(-1)).toBe('/profile/Mr.%20Mime')
})

test.each([
  ['has no name', record(undefined)],
  ['cannot be made', 500],
])('a record that %s redirects home', async (_, response) => {
  expect((await open(() => response)).visited.at(-1)).toBe('/')
})

test('a visitor is redirected home and creates no record', async () => {
  setTestSession(null)
  const page = await open(() => record('ash'))
  expect(page.visited.at(-1)).toBe('/')
  expect(page.requests).toEqual([])
})

test('the page waits while the session loads', async () => {
  setTestSession(undefined)
  const page = await open(() => record('ash'))
  expect(page.find('h1').textContent).toBe('Completing sign in...')
  expect(page.visited).toEqual(['/auth/post-login'])
  setTestSession(storedSession())
  await waitForPendingWork()
  expect(page.visited.at(-1)).toBe('/profile/ash')
})
