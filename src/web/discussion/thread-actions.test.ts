import { expect, test } from 'vitest'
import type { ApiComment } from '#contract/comment-shapes.ts'
import type { DiscussionSubject } from './discussion-subject.ts'
import { threadActions } from './thread-actions.ts'
import { changeComment, type Comment } from './thread-tree.ts'
import type { ThreadChanges } from './use-thread.ts'

function answer(id: string, more: Partial<ApiComment> = {}): ApiComment {
  return {
    id,
    content: `Text of ${id}`,
    state: 'visible',
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    user: { id: 'u1', username: 'ash' },
    parentId: null,
    replies: [],
    _count: { replies: 0 },
    ...more,
  }
}

/** A thread in memory over a subject whose calls answer as told. */
function thread(calls: Partial<DiscussionSubject>, start: Comment[] = []) {
  let comments = start
  let total = start.length
  let forgotten = 0
  const update: ThreadChanges['update'] = (change, more = 0) => {
    comments = change(comments)
    total += more
  }
  const changes: ThreadChanges = {
    update,
    change: (id, change, more) => update(all => changeComment(all, id, change), more),
    forgetOthers: () => forgotten++,
  }
  const actions = threadActions(calls as DiscussionSubject, changes)
  return { actions, now: () => ({ comments, total, forgotten }) }
}

const refuse = () => Promise.reject(new Error('500'))

test('a comment stands there under a temporary id until the server has named it', async () => {
  let arrive = (_: ApiComment) => {}
  const { actions, now } = thread({ post: () => new Promise(resolve => (arrive = resolve)) })
  const posting = actions.post('Nice', null, 'You')
  expect(now().total).toBe(1)
  expect(now().comments[0]).toMatchObject({ temporary: true, content: 'Nice', user: { username: 'You' } })
  arrive(answer('c1'))
  await posting
  expect(now()).toMatchObject({ total: 1, forgotten: 1 })
  expect(now().comments.map(one => [one.id, one.temporary])).toEqual([['c1', undefined]])
})

test('a reply the server refuses is gone again, from the thread and from the counts', async () => {
  const { actions, now } = thread({ post: refuse }, [answer('c1')])
  const posting = actions.post('Nice', 'c1', 'You')
  expect(now().comments[0]).toMatchObject({ replies: [{ content: 'Nice' }], _count: { replies: 1 } })
  await expect(posting).rejects.toThrow('500')
  expect(now().comments[0]).toMatchObject({ replies: [], _count: { replies: 0 } })
  expect(now().total).toBe(1)
})

test('the counts of a vote are those of the answer', async () => {
  const { actions, now } = thread({ vote: async () => ({ upvotes: 5, downvotes: 2, userVote: -1 }) }, [
    answer('c1'),
  ])
  await actions.vote('c1', -1)
  expect(now().comments[0]).toMatchObject({ upvotes: 5, downvotes: 2, userVote: -1 })
})

test('a deleted comment goes, or leaves an empty place where replies are below it', async () => {
  for (const state of ['removed', 'emptied'] as const) {
    const { actions, now } = thread({ remove: async () => ({ state }) }, [answer('c1')])
    await actions.remove('c1')
    expect(now().comments.map(one => [one.state, one.content])).toEqual(
      state === 'removed' ? [] : [['deleted', '']],
    )
    expect(now().total).toBe(0)
  }
})

test('a changed comment keeps its replies', async () => {
  const start = [answer('c1', { replies: [answer('c2', { parentId: 'c1' })], _count: { replies: 1 } })]
  const { actions, now } = thread({ edit: async () => answer('c1', { content: 'Better' }) }, start)
  await actions.edit('c1', 'Better')
  expect(now().comments[0]).toMatchObject({
    content: 'Better',
    replies: [{ id: 'c2' }],
    _count: { replies: 1 },
  })
})

test('nothing a blocked author wrote can be read any more, at any depth', async () => {
  const gary = { id: 'u2', username: 'gary' }
  const start = [answer('c1', { replies: [answer('c2', { parentId: 'c1', user: gary })] })]
  const { actions, now } = thread({ block: async () => ({}) }, start)
  await actions.block('u2')
  expect(now().comments[0]).toMatchObject({ state: 'visible', replies: [{ state: 'blocked', content: '' }] })
})

test('later replies are asked for after the last one that came, until there are no more', async () => {
  const asked: (string | undefined)[] = []
  const replies = async (_: string, after: string | undefined) => {
    asked.push(after)
    return { replies: [answer('c9', { parentId: 'c1' })], hasMore: false }
  }
  const { actions, now } = thread({ replies }, [{ ...answer('c1'), moreReplies: 1, cursor: 'c5' }])
  const [root] = now().comments
  if (root) await actions.loadReplies(root)
  expect(asked).toEqual(['c5'])
  expect(now().comments[0]).toMatchObject({ replies: [{ id: 'c9' }], moreReplies: 0, cursor: 'c9' })
})
