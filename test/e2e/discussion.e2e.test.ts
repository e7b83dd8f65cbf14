import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { newPage } from '#test/support/browser.ts'
import {
  commentWithText,
  commentField,
  commentArticles,
  discussionApp,
  shareButton,
  discussionRegion,
  threadTitle,
  toastRegion,
} from '#test/support/discussion-page.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const app = discussionApp()
const commentCalls = '**/api/card-interactions/comments/**'

test('the discussion loads when it comes near the viewport', async () => {
  const page = await newPage()
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(app.url('/card/base1-10'))
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(path => path.includes('subject-discussion'))).toEqual([])
  await page.getByRole('link', { name: 'Discussion' }).click()
  await commentField(page).waitFor()
  await expect
    .poll(() => discussionRegion(page).evaluate(one => Math.round(one.getBoundingClientRect().top)))
    .toBeLessThan(200)
  await expect
    .poll(() => discussionRegion(page).innerText())
    .toMatch(/No comments yet\s+Be the first to share your thoughts!/)
})

test('a refresh loads new comments or shows an error', async () => {
  const [ash, misty] = [await app.person(), await app.person()]
  const page = await app.discussionOf('base1-18', { as: ash, allowedErrors: [/404/] })
  await discussionRegion(page).getByText('No comments yet').waitFor()
  await app.comment(misty, 'base1-18', 'Just now')
  await discussionRegion(page).getByRole('button', { name: 'Refresh' }).click()
  await toastRegion(page).getByText('Comments refreshed!').waitFor()
  expect(await commentArticles(page).count()).toBe(1)
  await page.route(commentCalls, route => route.fulfill({ status: 404, json: {} }))
  await discussionRegion(page).getByRole('button', { name: 'Refresh' }).click()
  await toastRegion(page).getByText('Failed to refresh comments').waitFor()
  expect(await commentArticles(page).count()).toBe(1)
})

test.each([
  [{ status: 404, json: {} }, 'Error loading comments'],
  [{ status: 200, json: { comments: 'none' } }, 'Invalid data received from server'],
])('comments that fail to load can be loaded again (%#)', async (response, message) => {
  const page = await newPage({ allowedErrors: [/404/] })
  await page.route(commentCalls, route => route.fulfill(response))
  await page.goto(app.url('/card/base1-19#discussion'))
  await discussionRegion(page).getByText(message).waitFor()
  await stopRouting(page, commentCalls)
  await discussionRegion(page).getByRole('button', { name: 'Try Again' }).click()
  await discussionRegion(page).getByText('No comments yet').waitFor()
})

test('stacked diacritics stay within their comment', async () => {
  const ash = await app.person()
  await app.comment(ash, 'base1-23', `z${'\u0300'.repeat(300)}algo`)
  const page = await app.discussionOf('base1-23')
  const height = await commentWithText(page, 'algo').evaluate(one => one.getBoundingClientRect().height)
  expect(height).toBeLessThan(160)
})

test('a link opens one comment anywhere in the thread', async () => {
  const ash = await app.person()
  const root = await app.comment(ash, 'base1-24', 'The very first')
  const level = await app.comment(ash, 'base1-24', 'Level one', root.id)
  const deep = await app.comment(ash, 'base1-24', 'Level two', level.id)
  for (let count = 0; count < 51; count++) await app.comment(ash, 'base1-24', `Later ${count}`)
  const page = await app.discussionOf('base1-24', {
    hash: `#comment-${deep.id}`,
    mayShift: 'the page scrolls to the comment once it is loaded',
  })
  const target = page.locator(`#comment-${deep.id}`)
  await target.waitFor()
  await expect
    .poll(() => target.evaluate(one => one === document.activeElement), { timeout: 10_000 })
    .toBe(true)
  await expect.poll(() => target.evaluate(one => one.getBoundingClientRect().top)).toBeLessThan(800)
  expect(await threadTitle(page).innerText()).toBe('Discussion (54)')

  const missing = await app.discussionOf('base1-24', {
    hash: '#comment-01900000-0000-7000-8000-000000000000',
    mayShift: 'the page scrolls to the discussion once it is loaded',
    allowedErrors: [/404/],
  })
  await discussionRegion(missing).getByText('The comment you were looking for is no longer here.').waitFor()
})

test('a long thread loads in pages, each comment once', async () => {
  const ash = await app.person()
  for (let count = 1; count <= 53; count++) await app.comment(ash, 'base1-25', `Number ${count}.`)
  const page = await app.discussionOf('base1-25', { as: ash })
  await expect.poll(() => commentArticles(page).count()).toBe(50)
  await commentField(page).fill('One more')
  await shareButton(page).click()
  await expect.poll(() => commentArticles(page).count()).toBe(51)
  await discussionRegion(page).getByRole('button', { name: 'Load more comments' }).click()
  await expect.poll(() => commentArticles(page).count()).toBe(54)
  expect(await discussionRegion(page).getByRole('button', { name: 'Load more comments' }).count()).toBe(0)
})

test('the discussion is accessible in light and dark and fits a small phone', async () => {
  const [ash, misty] = [await app.person(), await app.person()]
  const card = 'base1-29'
  let parent = await app.comment(misty, card, `A very long word: ${'x'.repeat(200)}`)
  for (let depth = 0; depth < 7; depth++) parent = await app.comment(ash, card, `Level ${depth}`, parent.id)
  const page = await app.open(`/card/${card}#comment-${parent.id}`, {
    context: app.asBrowserOf(ash.session),
  })
  await commentWithText(page, 'Level 6').waitFor()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
