import { expect, onTestFinished, test } from 'vitest'
import { renderPage } from '#test/support/render-page.tsx'
import { notificationMessages } from '#web/messages/en/notices.ts'
import { StopDigestPage } from './stop-digest-page.tsx'

const { stop: messages } = notificationMessages

function openLink(query: string, status = 200) {
  const at = `/notices/unsubscribe${query}`
  window.history.replaceState(null, '', at)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  return renderPage(() => (status === 200 ? {} : status), { at, Page: StopDigestPage })
}

test('the link of a mail unsubscribes without a session when its button is pressed', async () => {
  const page = await openLink('?key=k1')
  expect(page.requests).toEqual([])
  await page.choose(messages.action)
  expect(page.requests).toMatchObject([{ method: 'POST', path: '/notices/unsubscribe?key=k1' }])
  expect(page.text()).toContain(messages.done)
  expect(page.hasButton(messages.action)).toBe(false)
})

test('an unsubscription that fails is an error and can be tried again', async () => {
  const page = await openLink('?key=k1', 400)
  await page.choose(messages.action)
  expect(page.alerts()).toEqual([messages.failed])
  expect(page.hasButton(messages.action)).toBe(true)
})

test('an incomplete link says so and has no button', async () => {
  const page = await openLink('')
  expect(page.text()).toContain(messages.noKey)
  expect(page.hasButton(messages.action)).toBe(false)
})
