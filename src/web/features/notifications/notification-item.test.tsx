import { expect, test } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { NotificationItem } from './notification-item.tsx'

test.each([
  [
    'password-link',
    'The owner of the site created a link to set a new password for you',
    'If you did not ask for it, change your password',
  ],
  ['api-key', 'A new API key was created for your account', 'If this was not you, revoke the key'],
] as const)('a notification about a %s says what to do', async (kind, lead, advice) => {
  const notification = {
    id: 'n1',
    kind,
    isRead: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    username: '',
    people: 0,
    excerpt: '',
    subject: { kind: 'account', id: 'ash', name: null },
  } as const
  const now = Date.parse('2026-01-02T00:00:00Z')
  const Page = () => <NotificationItem notification={notification} now={now} onRead={() => {}} />
  const page = await renderPage(() => 404, { at: '/notices', Page })
  expect(page.find('a').getAttribute('href')).toBe('/account?tab=security')
  expect(page.text()).toContain(`Unread: ${lead}`)
  expect(page.text()).toContain(advice)
})
