import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { multiUserApp } from '#test/support/multi-user-app.ts'

const app = multiUserApp()

/** Allows for a slow machine. */
const soon = { timeout: 10_000 }
const wide = { viewport: { width: 1280, height: 800 } }
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
  const page = await app.open('/card/base1-2', { context: app.asBrowserOf(ash.session, wide) })
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
