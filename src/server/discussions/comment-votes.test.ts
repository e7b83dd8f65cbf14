import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

let api: DiscussionApi
let ash: TestUser
let misty: TestUser
let comment: string

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp()
  misty = await api.signUp()
  comment = await api.postComment(ash, 'base1-4', 'Vote on me')
})
afterAll(() => api.close())

const takeBack = (id: string, token?: string) =>
  api.call('DELETE', `/api/card-interactions/comments/${id}/vote`, token ? { token } : {})

test('all users see the counts, each with their own vote', async () => {
  await api.vote(ash.token, comment, 1)
  await api.vote(misty.token, comment, -1)
  const seenBy = async (token?: string) => (await api.read('base1-4', '', token)).comments[0]
  expect(await seenBy(ash.token)).toMatchObject({ upvotes: 1, downvotes: 1, userVote: 1 })
  expect(await seenBy(misty.token)).toMatchObject({ upvotes: 1, downvotes: 1, userVote: -1 })
  expect(await seenBy()).toMatchObject({ upvotes: 1, downvotes: 1, userVote: null })
})

test('a user can withdraw only their own vote, and withdrawing twice changes nothing', async () => {
  expect((await takeBack(comment)).status).toBe(401)
  const expected = { upvotes: 1, downvotes: 0, userVote: null }
  expect((await takeBack(comment, misty.token)).body).toEqual(expected)
  expect((await takeBack(comment, misty.token)).body).toEqual(expected)
  expect((await takeBack(comment, ash.token)).body).toEqual({ ...expected, upvotes: 0 })
})

test('concurrent votes of one user give the same result as sequential ones', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => api.vote(misty.token, comment, index % 2 ? 1 : -1)),
  )
  expect(new Set(responses.map(response => response.status))).toEqual(new Set([200]))
  expect(await listCountDifferences(api.pool)).toEqual([])
  await takeBack(comment, misty.token)
})

test('concurrent votes of many users are all counted', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => api.signUp()))
  await Promise.all(users.map((user, index) => api.vote(user.token, comment, index < 9 ? 1 : -1)))
  const [listed] = (await api.read('base1-4')).comments
  expect(listed).toMatchObject({ upvotes: 9, downvotes: 3 })
  expect(await listCountDifferences(api.pool)).toEqual([])
})
