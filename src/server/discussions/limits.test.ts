import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'

let api: DiscussionApi

beforeAll(async () => {
  const limits = { RATE_LIMIT_COMMENTS: '2/min', RATE_LIMIT_WRITES: '6/min' }
  api = await startDiscussionApi({ RATE_LIMITS: 'on', ...limits })
})
afterAll(() => api.close())

test('comments have a stricter rate limit per user than other writes', async () => {
  const [ash, misty] = [await api.signUp(), await api.signUp()]
  const posts = []
  for (let number = 0; number < 3; number++) posts.push(await api.post(ash.token, 'base1-4', `no ${number}`))
  expect(posts.map(response => response.status)).toEqual([201, 201, 429])
  expect(Number(posts[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const comment = String(posts[0]?.body['id'])
  const votes = []
  for (let number = 0; number < 4; number++) votes.push((await api.vote(ash.token, comment, 1)).status)
  expect(votes).toEqual([200, 200, 200, 429])
  expect((await api.post(misty.token, 'base1-4', 'hello')).status).toBe(201)
  expect((await api.read('base1-4')).pagination.total).toBe(3)
})
