import { beforeEach, expect, test } from 'vitest'
import { createAccountResponder, anOwnUser } from '#test/support/account-fixtures.ts'
import { type Responder, waitForPendingWork } from '#test/support/render-app.tsx'
import { setTestSession, renderPage } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { AccountPage } from './account-page.tsx'

beforeEach(() => setTestSession(storedSession()))

const open = (answering: Responder) =>
  renderPage(answering, { at: '/account?tab=privacy', Page: AccountPage })
type Page = Awaited<ReturnType<typeof open>>

const names = ['Public Profile', 'Show Activity', 'Show Favorites'] as const
const stateOf = (page: Page) => names.map(name => page.field(name).checked)

/** Responses that are sent later, in any order. */
function later() {
  const responses: ((response: unknown) => void)[] = []
  const change = () => new Promise(resolve => responses.push(resolve))
  const respond = async (index: number, value: unknown) => {
    responses[index]?.(value)
    await waitForPendingWork()
  }
  return { server: createAccountResponder({ change }), respond }
}

test('each switch is saved separately and confirms it', async () => {
  const page = await open(createAccountResponder())
  expect(stateOf(page)).toEqual([true, true, true])
  await page.check('Show Activity')
  expect(page.changes()).toEqual([{ method: 'PUT', path: '/account', body: { showActivity: false } }])
  expect(stateOf(page)).toEqual([true, false, true])
  expect(page.messages()).toEqual(['Profile updated successfully!'])
})

test('a switch changes at once and reverts when saving fails', async () => {
  const { server, respond } = later()
  const page = await open(server)
  await page.check('Public Profile')
  expect(stateOf(page)).toEqual([false, true, true])
  await respond(0, 400)
  expect(stateOf(page)).toEqual([true, true, true])
  expect(page.alerts()).toEqual(['Failed to update profile'])
})

test('a switch that is toggled twice keeps its last value', async () => {
  const { server, respond } = later()
  const page = await open(server)
  await page.check('Show Favorites')
  await page.check('Show Favorites')
  expect(page.changes()).toHaveLength(1)
  await respond(0, { user: anOwnUser({ showFavorites: false }) })
  expect(stateOf(page)).toEqual([true, true, true])
  expect(page.changes().map(({ body }) => body)).toEqual([{ showFavorites: false }, { showFavorites: true }])
})

test('a failed change reverts only its own switch', async () => {
  const { server, respond } = later()
  const page = await open(server)
  await page.check('Public Profile')
  await page.check('Show Activity')
  await respond(0, new TypeError('Failed to fetch'))
  expect(stateOf(page)).toEqual([true, false, true])
})

test('every switch has a description', async () => {
  const page = await open(createAccountResponder())
  const meanings = names.map(name => page.descriptionsOf(name))
  expect(meanings.flat()).toHaveLength(3)
  expect(meanings[0]?.[0]).toContain('only you can see your profile')
})

test('notifications have settings of their own, and the list of blocked authors is empty', async () => {
  const page = await open(createAccountResponder())
  expect(page.link('Notification settings').getAttribute('href')).toBe('/notices/settings')
  expect(page.text()).toContain("You haven't blocked anyone.")
})

test('blocked authors that fail to load can be retried', async () => {
  let isAway = true
  const server = createAccountResponder()
  const page = await open(call => (call.path === '/blocked-authors' && isAway ? 400 : server(call)))
  expect(page.text()).toContain('The list could not be loaded.')
  isAway = false
  await page.choose('Try Again')
  expect(page.text()).toContain("You haven't blocked anyone.")
})

test('an author who cannot be unblocked stays in the list', async () => {
  const gary = { id: 'u2', username: 'gary', blockedAt: '2026-01-01T00:00:00.000Z' }
  const server = createAccountResponder({ change: () => 404 })
  const page = await open(call => (call.path === '/blocked-authors' ? { authors: [gary] } : server(call)))
  expect(page.link('gary').getAttribute('href')).toBe('/profile/gary')
  await page.choose('Unblock gary')
  expect(page.changes()).toMatchObject([{ method: 'DELETE', path: '/blocked-authors/u2' }])
  expect(page.alerts()).toEqual(['That did not work. Please try again.'])
  expect(page.link('gary')).toBeDefined()
})
