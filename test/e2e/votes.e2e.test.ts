import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { waitForPath, logIn } from '#test/support/sign-in-app.ts'
import { multiUserApp } from '#test/support/multi-user-app.ts'

// Other files favorite and open cards on the same server: these cards are of this file alone.
const app = multiUserApp()

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favorite / })
const name = (page: Page) => heart(page).getAttribute('aria-label')
const pressed = (page: Page) => heart(page).getAttribute('aria-pressed')

test('a favorite is added and removed with one press each, keeps the focus, and others see it', async () => {
  const ash = await app.person()
  const page = await app.open('/card/base1-60', { context: app.asBrowserOf(ash.session) })
  await expect.poll(() => name(page)).toBe('Favorite Ponyta, 0 favorites')
  await heart(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => name(page)).toBe('Favorite Ponyta, 1 favorite')
  expect(await pressed(page)).toBe('true')
  await expect.poll(() => heart(page).isEnabled()).toBe(true)
  await expect.poll(() => heart(page).evaluate(button => button === document.activeElement)).toBe(true)
  await expect
    .poll(async () => (await fetch(app.url('/api/card-interactions/votes/base1-60'))).json())
    .toMatchObject({ voteCount: 1, userVoted: false })
  await page.reload()
  await expect.poll(() => pressed(page)).toBe('true')
  await heart(page).click()
  await expect.poll(() => name(page)).toBe('Favorite Ponyta, 0 favorites')
})

test('a visitor who votes is asked to sign in, and the vote is saved on return', async () => {
  const ash = await app.verified()
  const page = await app.open('/card/base1-62')
  await heart(page).click()
  const prompt = page.getByRole('dialog', { name: 'Sign in to vote' })
  await prompt.getByRole('button', { name: 'Sign In', exact: true }).click()
  await waitForPath(page, '/login')
  await logIn(page, ash)
  await waitForPath(page, '/card/base1-62')
  await expect.poll(() => name(page)).toBe('Favorite Sandshrew, 1 favorite')
})

test('a card view is counted once', async () => {
  const views = async () => {
    const release = await fetch(app.url(`/api/card-interactions/stats/base1-64?_t=${Math.random()}`))
    return ((await release.json()) as { views: number }).views
  }
  const page = await app.open('/card/base1-64')
  const reports: string[] = []
  page.on('request', request => {
    if (request.url().includes('/card-interactions/view/')) reports.push(request.url())
  })
  await expect.poll(() => reports.length).toBe(1)
  await page.clock.install()
  await page.reload()
  await waitForHydration(page)
  await page.clock.runFor(3500)
  await page.waitForLoadState('networkidle')
  expect(reports).toHaveLength(1)
  await expect.poll(views, { timeout: 15_000 }).toBe(1)
})
