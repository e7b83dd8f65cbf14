import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import { listCountDifferences, recount } from './recount.ts'

let api: DiscussionApi

beforeAll(async () => {
  api = await startDiscussionApi()
})
afterAll(() => api.close())

test('a recount finds, names and repairs wrong counts', async () => {
  const user = await api.signUp()
  await api.call('POST', '/api/card-interactions/vote/base1-4', { token: user.token })
  await api.call('POST', '/api/card-interactions/view/base1-4')
  await api.views.flush()
  const collection = { name: 'Seen by all', isPublic: true }
  await api.call('POST', '/api/collections', { token: user.token, body: collection })
  const root = await api.postComment(user, 'base1-4', 'root')
  const reply = await api.postComment(user, 'base1-4', 'reply', root)
  await api.vote(user.token, reply, -1)
  const readStoredCounts = async () => {
    const subjects = await api.pool.query('select * from subjects order by kind, id')
    const comments = await api.pool.query('select * from comments order by id')
    return [subjects.rows, comments.rows]
  }
  const before = await readStoredCounts()
  expect(await recount(api.pool)).toEqual([])
  await api.pool.query('update subjects set votes = 7, comments = 0, popularity = 3, shown_votes = 5')
  await api.pool.query('update comments set replies = 4, score = 9')
  expect(await listCountDifferences(api.pool)).toContainEqual({
    what: 'card',
    id: 'base1-4',
    counted: '1/2/1/50/1/2/f',
    kept: '7/0/1/2/5/2/f',
  })
  expect(await recount(api.pool)).toHaveLength(4)
  expect(await listCountDifferences(api.pool)).toEqual([])
  expect(await readStoredCounts()).toEqual(before)
  await api.pool.query('delete from subjects')
  expect(await recount(api.pool)).toHaveLength(2)
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('a recount lists a missing public collection again', async () => {
  const listed = async () => {
    const { body } = await api.call('GET', '/api/collections/public?sortBy=popular-desc')
    return (body['collections'] as unknown[]).length
  }
  await api.pool.query('update subjects set is_listed = false')
  expect(await listed()).toBe(0)
  expect(await recount(api.pool)).toHaveLength(1)
  expect(await listed()).toBe(1)
})
