import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { deleteAuthorFromDiscussions } from './delete-author-from-discussions.ts'
import { voteOnComment } from './vote-on-comment.ts'

let api: DiscussionApi
let ash: TestUser
let misty: TestUser

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp()
  misty = await api.signUp()
})
afterAll(() => api.close())

const card = 'base1-4'
const path = (id: string) => `/api/card-interactions/comments/${id}`
const remove = (id: string, token?: string) => api.call('DELETE', path(id), token ? { token } : {})
const threadOf = async (id: string) =>
  (await api.read(card, 'pageSize=1000')).comments.find(comment => comment.id === id)
async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await api.pool.query(waiting)).rows.length === 0);
}

const total = async () => (await api.read(card)).pagination.total

test('a deleted comment without replies disappears', async () => {
  const before = await total()
  const id = await api.postComment(ash, card, 'Oops')
  const { status, body } = await remove(id, ash.token)
  expect([status, body]).toEqual([200, { success: true, id, state: 'removed' }])
  expect(await threadOf(id)).toBeUndefined()
  expect(await total()).toBe(before)
  expect((await remove(id, ash.token)).status).toBe(404)
})

test('a deleted comment with replies is a tombstone until its last reply is deleted', async () => {
  const before = await total()
  const root = await api.postComment(ash, card, 'Secret')
  const reply = await api.postComment(misty, card, 'Noted', root)
  await api.vote(misty.token, root, 1)
  expect((await remove(root, ash.token)).body).toEqual({ success: true, id: root, state: 'emptied' })
  expect(await threadOf(root)).toMatchObject({
    content: '',
    state: 'deleted',
    upvotes: 0,
    user: { id: null, username: 'Unknown User' },
    replies: [{ id: reply, content: 'Noted' }],
  })
  expect(await total()).toBe(before + 1)
  const { rows } = await api.pool.query('select * from comments where id = $1', [root])
  expect(JSON.stringify(rows)).not.toContain('Secret')
  expect(JSON.stringify(rows)).not.toContain(ash.id)
  expect((await api.post(misty.token, card, 'Too late', root)).status).toBe(400)
  expect((await api.vote(misty.token, root, 1)).status).toBe(404)
  await remove(reply, misty.token)
  expect(await threadOf(root)).toBeUndefined()
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('tombstones without remaining replies are removed upwards', async () => {
  const root = await api.postComment(ash, card, 'root')
  const middle = await api.postComment(ash, card, 'middle', root)
  const leaf = await api.postComment(misty, card, 'leaf', middle)
  const other = await api.postComment(misty, card, 'other', root)
  await remove(root, ash.token)
  await remove(middle, ash.token)
  await remove(leaf, misty.token)
  expect(await threadOf(root)).toMatchObject({ state: 'deleted', replies: [{ id: other }], moreReplies: 0 })
  await remove(other, misty.token)
  expect(await threadOf(root)).toBeUndefined()
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('replies during a deletion are stored or rejected consistently, and counts are correct', async () => {
  for (let round = 0; round < 8; round++) {
    const root = await api.postComment(ash, card, 'root')
    const middle = await api.postComment(ash, card, 'middle', root)
    const leaf = await api.postComment(ash, card, 'leaf', middle)
    await remove(middle, ash.token)
    const responses = await Promise.all([
      api.post(misty.token, card, 'reply', leaf),
      api.post(misty.token, card, 'reply', root),
      remove(leaf, ash.token),
      remove(root, ash.token),
      api.vote(misty.token, leaf, 1),
      api.vote(misty.token, root, -1),
    ])
    for (const { status } of responses) expect([200, 201, 400, 404]).toContain(status)
  }
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('a vote cast while the comment is deleted is removed with it', async () => {
  const root = await api.postComment(ash, card, 'root')
  await api.postComment(misty, card, 'reply', root)
  const slow = await api.pool.connect()
  await slow.query('begin')
  const vote = { commentId: root, userId: misty.id, value: 1 } as const
  await voteOnComment(slow as unknown as typeof api.pool, vote)
  const removal = remove(root, ash.token)
  await untilSomebodyWaits()
  await slow.query('commit')
  slow.release()
  expect((await removal).status).toBe(200)
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('deleting an account removes its comment texts, name and votes, and keeps replies of others', async () => {
  const leaving = await api.signUp()
  const alone = await api.postComment(leaving, card, 'Alone')
  const repliedComment = await api.postComment(leaving, card, 'Answered')
  const reply = await api.postComment(misty, card, 'An answer', repliedComment)
  const below = await api.postComment(leaving, card, 'And back', reply)
  const voted = await api.postComment(misty, card, 'Voted on')
  await api.vote(leaving.token, voted, 1)
  await api.vote(misty.token, repliedComment, 1)
  const report = { body: { reason: 'other' } }
  await api.call('POST', `${path(repliedComment)}/report`, { ...report, token: misty.token })
  await api.call('POST', `${path(voted)}/report`, { ...report, token: leaving.token })
  await inTransaction(api.pool, client => deleteAuthorFromDiscussions(client, leaving.id))
  expect([await threadOf(alone), await threadOf(below)]).toEqual([undefined, undefined])
  expect(await threadOf(repliedComment)).toMatchObject({
    content: '',
    user: { id: null, username: 'Unknown User' },
    replies: [{ id: reply, content: 'An answer', replies: [] }],
  })
  expect(await threadOf(voted)).toMatchObject({ upvotes: 0 })
  const tables = await Promise.all(
    ['comments', 'comment_votes', 'comment_reports', 'blocked_authors'].map(table =>
      api.pool.query(`select * from ${table}`),
    ),
  )
  const storedRows = JSON.stringify(tables.map(table => table.rows))
  expect(storedRows).toContain(misty.id)
  expect(storedRows).not.toContain(leaving.id)
  expect(storedRows).not.toContain('Answered')
  expect(await listCountDifferences(api.pool)).toEqual([])
})
