import { expect, test } from 'vitest'
import { aComment } from '#test/support/comment-fixture.ts'
import type { ApiComment } from '#contract/comment-shapes.ts'
import { discussionBehaviors } from './discussion-behavior.ts'
import type { CommentSort, DiscussionSubject } from './discussion-subject.ts'
import { threadActions } from './thread-actions.ts'
import { changeComment, type ThreadComment } from './thread-tree.ts'
import type { ThreadCacheActions } from './use-discussion-comments.ts'

const respond = (id: string, more: Partial<ApiComment> = {}) =>
  aComment({ id, content: `Text of ${id}`, user: { id: 'u1', username: 'ash' }, ...more })

type Facts = { start?: ThreadComment[]; kind?: 'card' | 'collection'; sort?: CommentSort }

/** A thread in memory with stubbed calls. */
function thread(calls: Partial<DiscussionSubject>, { start = [], kind = 'card', sort = 'new' }: Facts = {}) {
  let comments = start
  let total = start.length
  const done: string[] = []
  const update: ThreadCacheActions['update'] = (change, more = 0) => {
    comments = change(comments)
    total += more
  }
  const changes: ThreadCacheActions = {
    update,
    change: (id, change, more) => update(all => changeComment(all, id, change), more),
    invalidateOtherOrder: () => done.push('other order forgotten'),
    invalidateOtherThreads: () => done.push('other threads forgotten'),
    reload: async () => done.push('read again'),
    withPausedReads: work => work(),
  }
  const subject = { behavior: discussionBehaviors[kind], ...calls } as DiscussionSubject
  const actions = threadActions(subject, changes, sort)
  return { actions, now: () => ({ comments, total, done }) }
}

const refuse = () => Promise.reject(new Error('500'))

test('a comment is shown under a temporary id until the server has saved it', async () => {
  let arrive = (_: ApiComment) => {}
  const { actions, now } = thread({ post: () => new Promise(resolve => (arrive = resolve)) })
  const posting = actions.post('Nice', null)
  expect(now().total).toBe(1)
  expect(now().comments[0]).toMatchObject({ temporary: true, content: 'Nice', user: { username: 'You' } })
  arrive(respond('c1'))
  await posting
  expect(now()).toMatchObject({ total: 1, done: ['other order forgotten'] })
  expect(now().comments.map(one => [one.id, one.temporary])).toEqual([['c1', undefined]])
})

test('a comment on a collection is shown after the server has saved it', async () => {
  let arrive = (_: ApiComment) => {}
  const post = () => new Promise<ApiComment>(resolve => (arrive = resolve))
  const { actions, now } = thread({ post }, { kind: 'collection', start: [respond('c1')] })
  const posting = actions.post('Nice', 'c1')
  expect(now()).toMatchObject({ total: 1, comments: [{ replies: [] }] })
  arrive(respond('c2', { parentId: 'c1' }))
  await posting
  expect(now()).toMatchObject({ total: 2, comments: [{ replies: [{ id: 'c2' }], _count: { replies: 1 } }] })
})

test('a rejected reply is removed from the thread and from the counts', async () => {
  const { actions, now } = thread({ post: refuse }, { start: [respond('c1')] })
  const posting = actions.post('Nice', 'c1')
  expect(now().comments[0]).toMatchObject({ replies: [{ content: 'Nice' }], _count: { replies: 1 } })
  await expect(posting).rejects.toThrow('500')
  expect(now().comments[0]).toMatchObject({ replies: [], _count: { replies: 0 } })
  expect(now().total).toBe(1)
})

test('the counts after a vote are those of the response', async () => {
  const { actions, now } = thread(
    { vote: async () => ({ upvotes: 5, downvotes: 2, userVote: -1 }) },
    { start: [respond('c1')] },
  )
  await actions.vote('c1', -1)
  expect(now().comments[0]).toMatchObject({ upvotes: 5, downvotes: 2, userVote: -1 })
})

test('sorted by Top a vote moves the comment; sorted by New it stays', async () => {
  for (const sort of ['top', 'new'] as const) {
    const vote = async () => ({ upvotes: 2, downvotes: 0, userVote: 1 })
    const start = [respond('c1', { upvotes: 1 }), respond('c2', { downvotes: 3, upvotes: 3 }), respond('c3')]
    const { actions, now } = thread({ vote }, { start, sort })
    await actions.vote('c3', 1)
    const ids = now().comments.map(one => one.id)
    expect(ids).toEqual(sort === 'top' ? ['c3', 'c1', 'c2'] : ['c1', 'c2', 'c3'])
  }
})

test('a deleted comment is removed, or becomes a tombstone if it has replies', async () => {
  for (const state of ['removed', 'emptied'] as const) {
    const { actions, now } = thread({ remove: async () => ({ state }) }, { start: [respond('c1')] })
    await actions.remove('c1')
    expect(now().comments.map(one => [one.state, one.content])).toEqual(
      state === 'removed' ? [] : [['deleted', '']],
    )
    expect(now().total).toBe(0)
  }
})

test('an edited comment keeps its replies', async () => {
  const start = [respond('c1', { replies: [respond('c2', { parentId: 'c1' })], _count: { replies: 1 } })]
  const { actions, now } = thread({ edit: async () => respond('c1', { content: 'Better' }) }, { start })
  await actions.edit('c1', 'Better')
  expect(now().comments[0]).toMatchObject({
    content: 'Better',
    replies: [{ id: 'c2' }],
    _count: { replies: 1 },
  })
})

test('comments of a blocked author become tombstones at any depth', async () => {
  const gary = { id: 'u2', username: 'gary' }
  const start = [respond('c1', { replies: [respond('c2', { parentId: 'c1', user: gary })] })]
  const { actions, now } = thread({ block: async () => ({}) }, { start })
  await actions.block('u2')
  expect(now().comments[0]).toMatchObject({ state: 'visible', replies: [{ state: 'blocked', content: '' }] })
  expect(now().done).toEqual(['other threads forgotten'])
})

test('comments of an unblocked author are refetched, here and elsewhere', async () => {
  const { actions, now } = thread({ unblock: async () => ({}) })
  await actions.unblock('u2')
  expect(now().done).toEqual(['other threads forgotten', 'read again'])
})

test('further replies are loaded after the last loaded one until none are left', async () => {
  const requests: (string | undefined)[] = []
  const replies = async (_: string, after: string | undefined) => {
    requests.push(after)
    return { replies: [respond('c9', { parentId: 'c1' })], hasMore: false }
  }
  const { actions, now } = thread(
    { replies },
    { start: [{ ...respond('c1'), moreReplies: 1, cursor: 'c5' }] },
  )
  const [root] = now().comments
  if (root) await actions.loadReplies(root)
  expect(requests).toEqual(['c5'])
  expect(now().comments[0]).toMatchObject({ replies: [{ id: 'c9' }], moreReplies: 0, cursor: 'c9' })
})
