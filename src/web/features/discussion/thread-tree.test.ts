import { expect, test } from 'vitest'
import {
  addReply,
  branchOf,
  changeComment,
  type Comment,
  findComment,
  listed,
  mergeReplies,
  wayTo,
  withCursor,
} from './thread-tree.ts'

/** A comment whose name tells its place in time: 'a' is older than 'b'. */
function comment(id: string, replies: Comment[] = [], parentId: string | null = null): Comment {
  return {
    id,
    content: id,
    state: 'visible',
    createdAt: `2026-01-01T00:00:00.${String(id.charCodeAt(0)).padStart(3, '0')}Z`,
    editedAt: null,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    user: { id: 'u', username: 'ash' },
    parentId,
    replies: replies.map(reply => ({ ...reply, parentId: id })),
    _count: { replies: replies.length },
  }
}

const ids = (comments: readonly Comment[]): string =>
  comments.map(one => (one.replies.length > 0 ? `${one.id}(${ids(one.replies)})` : one.id)).join(' ')

const thread = [comment('a', [comment('b', [comment('c')]), comment('d')]), comment('e')]

test('a comment is found wherever it stands, and the way down to it is known', () => {
  expect(findComment(thread, 'c')?.id).toBe('c')
  expect(findComment(thread, 'x')).toBeUndefined()
  expect(wayTo(thread, 'c').map(one => one.id)).toEqual(['a', 'b', 'c'])
  expect(wayTo(thread, 'x')).toEqual([])
})

test('changing a comment touches it and what is above it, nothing else', () => {
  const changed = changeComment(thread, 'c', one => ({ ...one, upvotes: 1 }))
  expect(findComment(changed, 'c')?.upvotes).toBe(1)
  expect(changed[1]).toBe(thread[1])
  expect(findComment(thread, 'c')?.upvotes).toBe(0)
})

test('a comment that is taken out is no longer counted by its parent', () => {
  const left = changeComment(thread, 'd', () => undefined)
  expect(ids(left)).toBe('a(b(c)) e')
  expect(left[0]?._count.replies).toBe(1)
  expect(left[0]?.replies[0]?._count.replies).toBe(1)
})

test('a reply comes last and counts', () => {
  const more = addReply(thread, { ...comment('f'), parentId: 'b' })
  expect(ids(more)).toBe('a(b(c f) d) e')
  expect(findComment(more, 'b')?._count.replies).toBe(2)
  expect(findComment(more, 'a')?._count.replies).toBe(2)
})

test('replies that come flat find their place in order, once; what was changed here stays', () => {
  const [root] = changeComment(thread, 'd', one => ({ ...one, upvotes: 7 }))
  const flat = [
    { ...comment('f'), parentId: 'd' },
    { ...comment('d'), parentId: 'a' },
    { ...comment('g'), parentId: 'f' },
  ]
  const merged = root && mergeReplies(root, flat)
  expect(merged && ids([merged])).toBe('a(b(c) d(f(g)))')
  expect(merged && findComment([merged], 'd')?.upvotes).toBe(7)
})

test('a thread that is not whole goes on after the last reply that came in order of time', () => {
  const [root] = thread
  expect(root && withCursor({ ...root, moreReplies: 3 }).cursor).toBe('d')
  expect(root && withCursor(root).cursor).toBeUndefined()
})

test('pages become one list in which every comment stands once', () => {
  const page = (...comments: Comment[]) => ({ comments, total: 9, page: 1, hasNext: false })
  const pages = [page(comment('a'), comment('b')), page(comment('b'), comment('c'))]
  expect(ids(listed(pages))).toBe('a b c')
})

test('a branch is the comment and everything below', () => {
  expect(thread.flatMap(branchOf).map(one => one.id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
