import { beforeEach, expect, test, vi } from 'vitest'
import type { Responder } from '#test/support/render-app.tsx'
import { mockSignInService, renderPage, setTestSession } from '#test/support/render-page.tsx'
import { sessionStore } from '#web/session/session-store.ts'
import { storedSession } from '#test/support/stored-session.ts'
import { ClaimPage } from './claim-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  setTestSession(storedSession())
})

const open = (respond: Responder, at = '/owner/claim#the-code') =>
  renderPage(respond, { at, route: '/owner/claim', Page: ClaimPage })

test('a signed-in user redeems the code and comes to the first questions', async () => {
  const page = await open(({ path }) => (path === '/owner/claim' ? { role: 'owner' } : {}))
  expect(page.changes().filter(({ path }) => path === '/owner/claim')).toEqual([])
  await page.press('button.btn-primary')
  expect(page.changes()).toContainEqual({
    method: 'POST',
    path: '/owner/claim',
    body: { code: 'the-code' },
  })
  expect(page.visited.at(-1)).toBe('/owner/settings?first')
})

test('a user whose address the claim confirmed gets a token that knows it', async () => {
  setTestSession(storedSession({ user: { email_confirmed_at: undefined } }))
  const requests = await mockSignInService(() => storedSession())
  const page = await open(({ path }) => (path === '/owner/claim' ? { role: 'owner' } : {}))
  await page.press('button.btn-primary')
  await vi.waitFor(() => expect(page.visited.at(-1)).toBe('/owner/settings?first'))
  expect(requests.map(({ path }) => path)).toEqual(['/token?grant_type=refresh_token'])
  expect(sessionStore.get().isEmailVerified).toBe(true)
})

test('a visitor registers with the code as invitation, or signs in', async () => {
  setTestSession(null)
  const page = await open(() => 500)
  const targets = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))
  expect(targets).toEqual(['/register?invited=owner#the-code', '/login'])
  expect(page.requests).toEqual([])
})

test('a code that the server refuses, and an address without one, show the same page', async () => {
  const refused = await open(() => 404)
  await refused.press('button.btn-primary')
  const text = refused.text()
  expect(text).toContain('This Link Is Not Valid')
  expect(text).toContain('npm run owner -- link')
  expect(text).toContain('exec chasekit node scripts/owner.ts link')
  expect((await open(() => 404, '/owner/claim')).text()).toBe(text)
})

test('a failure is said, and the code can be sent again', async () => {
  const message = 'Please sign in again'
  let isFailing = true
  const page = await open(() => (isFailing ? Response.json({ message }, { status: 403 }) : {}))
  await page.press('button.btn-primary')
  expect(page.text()).toContain(message)
  isFailing = false
  await page.press('button.btn-primary')
  expect(page.visited.at(-1)).toBe('/owner/settings?first')
})
