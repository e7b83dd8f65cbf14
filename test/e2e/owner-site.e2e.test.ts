import type { Session } from '@supabase/auth-js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const phone = { width: 390, height: 844 }
const cardId = 'base1-4'

async function openAs(path: string, session: Session, size?: typeof phone): Promise<Page> {
  const page = await newPage({
    context: app.asBrowserOf(session, size ? { viewport: size } : {}),
    allowedErrors: [/404/, /409/],
    mayShift: 'the page for unknown paths is replaced',
  })
  await page.goto(app.url(path))
  await waitForHydration(page)
  return page
}

async function call(session: Session, path: string, body: object): Promise<{ id: string }> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${session.access_token}`,
  }
  const response = await fetch(app.url(`/api${path}`), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json() as Promise<{ id: string }>
}

/** A comment of an author with a long name that another user has reported as spam. */
async function postReported(content: string) {
  const author = await app.insertSession({
    email: `author.${crypto.randomUUID().replaceAll('-', '')}@pallet.example`,
  })
  const reporter = await app.insertSession()
  const { id } = await call(author, `/card-interactions/comments/${cardId}`, { content })
  await call(reporter, `/card-interactions/comments/${id}/report`, { reason: 'spam', note: 'Third time' })
  return { author, id }
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('on a phone a moderator hides a reported comment, shows it again, and its author is notified', async () => {
  const content = `Cheap cards ${crypto.randomUUID()}`
  const { author } = await postReported(content)
  const moderator = await app.insertSession({ role: 'moderator' })
  const page = await openAs('/owner/moderation', moderator, phone)
  const card = page.getByRole('article').filter({ hasText: content })
  await card.getByText('Third time').waitFor()
  expect([await scrollsSideways(page), await accessibilityProblems(page)]).toEqual([false, []])
  await card.getByRole('button', { name: /^Hide: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this comment?' })
  expect(await dialog.getByRole('radio', { name: 'Advertising or spam' }).isChecked()).toBe(true)
  await dialog.getByLabel('Note to the author (optional)').fill('No advertising here')
  await dialog.getByRole('button', { name: 'Hide Comment' }).click()
  await card.waitFor({ state: 'detached' })
  const notices = await openAs('/notices', author, phone)
  await notices.getByText('The moderators have hidden your comment on Charizard').waitFor()
  await notices.getByText('No advertising here').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The comment is shown again.').waitFor()
  await page.getByText('Hidden', { exact: true }).click()
  await page.getByText('Comments that moderators have hidden').waitFor()
  await expect.poll(() => card.count()).toBe(0)
  await notices.reload()
  await notices.getByText('Your comment on Charizard is shown again').waitFor()
})

test('a comment about which another moderator has decided leaves the list with the reason', async () => {
  const content = `Cheap cards ${crypto.randomUUID()}`
  const { id } = await postReported(content)
  const page = await openAs('/owner/moderation', await app.insertSession({ role: 'moderator' }))
  const card = page.getByRole('article').filter({ hasText: content })
  await card.waitFor()
  await call(await app.insertSession({ role: 'moderator' }), `/owner/reports/${id}/dismiss`, {})
  await card.getByRole('button', { name: /^Dismiss: / }).click()
  await page.getByText('Somebody has decided about this comment already.').waitFor()
  await card.waitFor({ state: 'detached' })
})

test('an owner sees whether the site is well, and runs and pauses a job', async () => {
  const page = await openAs('/owner', await app.insertSession({ role: 'owner' }))
  await page.getByRole('heading', { name: 'Processes' }).waitFor()
  await page.getByText('Written to files').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Jobs' }).first().click()
  const job = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cleaning up' }) })
  await job.getByRole('button', { name: 'Pause: Cleaning up' }).click()
  await job.getByText('Paused', { exact: true }).waitFor()
  await job.getByRole('button', { name: 'Resume: Cleaning up' }).click()
  await job.getByRole('button', { name: 'Pause: Cleaning up' }).waitFor()
  // A server that has just started may not have run it yet.
  await job.getByText('Last run').waitFor()
  const runsBefore = await job.locator('details > ul > li').count()
  await job.getByRole('button', { name: 'Run Now: Cleaning up' }).click()
  await expect
    .poll(() => job.locator('details > ul > li').count(), { timeout: 20_000 })
    .toBeGreaterThan(runsBefore)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('an owner reads and downloads how complete the cards are, also on a phone', async () => {
  const page = await openAs('/owner/data', await app.insertSession({ role: 'owner' }), phone)
  await page.getByText('All Cards').waitFor()
  await page.getByText('Japanese', { exact: true }).click()
  await page.getByText('Japanese Cards').waitFor()
  await page.locator('summary [lang=ja]').filter({ hasText: /^\S/ }).first().waitFor()
  await page.locator('summary').first().click()
  expect([await scrollsSideways(page), await accessibilityProblems(page)]).toEqual([false, []])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('coverage.csv')
})
