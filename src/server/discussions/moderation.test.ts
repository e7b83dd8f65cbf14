import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { listReported } from './list-reported.ts'
import { moderate, type ModerationAction } from './moderation.ts'

let api: DiscussionApi
let ash: TestUser
let misty: TestUser

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp({ username: 'Ash_K' })
  misty = await api.signUp()
})
afterAll(() => api.close())

const card = 'base1-4'
const report = (id: string, token: string | undefined, body: object = { reason: 'spam' }) =>
  api.call('POST', `/api/card-interactions/comments/${id}/report`, { ...(token && { token }), body })
const act = (action: ModerationAction, commentId: string) =>
  moderate(api.pool, { action, commentId, reason: 'abuse', note: 'rule 1' }, { systemUser: 'jenny' })
async function findReported(id: string) {
  const { reports } = await listReported(api.pool, { state: 'open', page: 1, pageSize: 100 }, () => undefined)
  return reports.find(({ comment }) => comment.id === id)
}
const threadOf = async (id: string, token?: string) =>
  (await api.read(card, '', token)).comments.find(comment => comment.id === id)
const isReported = async (id: string) => (await findReported(id)) !== undefined

test('a report keeps the comment text after the comment is deleted', async () => {
  const id = await api.postComment(ash, card, 'Buy cheap cards')
  const { status, body } = await report(id, misty.token, { reason: 'spam', note: ' again and again ' })
  expect([status, body]).toEqual([200, { success: true, id }])
  await api.call('DELETE', `/api/card-interactions/comments/${id}`, { token: ash.token })
  expect(await findReported(id)).toMatchObject({
    comment: { content: 'Buy cheap cards', state: 'deleted', parent: null },
    author: { username: 'Ash_K' },
    reports: [{ reason: 'spam', note: 'again and again', reporter: misty.username }],
  })
})

test('a user reports a comment once, its author gets 403 and a visitor 401', async () => {
  const id = await api.postComment(ash, card, 'Mine')
  await report(id, misty.token)
  await report(id, misty.token, { reason: 'abuse' })
  expect(await findReported(id)).toMatchObject({ reportCount: 1, reports: [{ reason: 'abuse' }] })
  expect((await report(id, ash.token)).body).toMatchObject({ code: 'forbidden' })
  expect((await report(id, undefined)).status).toBe(401)
  expect((await report(id, misty.token, { reason: 'dull' })).body['fields']).toEqual({
    reason: 'reason must be one of spam, abuse, illegal, other',
  })
  expect((await report('nothing', misty.token)).status).toBe(404)
})

test('a hidden comment is empty for all users until it is shown again', async () => {
  const id = await api.postComment(ash, card, 'Rude words')
  const reply = await api.postComment(misty, card, 'Not nice', id)
  await api.vote(misty.token, id, -1)
  await report(id, misty.token, { reason: 'abuse' })
  const before = (await api.read(card)).pagination.total
  await act('hide', id)
  expect(await isReported(id)).toBe(false)
  for (const token of [undefined, ash.token, misty.token])
    expect(await threadOf(id, token)).toMatchObject({
      state: 'hidden',
      content: '',
      downvotes: 0,
      userVote: null,
      user: { id: null, username: 'Unknown User' },
      replies: [{ id: reply, content: 'Not nice' }],
    })
  expect((await api.read(card)).pagination.total).toBe(before - 1)
  expect((await api.post(misty.token, card, 'More', id)).status).toBe(400)
  expect((await api.vote(misty.token, id, 1)).status).toBe(404)
  const edit = { token: ash.token, body: { content: 'Kind words' } }
  expect((await api.call('PUT', `/api/card-interactions/comments/${id}`, edit)).status).toBe(403)
  expect(await listCountDifferences(api.pool)).toEqual([])
  await act('unhide', id)
  expect(await threadOf(id)).toMatchObject({ state: 'visible', content: 'Rude words', downvotes: 1 })
  expect((await api.read(card)).pagination.total).toBe(before)
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('deleting a hidden comment leaves correct counts', async () => {
  const id = await api.postComment(ash, card, 'Rude words')
  await act('hide', id)
  await api.call('DELETE', `/api/card-interactions/comments/${id}`, { token: ash.token })
  expect(await threadOf(id)).toBeUndefined()
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('dismissed reports stay closed, and each action is stored with its moderator', async () => {
  const id = await api.postComment(ash, card, 'Harmless')
  await report(id, misty.token)
  await act('dismiss', id)
  expect(await isReported(id)).toBe(false)
  expect(await threadOf(id)).toMatchObject({ state: 'visible' })
  await report(id, misty.token)
  expect(await isReported(id)).toBe(false)
  const { rows } = await api.pool.query('select action, details from owner_history where target = $1', [id])
  expect(rows).toEqual([{ action: 'comment.dismiss', details: { systemUser: 'jenny', note: 'rule 1' } }])
})

test('an invalid moderation is rejected with the reason and not recorded', async () => {
  const id = await api.postComment(ash, card, 'Fine')
  await expect(act('unhide', id)).rejects.toThrow('This comment is not hidden')
  await expect(act('dismiss', id)).rejects.toThrow('This comment has no open reports')
  await expect(act('hide', 'nothing')).rejects.toThrow('There is no such comment')
  await act('hide', id)
  await expect(act('hide', id)).rejects.toThrow('This comment is hidden already')
  const { rows } = await api.pool.query('select action from owner_history where target = $1', [id])
  expect(rows).toEqual([{ action: 'comment.hide' }])
})
