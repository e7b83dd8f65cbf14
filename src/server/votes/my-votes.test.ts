import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'

let api: DiscussionApi

beforeAll(async () => {
  api = await startDiscussionApi()
})
afterAll(() => api.close())

const myVotes = (subjects: string, token?: string) =>
  api.call(
    'GET',
    `/api/card-interactions/my-votes?subjects=${encodeURIComponent(subjects)}`,
    token === undefined ? {} : { token },
  )

test("one request returns the user's votes on many cards and collections", async () => {
  const misty = await api.signUp()
  const brock = await api.signUp()
  const { body } = await api.call('POST', '/api/collections', {
    token: brock.token,
    body: { name: 'Rocks', isPublic: true },
  })
  await api.call('POST', `/api/collections/${body['id']}/votes`, { token: misty.token, body: { value: -1 } })
  await api.call('POST', '/api/card-interactions/vote/base1-4', { token: misty.token })
  await api.call('POST', '/api/card-interactions/vote/base1-2', { token: brock.token })
  const subjects = `card:base1-4,card:base1-2,collection:${body['id']},nonsense`
  const response = await myVotes(subjects, misty.token)
  expect(response.status).toBe(200)
  expect(response.body['votes']).toHaveLength(2)
  expect(response.body['votes']).toEqual(
    expect.arrayContaining([
      { subject: 'card:base1-4', value: 1 },
      { subject: `collection:${body['id']}`, value: -1 },
    ]),
  )
})

test('a user without votes on them gets an empty list', async () => {
  const { token } = await api.signUp()
  expect((await myVotes('card:base1-4', token)).body).toEqual({ votes: [] })
})

test('a visitor gets 401, and more than 100 subjects get 400', async () => {
  expect((await myVotes('card:base1-4')).status).toBe(401)
  const { token } = await api.signUp()
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `card:x-${index}`).join(',')
  expect((await myVotes(keys(100), token)).status).toBe(200)
  expect((await myVotes(keys(101), token)).status).toBe(400)
})
