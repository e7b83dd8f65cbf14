import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

let api: DiscussionApi
let ash: TestUser
let misty: TestUser

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp({ username: 'Ash_K' })
  misty = await api.signUp({ username: 'misty' })
})
afterAll(() => api.close())

test('"new" sorts newest first, "top" by net score and then newest; both are paginated', async () => {
  const ids: string[] = []
  for (const text of ['one', 'two', 'three', 'four'])
    ids.push(await api.postComment(ash, 'ja-sv2a-201', text))
  await api.vote(misty.token, ids[0] ?? '', 1)
  await api.vote(misty.token, ids[2] ?? '', -1)
  const contents = async (query: string) =>
    (await api.read('ja-sv2a-201', query)).comments.map(comment => comment.content)
  expect(await contents('')).toEqual(['four', 'three', 'two', 'one'])
  expect(await contents('sortBy=top')).toEqual(['one', 'four', 'two', 'three'])
  expect(await contents('sortBy=top&pageSize=3&page=2')).toEqual(['three'])
  const { pagination } = await api.read('ja-sv2a-201', 'pageSize=3')
  expect(pagination).toMatchObject({ total: 4, totalPages: 2, hasNext: true, hasMore: true, hasPrev: false })
  expect(await contents('page=9')).toEqual([])
})

test('a comment may have 2000 user-perceived characters, whatever their size in bytes', async () => {
  expect((await api.post(ash.token, 'base1-58', '👩‍👩‍👧'.repeat(1000) + 'か\u3099'.repeat(1000))).status).toBe(
    201,
  )
  expect((await api.post(ash.token, 'base1-58', '👩‍👩‍👧'.repeat(2001))).status).toBe(400)
})

test('markup is stored and returned as plain text', async () => {
  const text = '<img src=x onerror=alert(1)> & "quotes" \'; drop table comments; --'
  const { body } = await api.post(ash.token, 'base1-58', text)
  expect(body['content']).toBe(text)
})

test('all ids of a card name one discussion', async () => {
  const id = await api.postComment(ash, 'base1-4', 'Nice card')
  expect((await api.read('BASE-SET-4')).comments).toMatchObject([{ id }])
})

test('posting on the first request creates a profile with a name', async () => {
  const { id, token } = await api.signUp({ email: 'newcomer@cards.example' })
  await api.pool.query('delete from profile_aliases where profile_id = $1', [id])
  await api.pool.query('delete from profiles where id = $1', [id])
  const { body } = await api.post(token, 'base1-58', 'First!')
  expect(body['user']).toEqual({ id, username: 'newcomer' })
})

test('all stored counts match the rows', async () => {
  expect(await listCountDifferences(api.pool)).toEqual([])
})
