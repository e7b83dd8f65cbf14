import { expect, test } from 'vitest'
import { aComment } from '#test/support/comment-fixture.ts'
import { renderDiscussion, waitForDiscussion } from '#test/support/render-discussion.tsx'

const ash = { id: 'u1', username: 'ash' }
const own = (more = {}) => aComment({ user: ash, ...more })
const respond = () => Response.json({ ...own(), success: true, state: 'removed' })
const menuOf = (name: string) => `More about the comment by ${name}`
const focused = () => document.activeElement?.id

/** Deletes the last comment of 'ash' on the page. */
async function withoutLast(comments: ReturnType<typeof aComment>[]) {
  const page = await renderDiscussion({ comments, respond })
  await page.press(menuOf('ash'))
  await page.press('Delete')
  await page.press('Delete')
  await waitForDiscussion()
  return page
}

test('after deleting a comment the focus moves to its neighbour', async () => {
  const other = aComment()
  await withoutLast([other, own()])
  expect(focused()).toBe(`comment-${other.id}`)
})

test('after deleting an only reply the focus moves to its parent', async () => {
  const reply = own()
  const said = aComment({ replies: [{ ...reply, parentId: 'c-top' }], _count: { replies: 1 }, id: 'c-top' })
  await withoutLast([said])
  expect(focused()).toBe('comment-c-top')
})

test('after deleting the last comment the focus moves to the field for a new one', async () => {
  const page = await withoutLast([own()])
  expect(document.activeElement).toBe(page.field())
})

test('after blocking an author the focus stays at the tombstone', async () => {
  const said = aComment()
  const page = await renderDiscussion({ comments: [said, aComment({ user: ash })], respond })
  await page.press(menuOf('gary'))
  await page.press('Block gary')
  await page.press('Block')
  await waitForDiscussion()
  expect(page.text()).toContain('You blocked the author of this comment.')
  expect(focused()).toBe(`comment-${said.id}`)
})

test('after cancelling a reply or an edit the focus is at the comment', async () => {
  const said = own()
  const page = await renderDiscussion({ comments: [said] })
  await page.press('Reply to ash')
  await page.press('Cancel')
  expect(focused()).toBe(`comment-${said.id}`)
  await page.press(menuOf('ash'))
  await page.press('Edit')
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  await page.press('Cancel')
  expect(focused()).toBe(`comment-${said.id}`)
})
