import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ApiNotice } from '#contract/notice-endpoints.ts'
import { mountComponent } from '#test/support/mounted.tsx'
import { createHttpClient } from '#web/api/http-client.ts'
import { createQueryClient } from '#web/app/app-context.ts'
import { AppProvider } from '#web/app/app-provider.tsx'
import { toast } from '#web/ui/toast.ts'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationList } from './notification-list.tsx'
import { SettingsForm } from './settings-form.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function notice(id: string, facts: Partial<ApiNotice> = {}): ApiNotice {
  return {
    id,
    kind: 'reply',
    isRead: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    username: 'gary',
    people: 1,
    excerpt: `Words of ${id}`,
    subject: { kind: 'card', id: 'base1-4', name: 'Charizard' },
    ...facts,
  }
}

type Server = Record<string, unknown>

/**
 * A page whose server responds by 'METHOD /path?query'; null is a failure, a promise is pending. `asked` records
 * every request with its body.
 */
function page(content: ReactNode, server: Server) {
  const requests: string[] = []
  const respond = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://cards.example')
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace('/api', '')}${url.search}`
    requests.push(call + (typeof init?.body === 'string' ? ` ${init.body}` : ''))
    const found = await server[call]
    return found === null || found === undefined ? new Response('{}', { status: 500 }) : Response.json(found)
  }
  const api = createHttpClient({ fetch: respond as typeof fetch })
  const app = { api, queryClient: createQueryClient(), notFound: () => {} }
  const shown = mountComponent(<AppProvider app={app}>{content}</AppProvider>)
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { ...shown, requests, wait, settle: () => wait(20_000) }
}

const unread = (count: number) => ({ 'GET /notices/unread': { unread: count } })
const list = (...notices: ApiNotice[]) => ({ 'GET /notices': { notices, hasMore: false } })
const items = () => [...document.querySelectorAll('li')].map(item => item.textContent ?? '')

test('the bell shows the number of unread notifications, at most 99', async () => {
  const { find, text, wait } = page(<NotificationBell userId="ash" />, unread(100))
  expect(find('a').getAttribute('aria-label')).toBe('Notifications')
  await wait(1)
  expect(find('a').getAttribute('aria-label')).toBe('Notifications, more than 99 unread')
  expect(text()).toBe('99+')
})

test('the bell polls every two minutes, once for all bells, and is a plain link without a response', async () => {
  const server: Server = unread(1)
  const onBothBars = (
    <>
      <NotificationBell userId="ash" />
      <NotificationBell userId="ash" />
    </>
  )
  const { requests, find, wait } = page(onBothBars, server)
  await wait(119_000)
  expect(requests).toHaveLength(1)
  await wait(2000)
  expect(requests).toHaveLength(2)
  server['GET /notices/unread'] = null
  const failing = page(<NotificationBell userId="ash" />, server)
  await failing.settle()
  expect(find('a').getAttribute('href')).toBe('/notices')
  expect(find('a').getAttribute('aria-label')).toBe('Notifications')
})

test('each notification names author, action and subject, and links to the comment', async () => {
  const collection = { kind: 'collection', id: 'k1', name: 'Kanto' } as const
  const { find, wait } = page(<NotificationList userId="ash" />, {
    ...unread(1),
    ...list(
      notice('c3', { kind: 'collection', subject: collection, isRead: true }),
      notice('c2', { subject: { kind: 'card', id: 'gone-1', name: null } }),
      notice('c1'),
    ),
  })
  await wait(1)
  expect(items()[0]).toContain('gary commented on your collection Kanto')
  expect(items()[0]).not.toContain('Unread')
  expect(items()[1]).toContain('Unread: gary replied to your comment on a card')
  expect(items()[2]).toContain('gary replied to your comment on CharizardWords of c1')
  expect(find('li a').getAttribute('href')).toBe('/collection/k1#comment-c3')
})

test('all are marked as read up to the newest visible one, and the bell follows', async () => {
  const server = { ...unread(2), ...list(notice('c2'), notice('c1')), 'POST /notices/read': { unread: 0 } }
  const both = (
    <>
      <NotificationBell userId="ash" />
      <NotificationList userId="ash" />
    </>
  )
  const { requests, click, find, has, wait } = page(both, server)
  await wait(1)
  expect(find('a').getAttribute('aria-label')).toBe('Notifications, 2 unread')
  click('div > button')
  await wait(1)
  expect(requests.at(-1)).toBe('POST /notices/read {"through":"c2"}')
  expect(find('a').getAttribute('aria-label')).toBe('Notifications')
  expect(has('div > button')).toBe(false)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Your notifications')
})

test('notifications that fail to be marked are unread again, with an error, and can be marked again', async () => {
  const reported = vi.spyOn(toast, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  let fail = (_: null) => {}
  const server: Server = {
    ...unread(1),
    ...list(notice('c1')),
    'POST /notices/c1/read': new Promise<null>(resolve => (fail = resolve)),
  }
  const { click, wait } = page(<NotificationList userId="ash" />, server)
  await wait(1)
  click('li button')
  await wait(1)
  expect(items()[0]).not.toContain('Unread')
  // The button is removed, the link has the focus.
  expect(document.activeElement?.tagName).toBe('A')
  fail(null)
  await wait(1)
  expect(items()[0]).toContain('Unread')
  expect(reported.mock.calls).toEqual([['This could not be saved. Please try again.']])
  server['POST /notices/c1/read'] = { unread: 0 }
  click('li button')
  await wait(1)
  expect(items()[0]).not.toContain('Unread')
})

test('favorites are one notification with the number of users, which links to the collection', async () => {
  const subject = { kind: 'collection', id: 'k1', name: 'Binder' } as const
  const favorites = (id: string, people: number, username = 'gary') =>
    notice(id, { kind: 'favorite', people, username, excerpt: '', subject })
  const notices = [favorites('c4', 1), favorites('c3', 2), favorites('c2', 12), favorites('c1', 3, '')]
  const { find, wait } = page(<NotificationList userId="ash" />, { ...unread(4), ...list(...notices) })
  await wait(1)
  const sentences = [...document.querySelectorAll('li a')].map(link => link.textContent)
  expect(sentences).toEqual([
    'Unread: gary favorited your collection Binder',
    'Unread: gary and 1 other favorited your collection Binder',
    'Unread: gary and 11 others favorited your collection Binder',
    'Unread: 3 people favorited your collection Binder',
  ])
  expect(find('li a').getAttribute('href')).toBe('/collection/k1')
})

test('alerts name the change, source, printing and days of the first cards, and count the others', async () => {
  const fall = {
    kind: 'price-below',
    rule: { kind: 'price-below', amount: 20, currency: 'USD', variant: null },
    card: { id: 'base1-4', name: 'Charizard' },
    variant: 'holo',
    source: 'tcgplayer',
    currency: 'USD',
    before: 25,
    price: 18,
    dayBefore: '2026-01-01',
    day: '2026-01-02',
  } as const
  const noPrice = { variant: null, source: null, currency: null, before: null, price: null, dayBefore: null }
  const found = {
    ...fall,
    ...noPrice,
    kind: 'new-card',
    rule: null,
    card: { id: 'new1-1', name: null },
  } as const
  const cards = { count: 3, names: ['Charizard'], alerts: [fall, found] }
  const subject = { kind: 'search', id: 's1', name: 'Fire' } as const
  const alert = notice('c1', { kind: 'alert', username: '', excerpt: '', subject, cards })
  const { find, wait } = page(<NotificationList userId="ash" />, { ...unread(1), ...list(alert) })
  await wait(1)
  expect([...document.querySelectorAll('li p')].map(line => line.textContent).slice(0, 4)).toEqual([
    'Unread: Fire: news about 3 cards',
    'Charizard: $25.00 → $18.00 TCGplayer · Holo · 2026-01-01 → 2026-01-02 · Alert: any printing below $20.00',
    'new1-1: New card 2026-01-02',
    'and 1 more card',
  ])
  expect(find('.money').textContent).toBe('$25.00 → $18.00')
})

test('older notifications load after the last one; a failure can be retried', async () => {
  const server: Server = {
    ...unread(1),
    'GET /notices': { notices: [notice('c2')], hasMore: true },
  }
  const { click, settle, text, wait } = page(<NotificationList userId="ash" />, server)
  await wait(1)
  click('[aria-live] button')
  await settle()
  expect(text()).toContain('Older notifications could not be loaded.')
  server['GET /notices?after=c2'] = { notices: [notice('c1')], hasMore: false }
  click('[aria-live] button')
  await wait(1)
  expect(items()).toHaveLength(2)
  expect(text()).not.toContain('could not be loaded')
})

test('the list is refetched when the bell counts more', async () => {
  const server: Server = { ...unread(0), ...list() }
  const { text, wait } = page(<NotificationList userId="ash" />, server)
  await wait(1)
  expect(text()).toContain('No notifications yet')
  Object.assign(server, unread(1), list(notice('c1')))
  await wait(121_000)
  expect(items()).toHaveLength(1)
})

test('a list that fails to load can be retried', async () => {
  const server: Server = unread(0)
  const { click, settle, text, wait } = page(<NotificationList userId="ash" />, server)
  await settle()
  expect(text()).toContain('Your notifications could not be loaded.')
  Object.assign(server, list(notice('c1')))
  click('button')
  await wait(1)
  expect(items()).toHaveLength(1)
})

const settings = {
  replies: true,
  collectionComments: true,
  collectionFavorites: true,
  digest: false,
  canMail: true,
}

test('a switch changes at once and reverts when saving fails', async () => {
  const server: Server = { 'GET /notices/settings': settings }
  const { find, settle, text, wait } = page(<SettingsForm userId="ash" />, server)
  await wait(1)
  const first = () => find<HTMLInputElement>('input[role=switch]')
  act(() => first().click())
  expect(first().checked).toBe(false)
  await settle()
  expect(first().checked).toBe(true)
  server['PUT /notices/settings'] = { ...settings, replies: false }
  act(() => first().click())
  await wait(1)
  expect(first().checked).toBe(false)
  expect(text()).toContain('Saved')
})

test('a switch toggled twice in a row has its last value here and on the server', async () => {
  const responses: ((settings: object) => void)[] = []
  const server: Server = { 'GET /notices/settings': settings }
  Object.defineProperty(server, 'PUT /notices/settings', {
    get: () => new Promise(resolve => responses.push(resolve)),
  })
  const { requests, find, wait } = page(<SettingsForm userId="ash" />, server)
  await wait(1)
  const first = () => find<HTMLInputElement>('input[role=switch]')
  act(() => first().click())
  await wait(1)
  act(() => first().click())
  await wait(1)
  // The second request waits for the first, so that the server receives them in order.
  expect([responses.length, first().checked]).toEqual([1, true])
  responses[0]?.({ ...settings, replies: false })
  await wait(1)
  expect([responses.length, first().checked]).toEqual([2, true])
  responses[1]?.({ ...settings, replies: true })
  await wait(1)
  expect(first().checked).toBe(true)
  expect(requests.slice(1)).toEqual([
    'PUT /notices/settings {"replies":false}',
    'PUT /notices/settings {"replies":true}',
  ])
})

test('without a mail service there is no switch for emails', async () => {
  const { text, wait } = page(<SettingsForm userId="ash" />, {
    'GET /notices/settings': { ...settings, canMail: false },
  })
  await wait(1)
  expect(document.querySelectorAll('input')).toHaveLength(4)
  expect(text()).toContain('This site does not send notification emails.')
})
