import { expect, test } from 'vitest'
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
import { waitForPath, logIn } from '#test/support/sign-in-app.ts'

const app = discussionApp()

test('a new comment appears at once as "You", then with the author’s name', async () => {
  const ash = await app.person()
  const page = await app.discussionOf('base1-11', { as: ash })
  await expect.poll(() => threadTitle(page).innerText()).toBe('Discussion (0)')
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  let sent: unknown
  let posts = 0
  await page.route('**/api/card-interactions/comments/base1-11', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    posts++
    sent = route.request().postDataJSON()
    await gate
    return route.continue()
  })
  await commentField(page).fill('  My favourite of the set  ')
  await shareButton(page).click()
  await commentWithText(page, 'My favourite').waitFor()
  expect(await commentWithText(page, 'My favourite').innerText()).toMatch(/^Y?\s*You/)
  expect(await threadTitle(page).innerText()).toBe('Discussion (1)')
  expect(await commentField(page).inputValue()).toBe('')
  await commentField(page).fill('And another one')
  await commentField(page).press('Control+Enter')
  expect(posts).toBe(1)
  release()
  await toastRegion(page).getByText('Comment posted successfully!').waitFor()
  expect(sent).toEqual({ content: 'My favourite of the set', parentId: null })
  await expect
    .poll(() => commentWithText(page, 'My favourite').getByRole('link', { name: ash.name }).count())
    .toBe(1)
  expect(await discussionRegion(page).getByText('You', { exact: true }).count()).toBe(0)
})

test('a comment can be edited and deleted by its author, and leaves a tombstone if it has replies', async () => {
  const [ash, misty] = [await app.person(), await app.person()]
  const own = await app.comment(ash, 'base1-20', 'First thougt')
  await app.comment(misty, 'base1-20', 'You mean thought', own.id)
  await app.comment(ash, 'base1-20', 'Alone')
  const page = await app.discussionOf('base1-20', { as: ash })
  const menuOf = async (text: string) => {
    await commentWithText(page, text)
      .getByRole('button', { name: /^More about/ })
      .click()
    return commentWithText(page, text)
  }
  await (await menuOf('First thougt')).getByRole('button', { name: 'Edit' }).click()
  await discussionRegion(page).getByLabel('Edit your comment').fill('First thought')
  await discussionRegion(page).getByRole('button', { name: 'Save' }).click()
  await commentWithText(page, 'First thought').getByText('edited').waitFor()

  const deleteComment = async (text: string) => {
    await (await menuOf(text)).getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this comment?' })
      .getByRole('button', { name: 'Delete' })
      .click()
  }
  await deleteComment('Alone')
  await expect.poll(() => commentWithText(page, 'Alone').count()).toBe(0)
  // The focus moves to the next comment.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^comment-/)
  await deleteComment('First thought')
  await discussionRegion(page).getByText('This comment was deleted.').waitFor()
  await commentWithText(page, 'You mean thought').waitFor()
  expect(await threadTitle(page).innerText()).toBe('Discussion (1)')
  expect(
    await commentWithText(page, 'You mean thought').getByRole('button', { name: 'Delete' }).count(),
  ).toBe(0)
})

test('another user’s comment can be reported, and its author blocked', async () => {
  const [ash, gary] = [await app.person(), await app.person()]
  const comment = await app.comment(gary, 'base1-21', 'Smell ya later')
  const page = await app.discussionOf('base1-21', { as: ash })
  const menu = commentWithText(page, 'Smell ya later').getByRole('button', { name: /^More about/ })
  await menu.click()
  await commentWithText(page, 'Smell ya later').getByRole('button', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report this comment' })
  await report.getByLabel('Insults or harassment').check()
  const sent = page.waitForRequest(`**/api/card-interactions/comments/${comment.id}/report`)
  await report.getByRole('button', { name: 'Send report' }).click()
  expect((await sent).postDataJSON()).toEqual({ reason: 'abuse', note: '' })
  await toastRegion(page).getByText('Thank you. A moderator will look at it.').waitFor()
  await menu.click()
  await commentWithText(page, 'Smell ya later')
    .getByRole('button', { name: `Block ${gary.name}` })
    .click()
  await page
    .getByRole('dialog', { name: `Block ${gary.name}?` })
    .getByRole('button', { name: 'Block' })
    .click()
  await discussionRegion(page).getByText('You blocked the author of this comment.').waitFor()
  await page.reload()
  await discussionRegion(page).getByText('You blocked the author of this comment.').waitFor()
  expect(await commentWithText(page, 'Smell ya later').count()).toBe(0)
  await discussionRegion(page)
    .getByRole('button', { name: `Unblock ${gary.name}` })
    .click()
  await commentWithText(page, 'Smell ya later').waitFor()
})

test('a visitor can read, must sign in to write, and the draft survives', async () => {
  const ash = await app.verified()
  await app.comment(await app.person(), 'base1-27', 'Read me')
  const page = await app.discussionOf('base1-27')
  const prompt = (name: string) => page.getByRole('dialog', { name })
  const close = async (name: string) => {
    await prompt(name).getByRole('button', { name: 'Close' }).click()
    await prompt(name).waitFor({ state: 'hidden' })
  }
  await commentWithText(page, 'Read me')
    .getByRole('button', { name: /^Vote up/ })
    .click()
  await close('Sign in to vote')
  await commentWithText(page, 'Read me')
    .getByRole('button', { name: /^Reply/ })
    .click()
  await close('Sign in to comment')
  await commentField(page).fill('Written before signing in')
  await page.reload()
  await expect.poll(() => commentField(page).inputValue()).toBe('Written before signing in')
  await shareButton(page).click()
  await prompt('Sign in to comment').getByRole('button', { name: 'Sign In', exact: true }).click()
  await waitForPath(page, '/login')
  await logIn(page, ash)
  await waitForPath(page, '/card/base1-27')
  await expect.poll(() => commentField(page).inputValue()).toBe('Written before signing in')
  await shareButton(page).click()
  await commentWithText(page, 'Written before signing in').waitFor()
})

test('an ended session keeps the text of a comment', async () => {
  const ash = await app.person()
  const page = await app.discussionOf('base1-28', { as: ash, allowedErrors: [/401|400/] })
  await page.route(/\/api\/card-interactions\/comments\/base1-28$/, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'unauthenticated' } })
      : route.continue(),
  )
  await commentField(page).fill('Said too late')
  await shareButton(page).click()
  await page.getByRole('dialog', { name: 'Sign in to comment' }).waitFor()
  expect(await commentField(page).inputValue()).toBe('Said too late')
  expect(await commentArticles(page).count()).toBe(0)
})
