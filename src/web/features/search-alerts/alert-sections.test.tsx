import { expect, test, vi } from 'vitest'
import { renderPage, setTestSession } from '#test/support/render-page.tsx'
import type { Responder } from '#test/support/render-app.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { shownLinkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { notificationMessages } from '#web/messages/en/notices.ts'
import { aSavedSearch } from '#test/support/saved-search.ts'
import { alerts } from '#web/features/notifications/notifications-pages.ts'

function openAlerts(responses: Record<string, Responder>, at = '/alerts') {
  setTestSession(storedSession())
  const defaults: Record<string, Responder> = {
    'GET /searches': () => ({ searches: [] }),
    'GET /alerts/events': () => ({ events: [] }),
    'GET /alerts/feed': () => ({ createdAt: null }),
  }
  return renderPage(
    request => {
      const call = `${request.method} ${request.path.replace(/\?.*/, '')}`
      return (responses[call] ?? defaults[call])?.(request) ?? 404
    },
    { at, Page: alerts.Component },
  )
}

test('a feed that could not be loaded is not replaced: the page offers to load it again', async () => {
  let status = 404
  const page = await openAlerts({
    'GET /alerts/feed': () => (status === 200 ? { createdAt: '2026-01-01' } : status),
  })
  expect(page.alerts()).toEqual([messages.feed.loadFailed])
  expect(page.hasButton(messages.feed.create)).toBe(false)
  status = 200
  await page.choose('Try Again')
  expect(page.hasButton(messages.feed.renew)).toBe(true)
})

test('when the address of the feed is revoked, the focus moves to its section', async () => {
  const page = await openAlerts({
    'GET /alerts/feed': () => ({ createdAt: '2026-01-01' }),
    'DELETE /alerts/feed': () => ({ createdAt: null }),
  })
  page.button(messages.feed.revoke).focus()
  await page.choose(messages.feed.revoke)
  expect(page.hasButton(messages.feed.create)).toBe(true)
  expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('alert-feed')
})

test('the address of the feed is selected if it cannot be copied, and no message repeats it', async () => {
  const url = 'https://example.com/feeds/secret'
  const page = await openAlerts({ 'POST /alerts/feed': () => ({ createdAt: '2026-01-01', url }) })
  await page.choose(messages.feed.create)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await page.choose(messages.feed.copy)
  writeText.mockRestore()
  expect(page.alerts()).toEqual([shownLinkCopiedMessages.copyFailed])
  expect(window.getSelection()?.toString()).toBe(url)
  expect(document.querySelector('.toast .input')).toBeNull()
})

test('the page of alerts is the current tab of the notifications', async () => {
  const page = await openAlerts({})
  expect(page.link(messages.title).getAttribute('aria-current')).toBe('page')
  expect(page.link(notificationMessages.settings.title).getAttribute('href')).toBe('/notices/settings')
})

test('the triggered alerts of one search are titled by its name', async () => {
  const page = await openAlerts(
    { 'GET /searches': () => ({ searches: [{ id: 's1', name: 'Fire' }] }) },
    '/alerts?search=s1',
  )
  expect(page.find('#alert-events').textContent).toBe(messages.eventsOfSearch('Fire'))
})

const watched = aSavedSearch({
  name: 'Base',
  alerts: [
    {
      id: 'a1',
      kind: 'price-below',
      amount: 20,
      currency: 'USD',
      variant: null,
      createdAt: '2026-01-01T00:00:00Z',
      lastFiredAt: null,
    },
  ],
})

test('a pause that cannot be saved is reverted, with an error', async () => {
  const page = await openAlerts({
    'GET /searches': () => ({ searches: [watched] }),
    'PATCH /searches/s1': () => 503,
  })
  const pause = () => page.find<HTMLInputElement>('input[role=switch]')
  await page.press('input[role=switch]')
  expect(page.changes()).toMatchObject([{ body: { alertsPaused: true } }])
  expect([page.messages(), pause().checked]).toEqual([[messages.saveFailed], false])
})

test('alerts that failed to load are shown after another try', async () => {
  let status = 404
  const page = await openAlerts({
    'GET /searches': () => (status === 200 ? { searches: [watched] } : status),
  })
  expect(page.alerts()).toEqual([messages.failed])
  status = 200
  await page.choose('Try Again')
  expect(page.text()).toContain('Tell me when any printing falls below $20.00.')
})
