import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

let api: DiscussionApi
let ash: TestUser
let misty: TestUser
let gary: TestUser

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp()
  misty = await api.signUp()
  gary = await api.signUp({ username: 'gary_oak' })
})
afterAll(() => api.close())

const card = 'base1-4'
const change = (method: string, id: string, token?: string) =>
  api.call(method, `/api/blocked-authors/${id}`, token ? { token } : {})
const blockedBy = async (token: string) => (await api.call('GET', '/api/blocked-authors', { token })).body

test('comments of a blocked author are empty for the blocking user and visible to others', async () => {
  const id = await api.postComment(gary, card, 'Smell ya later')
  const reply = await api.postComment(ash, card, 'Hm', id)
  const { status, body } = await change('PUT', gary.id, misty.token)
  expect([status, body]).toEqual([200, { success: true, id: gary.id }])
  await change('PUT', gary.id, misty.token)
  const seenBy = async (token?: string) => (await api.read(card, '', token)).comments[0]
  expect(await seenBy(misty.token)).toMatchObject({
    id,
    state: 'blocked',
    content: '',
    user: { id: gary.id, username: 'gary_oak' },
    replies: [{ id: reply, content: 'Hm' }],
  })
  for (const token of [undefined, ash.token, gary.token])
    expect(await seenBy(token)).toMatchObject({ state: 'visible', content: 'Smell ya later' })
  const list = { authors: [{ id: gary.id, username: 'gary_oak', blockedAt: expect.any(String) }] }
  expect(await blockedBy(misty.token)).toEqual(list)
  expect(await blockedBy(gary.token)).toEqual({ authors: [] })
  await change('DELETE', gary.id, misty.token)
  expect(await seenBy(misty.token)).toMatchObject({ state: 'visible' })
  expect((await change('DELETE', gary.id, misty.token)).status).toBe(200)
})

test('users cannot change the blocks of other users', async () => {
  await change('PUT', gary.id, misty.token)
  await change('DELETE', gary.id, ash.token)
  expect(await blockedBy(misty.token)).toMatchObject({ authors: [{ id: gary.id }] })
  await change('DELETE', gary.id, misty.token)
})

test('visitors, unknown users and blocking oneself are rejected', async () => {
  expect((await change('PUT', gary.id)).status).toBe(401)
  expect((await change('DELETE', gary.id)).status).toBe(401)
  expect((await api.call('GET', '/api/blocked-authors')).status).toBe(401)
  expect((await change('PUT', misty.id, misty.token)).body['fields']).toEqual({
    userId: 'You cannot block yourself',
  })
  for (const unknown of ['0198c0de-0000-7000-8000-000000000000', 'nothing'])
    expect((await change('PUT', unknown, misty.token)).body).toMatchObject({ error: 'User not found' })
})
