import { expect, test } from 'vitest'
import { aComment } from '#test/support/comment-fixture.ts'
import { renderDiscussion, errorResponse, waitForDiscussion } from '#test/support/render-discussion.tsx'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'

const own = { id: 'u1', username: 'ash' }
const done = () => Response.json({ success: true, state: 'removed' })
const menuOf = (name: string) => `More about the comment by ${name}`

const gary = { id: 'u2', username: 'gary' }

test.each([
  ["one's own", own, undefined, ['Edit', 'Delete']],
  ["somebody else's", gary, undefined, ['Report', 'Block gary']],
  ["somebody else's below one's own collection", gary, 'u1', ['Report', 'Block gary', 'Delete']],
  ["somebody else's below another's collection", gary, 'u3', ['Report', 'Block gary']],
])('the menu of a comment that is %s', async (_, user, ownerId, expected) => {
  const page = await renderDiscussion({ comments: [aComment({ user })], ...(ownerId && { ownerId }) })
  await page.press(menuOf(user.username))
  const shown = ['Edit', 'Report', 'Block gary', 'Delete'].filter(page.has)
  expect(shown).toEqual(expected)
})

test('a deletion asks for confirmation, is sent once and removes the comment', async () => {
  const page = await renderDiscussion({ comments: [aComment({ user: own })], respond: done })
  await page.press(menuOf('ash'))
  await page.press('Delete')
  expect(page.isAsking()).toBe(true)
  expect(page.requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await page.press('Delete', 2)
  expect(page.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(page.isAsking()).toBe(false)
  expect(page.text()).toContain('No comments yet')
})

test('a failed action shows an error and can be retried; the input stays', async () => {
  let status = 500
  const respond = () => (status === 200 ? done() : errorResponse(status))
  const page = await renderDiscussion({ comments: [aComment()], respond })
  await page.press(menuOf('gary'))
  await page.press('Report')
  page.type('dialog textarea', 'Sells things')
  await page.press('Send Report')
  expect(page.text()).toContain('The report could not be sent. Please try again.')
  expect(page.isAsking()).toBe(true)
  status = 200
  await page.press('Send Report')
  expect(page.requests.at(-1)?.body).toEqual({ reason: 'spam', note: 'Sells things' })
  expect(page.isAsking()).toBe(false)
})

test('a blocked author can be unblocked at the tombstone, and the comment returns', async () => {
  const said = aComment({ content: 'Smell ya later' })
  const page = await renderDiscussion({
    comments: [{ ...said, state: 'blocked', content: '' }],
    respond: ({ method, path }) =>
      method === 'DELETE' && path.endsWith('/u2') ? done() : errorResponse(500),
  })
  expect(page.text()).toContain('You blocked the author of this comment.')
  page.now([said])
  await page.press('Unblock gary')
  await waitForDiscussion()
  expect(page.text()).toContain('Smell ya later')
  expect(page.text()).toContain('You will see comments by gary again.')
})

test('a deleted comment has no author to unblock', async () => {
  const gone = aComment({ state: 'deleted', content: '', user: { id: null, username: 'Unknown User' } })
  const page = await renderDiscussion({ comments: [gone] })
  expect(page.text()).toContain('This comment was deleted.')
  expect(page.has('Unblock Unknown User')).toBe(false)
})

test('a comment that a moderator has hidden is called hidden, as in Moderation', async () => {
  const page = await renderDiscussion({ comments: [aComment({ state: 'hidden', content: '' })] })
  expect(page.text()).toContain('This comment was hidden by a moderator.')
})

test('any action with an expired session shows the sign-in prompt', async () => {
  const page = await renderDiscussion({ comments: [aComment()], respond: () => errorResponse(401) })
  authPromptStore.set(undefined)
  await page.press('Vote up the comment by gary')
  expect(authPromptStore.get()).toBe('vote')
  expect(page.text()).not.toContain('Failed to vote on comment')
  await page.press(menuOf('gary'))
  await page.press('Block gary')
  await page.press('Block')
  expect([authPromptStore.get(), page.isAsking()]).toEqual(['comment', false])
})

test('a visitor sees the sign-in prompt before a confirmation', async () => {
  const page = await renderDiscussion({ viewer: 'visitor', comments: [aComment()] })
  authPromptStore.set(undefined)
  await page.press(menuOf('gary'))
  await page.press('Report')
  expect([authPromptStore.get(), page.isAsking()]).toEqual(['comment', false])
})
