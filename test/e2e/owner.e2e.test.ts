import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#contract/viewer.ts'
import { ownerPages, ownerPath } from '#site/owner-pages.ts'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page as a user with or without a role. `scripts` are the scripts that were requested since. */
async function openAs(path: string, role?: Role) {
  const session = await app.insertSession(role ? { role } : {})
  const page = await newPage({
    context: app.asBrowserOf(session),
    allowedErrors: [/404/],
    mayShift: 'the page for unknown paths is replaced',
  })
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(app.url(path))
  await waitForHydration(page)
  return { page, scripts, session }
}

test('to everybody the server sends the page for unknown paths, with its bytes', async () => {
  /** Status, cache rule and bytes. The link to the other language contains the path, and the state the time. */
  const responseAt = async (path: string) => {
    const response = await fetch(app.url(path))
    const html = (await response.text()).replaceAll(path, 'PATH').replaceAll(/\d{13}/g, 'TIME')
    return [response.status, response.headers.get('cache-control'), html]
  }
  const unknown = await responseAt('/nowhere')
  expect(unknown[0]).toBe(404)
  for (const name of ownerPages) expect(await responseAt(ownerPath(name)), name).toEqual(unknown)
})

test('an owner opens the pages from the account menu, and their titles follow', async () => {
  const { page } = await openAs('/', 'owner')
  await page.locator('button[popovertarget="account-menu"]').click()
  await page.getByRole('link', { name: 'Site Administration' }).click()
  await page.waitForURL(app.url('/owner'))
  await page.goto(app.url('/owner/history'))
  await title(page).getByText('History').waitFor()
  expect(await page.title()).toBe('History · ChaseKit')
  const navigation = page.getByRole('navigation', { name: 'Site administration' })
  expect(await navigation.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('page')
  await page.getByText('What owners and moderators did').or(page.getByText('Nothing happened yet')).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'ChaseKit home' }).click()
  await page.waitForURL(app.url('/'))
  await expect.poll(() => page.title()).not.toContain('History')
})

test('an owner never reads that the page is not found, and a visitor reads it at once', async () => {
  const { page } = await openAs('/', 'owner')
  const started = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js/, async route => {
    await started.promise
    await route.continue()
  })
  await page.goto(app.url('/owner/settings'), { waitUntil: 'commit' })
  const message = page.getByText('Page Not Found', { exact: true })
  await message.waitFor({ state: 'attached' })
  expect(await message.isVisible()).toBe(false)
  await page.evaluate(() => {
    const watch = () => {
      const heading = document.querySelector('h1')
      const isRead = heading?.checkVisibility({ visibilityProperty: true }) && heading.textContent
      if (isRead) document.body.dataset['read'] ??= isRead
      requestAnimationFrame(watch)
    }
    watch()
  })
  started.resolve()
  await title(page).getByText('Settings').waitFor()
  expect(await page.evaluate(() => document.body.dataset['read'])).toBe('Settings')

  const visitor = await newPage({ context: { javaScriptEnabled: false }, allowedErrors: [/404/] })
  await visitor.goto(app.url('/owner/settings'))
  await title(visitor).getByText('Page Not Found').waitFor()
})

test('a moderator sees the own pages only, and users none; these never load the code', async () => {
  const moderator = await openAs('/owner/history', 'moderator')
  await title(moderator.page).getByText('History').waitFor()
  const pages = moderator.page.getByRole('navigation', { name: 'Site administration' }).getByRole('link')
  const names = await pages.allInnerTexts()
  expect(['Moderation', 'History']).toEqual(expect.arrayContaining(names))
  const ownCode = moderator.scripts.filter(path => path.includes('owner-shell'))
  expect(ownCode).toHaveLength(1)
  await moderator.page.goto(app.url('/owner/users'))
  await waitForHydration(moderator.page)
  await title(moderator.page).getByText('Page Not Found').waitFor()

  const user = await openAs('/owner/history')
  await user.page.getByRole('button', { name: user.session.user.email?.split('@')[0] ?? '' }).click()
  await user.page.getByRole('link', { name: 'Account Settings' }).waitFor()
  expect(await user.page.getByRole('link', { name: 'Site Administration' }).count()).toBe(0)
  await title(user.page).getByText('Page Not Found').waitFor()
  expect(user.scripts.filter(path => ownCode.includes(path))).toEqual([])
})
