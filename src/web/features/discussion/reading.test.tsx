import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import type { ApiComment } from '#contract/comment-shapes.ts'
import { aComment } from '#test/support/comment-fixture.ts'
import { renderDiscussion, errorResponse } from '#test/support/render-discussion.tsx'

/** A chain of comments with one reply each. */
function deep(levels: number, parentId: string | null = null): ApiComment {
  const comment = aComment({ parentId, content: `Level ${levels}` })
  const replies = levels > 1 ? [deep(levels - 1, comment.id)] : []
  return { ...comment, replies, _count: { replies: replies.length } }
}

const count = (selector: string) => document.querySelectorAll(selector).length

test('the header counts every comment, and an empty discussion invites to write', async () => {
  const page = await renderDiscussion()
  expect(page.find('h2').textContent).toBe('Discussion (0)')
  expect(page.text()).toContain('No comments yet')
  expect(page.text()).toContain('Be the first to share your thoughts!')
})

test('replies to a top-level comment are open, deeper ones are collapsed', async () => {
  const page = await renderDiscussion({ comments: [deep(4)] })
  expect(count('article')).toBe(2)
  await page.press('Show 1 reply')
  expect(count('article')).toBe(3)
  await page.press('Show 1 reply')
  expect(count('article')).toBe(4)
})

test('a deep thread is indented by at most four levels', async () => {
  const page = await renderDiscussion({ comments: [deep(8)] })
  while (page.has('Show 1 reply')) await page.press('Show 1 reply')
  expect([count('article'), count('ul ul.border-l-2')]).toEqual([8, 4])
})

test('comments are text with line breaks and safe links', async () => {
  const content = '<img src=x onerror=alert(1)>\nsee https://example.com/a. and javascript:alert(1)'
  const page = await renderDiscussion({ comments: [aComment({ content })] })
  expect(page.find('article p').textContent).toBe(content)
  expect(page.find('article p').className).toMatch(/whitespace-pre/)
  expect(count('article p img')).toBe(0)
  expect(count('article p a')).toBe(1)
  const link = page.find('article p a')
  expect(link.getAttribute('href')).toBe('https://example.com/a')
  expect(link.getAttribute('rel')?.split(' ')).toEqual(
    expect.arrayContaining(['nofollow', 'ugc', 'noopener']),
  )
})

test('the score is upvotes minus downvotes, and the own vote is filled', async () => {
  const page = await renderDiscussion({ comments: [aComment({ upvotes: 2, downvotes: 5, userVote: -1 })] })
  expect(page.text()).toContain('Score -3')
  expect(page.find('[aria-label^="Vote down"]').getAttribute('aria-pressed')).toBe('true')
  expect(page.find('[aria-label^="Vote up"]').getAttribute('aria-pressed')).toBe('false')
})

test('two clicks on an arrow during a request are one vote', async () => {
  const respond = () => Response.json({ upvotes: 1, downvotes: 0, userVote: 1 })
  const page = await renderDiscussion({ comments: [aComment()], respond })
  await page.press('Vote up the comment by gary', 2)
  expect(page.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { value: 1 },
  ])
  expect(page.text()).toContain('Score 1')
})

test('a very long comment is collapsed until it is expanded', async () => {
  const page = await renderDiscussion({ comments: [aComment({ content: 'line\n'.repeat(17) })] })
  expect(page.find('article p').className).toContain('line-clamp')
  await page.press('Show full comment')
  expect(page.find('article p').className).not.toContain('line-clamp')
  expect(page.has('Show full comment')).toBe(false)
})

test('further replies follow the last loaded reply; a failure shows an error', async () => {
  const root = { ...deep(2), moreReplies: 1 }
  let fails = true
  const last = aComment({ parentId: root.id, content: 'The last one', createdAt: '2026-01-02T00:00:00.000Z' })
  const respond = () => (fails ? errorResponse(404) : Response.json({ replies: [last], hasMore: false }))
  const page = await renderDiscussion({ comments: [root], respond })
  await page.press('Load 1 more reply')
  expect(page.find('[role=alert]').textContent).toBe('Error loading comments')
  fails = false
  await page.press('Load 1 more reply')
  expect(page.text()).toContain('The last one')
  expect(page.requests.at(-1)?.path).toContain(`/${root.id}/replies?after=${root.replies[0]?.id}`)
  expect(page.has('Load 1 more reply')).toBe(false)
})

test('comment times are coarse for cards and precise for collections', async () => {
  const comments = [aComment({ createdAt: new Date(Date.now() - 5 * 60_000).toISOString() })]
  expect((await renderDiscussion({ comments })).find('time').textContent).toBe('just now')
  expect((await renderDiscussion({ comments, kind: 'collection' })).find('time').textContent).toBe('5m ago')
})

test('offline the cached comments are shown', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const page = await renderDiscussion({ comments: [aComment({ content: 'Kept for later' })] })
  expect(page.text()).toContain('Kept for later')
})

test('a refresh bypasses the cache and confirms it', async () => {
  const page = await renderDiscussion()
  page.now([aComment({ content: 'Just in' })])
  await page.press('Refresh')
  expect(page.text()).toContain('Just in')
  expect(page.text()).toContain('Comments refreshed!')
})

test('a refresh that fails shows an error and keeps the comments', async () => {
  let fails = false
  const comments = [aComment({ content: 'Still here' })]
  const respondList = () => (fails ? errorResponse(404) : undefined)
  const page = await renderDiscussion({ comments, respondList })
  fails = true
  await page.press('Refresh')
  expect(page.text()).toContain('Failed to refresh comments')
  expect(page.text()).toContain('Still here')
})

test.each([
  [errorResponse(404), 'Error loading comments'],
  [Response.json({ comments: 'none' }), 'Invalid data received from server'],
])('comments that fail to load can be loaded again: %#', async (response, message) => {
  let fails = true
  const comments = [aComment({ content: 'Here again' })]
  const respondList = () => (fails ? response : undefined)
  const page = await renderDiscussion({ comments, respondList })
  expect(page.text()).toContain(message)
  fails = false
  await page.press('Try Again')
  expect(page.text()).toContain('Here again')
  expect(page.text()).not.toContain(message)
})
