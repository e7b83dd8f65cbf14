import { expect, test } from 'vitest'
import {
  addReply,
  subtreeOf,
  changeComment,
  type ThreadComment,
  findComment,
  mergePages,
  mergeReplies,
  findCommentPath,
  withRepliesCursor,
} from './thread-tree.ts'

/** A comment whose id gives its age: 'a' is older than 'b'. */
function comment(id: string, replies: ThreadComment[] = [], parentId: string | null = null): ThreadComment {
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

const ids = (comments: readonly ThreadComment[]): string =>
  comments.map(one => (one.replies.length > 0 ? `${one.id}(${ids(one.replies)})` : one.id)).join(' ')

const thread = [comment('a', [comment('b', [comment('c')]), comment('d')]), comment('e')]

test('a comment is found at any depth, with the path to it', () => {
  expect(findComment(thread, 'c')?.id).toBe('c')
  expect(findComment(thread, 'x')).toBeUndefined()
  expect(findCommentPath(thread, 'c').map(one => one.id)).toEqual(['a', 'b', 'c'])
  expect(findCommentPath(thread, 'x')).toEqual([])
})

test('changing a comment changes only it and its ancestors', () => {
  const changed = changeComment(thread, 'c', one => ({ ...one, upvotes: 1 }))
  expect(findComment(changed, 'c')?.upvotes).toBe(1)
  expect(changed[1]).toBe(thread[1])
  expect(findComment(thread, 'c')?.upvotes).toBe(0)
})

test('a removed comment is not counted by its parent', () => {
  const left = changeComment(thread, 'd', () => undefined)
  expect(ids(left)).toBe('a(b(c)) e')
  expect(left[0]?._count.replies).toBe(1)
  expect(left[0]?.replies[0]?._count.replies).toBe(1)
})

test('a reply is appended and counted', () => {
  const more = addReply(thread, { ...comment('f'), parentId: 'b' })
  expect(ids(more)).toBe('a(b(c f) d) e')
  expect(findComment(more, 'b')?._count.replies).toBe(2)
  expect(findComment(more, 'a')?._count.replies).toBe(2)
})

test('flat replies are sorted into the tree once; local changes stay', () => {
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

test('an incomplete thread continues after its last reply by time', () => {
  const [root] = thread
  expect(root && withRepliesCursor({ ...root, moreReplies: 3 }).cursor).toBe('d')
  expect(root && withRepliesCursor(root).cursor).toBeUndefined()
})

test('merged pages contain every comment once', () => {
  const page = (...comments: ThreadComment[]) => ({ comments, total: 9, page: 1, hasNext: false })
  const pages = [page(comment('a'), comment('b')), page(comment('b'), comment('c'))]
  expect(ids(mergePages(pages))).toBe('a b c')
})

test('a subtree is the comment and its descendants', () => {
  expect(thread.flatMap(subtreeOf).map(one => one.id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
