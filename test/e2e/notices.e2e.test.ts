import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Person, multiUserApp } from '#test/support/multi-user-app.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = multiUserApp()

/** Allows for a slow machine. */
const soon = { timeout: 10_000 }
const wide = { viewport: { width: 1280, height: 800 } }
const openAs = (person: Person, path: string, context = {}) =>
  app.open(path, { context: app.asBrowserOf(person.session, { ...wide, ...context }) })
const bell = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .filter({ visible: true })
const bellName = (page: Page) => bell(page).getAttribute('aria-label')
const items = (page: Page) => page.getByRole('list', { name: 'Your notifications' }).getByRole('listitem')

/** Two users: one got a reply to a comment and a comment on a collection. */
async function createNotifications() {
  const [ash, gary] = [await app.person(), await app.person()]
  const { id } = await app.call<{ id: string }>('POST', '/collections', ash, {
    name: 'Kanto',
    isPublic: true,
  })
  const question = await app.comment(ash, 'base1-4', 'First edition?')
  const reply = await app.comment(gary, 'base1-4', 'Unlimited: look at the shadow', question.id)
  await app.call('POST', `/collections/${id}/comments`, gary, { content: 'Nice ones' })
  return { ash, gary, reply }
}

test('the bell shows the unread count, and opening a notification shows the comment and marks it as read', async () => {
  const { ash, gary, reply } = await createNotifications()
  const page = await openAs(ash, '/card/base1-2')
  await expect.poll(() => bellName(page), soon).toBe('Notifications, 2 unread')
  await bell(page).click()
  await expect.poll(() => items(page).count(), soon).toBe(2)
  expect(await items(page).first().getByRole('link').innerText()).toContain(
    `${gary.name} commented on your collection Kanto`,
  )
  await items(page)
    .nth(1)
    .getByRole('link', { name: `${gary.name} replied to your comment on Charizard` })
    .click()
  await page.waitForURL(`**/card/base1-4#comment-${reply.id}`)
  await page.getByText('Unlimited: look at the shadow').waitFor({ timeout: 10_000 })
  await expect.poll(() => bellName(page), soon).toBe('Notifications, 1 unread')
})

test('marking a notification as read is reverted when it fails to save', async () => {
  const { ash, gary } = await createNotifications()
  const page = await app.open('/notices', {
    context: app.asBrowserOf(ash.session, wide),
    allowedErrors: [/500/],
  })
  await page.route('**/api/notices/*/read', route => route.fulfill({ status: 500, body: '{}' }))
  const mark = page.getByRole('button', { name: `Mark the notification from ${gary.name} as read` })
  await expect.poll(() => mark.count(), soon).toBe(2)
  await mark.first().click()
  await page.getByText('This could not be saved. Please try again.').waitFor({ timeout: 15_000 })
  await expect.poll(() => mark.count(), soon).toBe(2)
  await stopRouting(page, '**/api/notices/*/read')
  await mark.first().click()
  await expect.poll(() => mark.count(), soon).toBe(1)
})

test('a visitor has no bell, and an empty list explains when notifications appear', async () => {
  const visitor = await app.open('/card/base1-2', { context: wide })
  expect(await bell(visitor).count()).toBe(0)
  const page = await openAs(await app.person(), '/notices')
  await page.getByText('No notifications yet').waitFor()
  expect(await bellName(page)).toBe('Notifications')
})

test('switches are saved when pressed', async () => {
  const ash = await app.person()
  const page = await openAs(ash, '/notices/settings')
  const box = (name: string) => page.getByRole('switch', { name })
  await box('Replies to my comments').uncheck()
  await box('A daily email with unread notifications').check()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => box('A daily email with unread notifications').isChecked(), soon).toBe(true)
  expect(await box('Replies to my comments').isChecked()).toBe(false)
})

test('the link of a mail unsubscribes without signing in, and an incomplete one shows an error', async () => {
  const key = '0198c0de-0000-4000-8000-00000000000a'
  const visitor = await app.open(`/notices/unsubscribe?key=${key}`)
  const stop = visitor.waitForRequest(request => request.method() === 'POST')
  await visitor.getByRole('button', { name: 'Stop these emails' }).click()
  expect(new URL((await stop).url()).searchParams.get('key')).toBe(key)
  await visitor.getByText("You won't get these emails anymore.").waitFor()
  const lost = await app.open('/notices/unsubscribe')
  await lost.getByText(/This link is incomplete/).waitFor()
  expect(await lost.getByRole('button', { name: 'Stop these emails' }).count()).toBe(0)
})
