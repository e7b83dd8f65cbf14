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
} from '#test/support/discussion-page.ts'

const app = discussionApp()

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

test('a link opens one comment anywhere in a long thread, which loads in pages, each comment once', async () => {
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
    as: ash,
    hash: '#comment-01900000-0000-7000-8000-000000000000',
    mayShift: 'the page scrolls to the discussion once it is loaded',
    allowedErrors: [/404/],
  })
  await discussionRegion(missing).getByText('The comment you were looking for is no longer here.').waitFor()
  await expect.poll(() => commentArticles(missing).count()).toBe(50)
  await commentField(missing).fill('One more')
  await shareButton(missing).click()
  await expect.poll(() => commentArticles(missing).count()).toBe(51)
  const more = discussionRegion(missing).getByRole('button', { name: 'Load more comments' })
  await more.click()
  // All 53 comments at the top, and the reply to the first one; the reply to that is folded.
  await expect.poll(() => commentArticles(missing).count()).toBe(54)
  expect(await more.count()).toBe(0)
})

test('deep threads, long words and stacked diacritics are accessible, stay within their comment and fit a small phone', async () => {
  const [ash, misty] = [await app.person(), await app.person()]
  const card = 'base1-29'
  await app.comment(ash, card, `z${'\u0300'.repeat(300)}algo`)
  let parent = await app.comment(misty, card, `A very long word: ${'x'.repeat(200)}`)
  for (let depth = 0; depth < 7; depth++) parent = await app.comment(ash, card, `Level ${depth}`, parent.id)
  const page = await app.open(`/card/${card}#comment-${parent.id}`, {
    context: app.asBrowserOf(ash.session),
    mayShift: 'the page scrolls to the comment once it is loaded',
  })
  await commentWithText(page, 'Level 6').waitFor()
  const height = await commentWithText(page, 'algo').evaluate(one => one.getBoundingClientRect().height)
  expect(height).toBeLessThan(160)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
