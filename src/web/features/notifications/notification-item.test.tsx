import { expect, test } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { NotificationItem } from './notification-item.tsx'

test('a link for a new password is announced with what to do', async () => {
  const notification = {
    id: 'n1',
    kind: 'password-link',
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
  expect(page.text()).toContain('Unread: The owner of the site created a link to set a new password for you')
  expect(page.text()).toContain('If you did not ask for it, change your password')
})
