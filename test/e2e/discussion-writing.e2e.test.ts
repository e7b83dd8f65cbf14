import { expect, test } from 'vitest'
import {
  commentWithText,
  commentField,
  discussionApp,
  shareButton,
  discussionRegion,
  threadTitle,
  toastRegion,
} from '#test/support/discussion-page.ts'
import { stopRouting } from '#test/support/stop-routing.ts'
import { waitForPath, logIn } from '#test/support/sign-in-app.ts'

const app = discussionApp()

test('a user edits and deletes a comment, reports another one and blocks its author', async () => {
  const [ash, misty, gary] = [await app.person(), await app.person(), await app.person()]
  const own = await app.comment(ash, 'base1-20', 'First thougt')
  await app.comment(misty, 'base1-20', 'You mean thought', own.id)
  const others = await app.comment(gary, 'base1-20', 'Smell ya later')
  const page = await app.discussionOf('base1-20', { as: ash })
  const choose = async (text: string, item: string) => {
    const comment = page.locator('article').filter({ hasText: text }).last()
    await comment.getByRole('button', { name: /^More about/ }).click()
    await comment.getByRole('button', { name: item }).click()
  }
  await choose('First thougt', 'Edit')
  await discussionRegion(page).getByLabel('Edit your comment').fill('First thought')
  await discussionRegion(page).getByRole('button', { name: 'Save' }).click()
  await commentWithText(page, 'First thought').getByText('edited').waitFor()
  await choose('First thought', 'Delete')
  const deletion = page.getByRole('dialog', { name: 'Delete this comment?' })
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await discussionRegion(page).getByText('This comment was deleted.').waitFor()
  await commentWithText(page, 'You mean thought').waitFor()
  expect(await threadTitle(page).innerText()).toBe('Discussion (2)')

  await choose('Smell ya later', 'Report')
  const report = page.getByRole('dialog', { name: 'Report this comment' })
  await report.getByLabel('Insults or harassment').check()
  const sent = page.waitForRequest(`**/api/card-interactions/comments/${others.id}/report`)
  await report.getByRole('button', { name: 'Send Report' }).click()
  expect((await sent).postDataJSON()).toEqual({ reason: 'abuse', note: '' })
  await toastRegion(page).getByText('Thank you. A moderator will look at it.').waitFor()
  await choose('Smell ya later', `Block ${gary.name}`)
  const block = page.getByRole('dialog', { name: `Block ${gary.name}?` })
  await block.getByRole('button', { name: 'Block' }).click()
  await discussionRegion(page).getByText('You blocked the author of this comment.').waitFor()
  await page.reload()
  await discussionRegion(page).getByText('You blocked the author of this comment.').waitFor()
  expect(await commentWithText(page, 'Smell ya later').count()).toBe(0)
  await discussionRegion(page)
    .getByRole('button', { name: `Unblock ${gary.name}` })
    .click()
  await commentWithText(page, 'Smell ya later').waitFor()
})

test('the text of a visitor survives a reload, signing in and an ended session', async () => {
  const ash = await app.verified()
  await app.comment(await app.person(), 'base1-27', 'Read me')
  const page = await app.discussionOf('base1-27', { allowedErrors: [/401|400/] })
  const prompt = (name: string) => page.getByRole('dialog', { name })
  const vote = commentWithText(page, 'Read me').getByRole('button', { name: /^Vote up/ })
  await vote.click()
  await prompt('Sign in to vote').getByRole('button', { name: 'Close' }).click()
  await prompt('Sign in to vote').waitFor({ state: 'hidden' })
  await commentWithText(page, 'Read me')
    .getByRole('button', { name: /^Reply/ })
    .click()
  await prompt('Sign in to comment').getByRole('button', { name: 'Close' }).click()
  await prompt('Sign in to comment').waitFor({ state: 'hidden' })
  const expectText = () =>
    expect.poll(() => commentField(page).inputValue()).toBe('Written before signing in')
  await commentField(page).fill('Written before signing in')
  await page.reload()
  await expectText()
  const signIn = prompt('Sign in to comment').getByRole('button', { name: 'Sign In', exact: true })
  await shareButton(page).click()
  await signIn.click()
  await waitForPath(page, '/login')
  await logIn(page, ash)
  await waitForPath(page, '/card/base1-27')
  await expectText()

  const comments = /\/api\/card-interactions\/comments\/base1-27$/
  await page.route(comments, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'unauthenticated' } })
      : route.continue(),
  )
  await shareButton(page).click()
  await signIn.waitFor()
  await expectText()
  expect(await commentWithText(page, 'Written before').count()).toBe(0)
  await prompt('Sign in to comment').getByRole('button', { name: 'Close' }).click()
  await stopRouting(page, comments)
  await commentField(page).press('Control+Enter')
  await commentWithText(page, 'Written before signing in').waitFor()
  await toastRegion(page).getByText('Comment posted successfully!').waitFor()
  expect(await commentField(page).inputValue()).toBe('')
})
