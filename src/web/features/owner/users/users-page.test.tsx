import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SiteUser } from '#contract/owner-endpoints.ts'
import { type RecordedRequest, setTestSite } from '#test/support/render-app.tsx'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { ownerUsersMessages as english } from '#web/messages/en/owner-users.ts'
import { ownerUsersMessages as japanese } from '#web/messages/ja/owner-users.ts'
import { UsersPage } from './users-page.tsx'

beforeEach(() => setTestSession(storedSession()))

const misty: SiteUser = {
  id: 'u2',
  username: 'misty',
  email: 'misty@cerulean.example',
  role: null,
  disabled: false,
  confirmed: true,
  createdAt: '2026-01-02T10:00:00.000Z',
  lastSeenAt: null,
  counts: { collections: 1, cards: 2, comments: 0 },
}
const pagination = {
  page: 1,
  pageSize: 50,
  total: 1,
  totalPages: 1,
  hasNext: false,
  hasPrev: false,
  hasMore: false,
}

/** A server with one user, and with `respond` for changes. */
async function open(user: SiteUser, respond: (call: RecordedRequest) => unknown = () => 500, query = '') {
  const read = (path: string) =>
    path.startsWith('/owner/invitations')
      ? { invitations: [], pagination: { ...pagination, total: 0 } }
      : { users: [user], pagination }
  const page = await renderPage(call => (call.method === 'GET' ? read(call.path) : respond(call)), {
    at: `/owner/users${query}`,
    route: '/owner/users',
    Page: UsersPage,
  })
  const actions = async () => {
    await page.choose('Actions for misty')
    return [...document.querySelectorAll('.menu-item')].map(item => item.textContent)
  }
  const press = (selector: string) => page.press(selector)
  return { ...page, actions, press }
}

const items = {
  usual: [
    'Make owner',
    'Make moderator',
    'Sign out everywhere',
    'Link for a new password',
    'Disable',
    'Delete',
  ],
  moderator: [
    'Make owner',
    'Remove role',
    'Sign out everywhere',
    'Link for a new password',
    'Disable',
    'Delete',
  ],
  disabled: ['Enable', 'Delete'],
  unconfirmed: ['Sign out everywhere', 'Confirm address', 'Link for a new password', 'Disable', 'Delete'],
}

test.each([
  ['a user', misty, items.usual],
  ['a moderator', { ...misty, role: 'moderator' as const }, items.moderator],
  ['a disabled user', { ...misty, disabled: true }, items.disabled],
  ['an unconfirmed user', { ...misty, confirmed: false }, items.unconfirmed],
])('%s has the actions that make sense', async (_who, user, expected) => {
  const page = await open(user)
  expect(await page.actions()).toEqual(expected)
})

test('a user who has never signed in has no username, and the list says when one comes', async () => {
  const page = await open({ ...misty, username: null })
  expect(page.find('ul[aria-label=Users] li').textContent).toMatch(
    /^Gets a username with the first sign-inmisty@cerulean\.example.*Never signed in/,
  )
})

test('the time of a user is that of the last session, because calls in between are not recorded', async () => {
  const page = await open({ ...misty, lastSeenAt: '2026-11-28T10:00:00.000Z' })
  const text = page.find('ul[aria-label=Users] li').textContent
  expect(text).toMatch(/Last session .*2026/)
  expect(text).not.toMatch(/Seen|Never signed in/)
})

test('an action asks first; then the row shows the changed user', async () => {
  const page = await open(misty, () => ({ user: { ...misty, disabled: true } }))
  await page.actions()
  await page.choose('Disable')
  expect(page.find('dialog h2').textContent).toBe('Disable misty?')
  expect(page.changes()).toEqual([])
  await page.press('dialog .btn-danger')
  expect(page.changes()).toMatchObject([
    { method: 'PATCH', path: '/owner/users/u2', body: { disabled: true } },
  ])
  expect(page.find('.badge-danger').textContent).toBe('Disabled')
})

test('a link for a new password is selected if it cannot be copied, and no message repeats it', async () => {
  const url = 'https://example.com/reset-password?token=secret'
  const page = await open(misty, () => ({ url, expiresAt: '2026-11-30T10:00:00.000Z' }))
  await page.actions()
  await page.choose('Link for a new password')
  await page.press('dialog .btn-primary')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await page.choose('Copy Link')
  writeText.mockRestore()
  expect(page.alerts()).toEqual(['The link could not be copied. It is selected, so copy it by hand.'])
  expect(document.activeElement).toMatchObject({ value: url, selectionStart: 0, selectionEnd: url.length })
  expect(document.querySelector('.toast .input')).toBeNull()
})

test('a refused action says why and keeps the user', async () => {
  const message = 'This is the last owner of the site. Make another user an owner first.'
  const page = await open({ ...misty, role: 'owner' }, () =>
    Response.json({ message, code: 'last_owner' }, { status: 409 }),
  )
  await page.actions()
  await page.choose('Remove role')
  await page.press('dialog .btn-primary')
  expect(page.messages()).toContain(message)
  expect(page.text()).toContain('Owner')
})

test('a deleted user leaves the list', async () => {
  const page = await open(misty, () => ({ success: true, id: 'u2', signInStays: false }))
  await page.actions()
  await page.choose('Delete')
  await page.press('dialog .btn-danger')
  expect(page.text()).not.toContain('misty@cerulean.example')
})

test('the list of users comes before the invitations', async () => {
  const text = (await open(misty)).text()
  expect(text.indexOf('misty@cerulean.example')).toBeGreaterThan(-1)
  expect(text.indexOf('misty@cerulean.example')).toBeLessThan(text.indexOf('Invitations'))
})

test('search and filters are in the address', async () => {
  const page = await open(misty, undefined, '?q=mis&role=none&state=active&sort=-lastSeenAt')
  expect(page.requests.map(({ path }) => path)).toContain(
    '/owner/users?sort=-lastSeenAt&q=mis&role=none&state=active&page=1',
  )
})

test.each([
  [false, true],
  [true, false],
])(
  'with a mail server (%s), a created invitation says how addresses are confirmed: %s',
  async (sendsMails, expected) => {
    onTestFinished(setTestSite({ sendsMails }))
    const list = { invitations: [], pagination: { ...pagination, total: 0 } }
    const respond = ({ method, path }: RecordedRequest) => {
      if (method === 'POST') return { id: 'i1', url: 'http://127.0.0.1/register?invite=a' }
      return path.startsWith('/owner/invitations') ? list : { users: [misty], pagination }
    }
    const page = await renderPage(respond, { at: '/owner/users', Page: UsersPage })
    await page.choose('New Invitation')
    await page.choose('Create Link')
    expect(page.field('Invitation link').value).toContain('invite=a')
    expect(page.text().includes('sends no email')).toBe(expected)
  },
)

test.each([
  ['English', english],
  ['Japanese', japanese],
])('the question about an address names the item that ends everything else, in %s', (_, { acts }) => {
  expect(acts.confirm.text).toContain(acts.resetLink.label)
})

test.each([
  [true, 1],
  [false, 0],
])(
  'with a mail server (%s), the question about a link says that the user gets a mail',
  async (sendsMails, count) => {
    onTestFinished(setTestSite({ sendsMails }))
    const page = await open(misty)
    await page.choose('Actions for misty')
    await page.choose('Link for a new password')
    expect(page.text().split('A confirmed address gets a mail about it.')).toHaveLength(count + 1)
  },
)
