import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import { castVote } from './cast-vote.ts'
import { deleteVotesOfUser } from './delete-votes.ts'
import { findVotes } from './find-votes.ts'

let api: DiscussionApi

beforeAll(async () => {
  api = await startDiscussionApi()
})
afterAll(() => api.close())

const as = (token?: string) => (token === undefined ? {} : { token })
const toggle = (cardId: string, token?: string) =>
  api.call('POST', `/api/card-interactions/vote/${cardId}`, as(token))
const takeBack = (cardId: string, token?: string) =>
  api.call('DELETE', `/api/card-interactions/vote/${cardId}`, as(token))
const votes = (cardId: string, token?: string) =>
  api.call('GET', `/api/card-interactions/votes/${cardId}`, as(token))

async function rowsOf(cardId: string): Promise<number> {
  const { rows } = await api.pool.query('select count(*) as n from votes where subject_id = $1', [cardId])
  return rows[0].n
}

test('repeating a vote request toggles the vote, and the count is public', async () => {
  const { token } = await api.signUp()
  expect((await votes('base1-4')).body).toEqual({ voteCount: 0, userVoted: false })
  const response = await toggle('base1-4', token)
  expect([response.status, response.body]).toEqual([200, { action: 'added', voteCount: 1, userVoted: true }])
  expect((await votes('base1-4', token)).body).toEqual({ voteCount: 1, userVoted: true })
  expect((await votes('base1-4')).body).toEqual({ voteCount: 1, userVoted: false })
  expect((await toggle('base1-4', token)).body).toEqual({ action: 'removed', voteCount: 0, userVoted: false })
  expect(await rowsOf('base1-4')).toBe(0)
})

test('all spellings of a card id refer to the same card', async () => {
  const { token } = await api.signUp()
  await toggle('BASE-SET-4', token)
  expect((await votes('Base1-4', token)).body).toEqual({ voteCount: 1, userVoted: true })
  await toggle('sv2a-201', token)
  expect((await votes('ja-sv2a-201', token)).body).toMatchObject({ userVoted: true })
  await toggle('base1-4', token)
})

test('withdrawing a vote twice gives the same result as once', async () => {
  const { token } = await api.signUp()
  await toggle('base1-2', token)
  for (let time = 0; time < 2; time++) {
    const { status, body } = await takeBack('base1-2', token)
    expect([status, body]).toEqual([200, { action: 'removed', voteCount: 0, userVoted: false }])
  }
})

test('twenty concurrent toggles of one user equal twenty sequential ones', async () => {
  const { token } = await api.signUp()
  for (const start of [0, 1]) {
    const responses = await Promise.all(Array.from({ length: 20 }, () => toggle('base1-58', token)))
    expect(new Set(responses.map(response => response.status))).toEqual(new Set([200]))
    expect(responses.filter(response => response.body['action'] === 'added')).toHaveLength(10)
    expect(await rowsOf('base1-58')).toBe(start)
    expect((await votes('base1-58')).body).toMatchObject({ voteCount: start })
    await toggle('base1-58', token)
  }
  await takeBack('base1-58', token)
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('concurrent votes of many users are all counted', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => api.signUp()))
  await Promise.all(users.flatMap(user => [toggle('base1-2', user.token), toggle('base1-58', user.token)]))
  expect((await votes('base1-2')).body).toMatchObject({ voteCount: 12 })
  expect((await votes('base1-58')).body).toMatchObject({ voteCount: 12 })
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('only signed-in users can vote, and only on existing cards', async () => {
  const { token } = await api.signUp()
  expect((await toggle('base1-4')).status).toBe(401)
  expect((await takeBack('base1-4')).status).toBe(401)
  expect((await toggle('base1-999', token)).body).toMatchObject({
    code: 'not_found',
    error: 'Card not found',
  })
  expect((await takeBack('base1-999', token)).status).toBe(404)
  expect((await votes('base1-999')).status).toBe(404)
})

test("a user cannot change another user's vote", async () => {
  const [misty, brock] = [await api.signUp(), await api.signUp()]
  await toggle('base1-4', misty.token)
  await takeBack('base1-4', brock.token)
  expect((await votes('base1-4', misty.token)).body).toMatchObject({ voteCount: 1, userVoted: true })
  await takeBack('base1-4', misty.token)
})

test('vote counts are cached for seconds for visitors and never for users', async () => {
  const { token } = await api.signUp()
  const visitor = await votes('base1-4')
  expect(visitor.headers.get('cache-control')).toBe('public, max-age=5')
  expect(visitor.headers.get('vary')?.toLowerCase()).toContain('authorization')
  expect((await votes('base1-4', token)).headers.get('cache-control')).toBe('private, no-store')
})

test('repeating a vote withdraws it, the other value replaces it; only upvotes are counted', async () => {
  const { id: userId } = await api.signUp()
  const subject = { kind: 'collection', id: 'c1' } as const
  const cast = (value: 1 | -1) => castVote(api.pool, { subject, userId, value })
  expect(await cast(-1)).toEqual({ action: 'added', voteCount: 0 })
  expect(await cast(1)).toEqual({ action: 'updated', voteCount: 1 })
  expect(await findVotes(api.pool, subject, userId)).toEqual({ voteCount: 1, userVote: 1 })
  expect(await cast(-1)).toEqual({ action: 'updated', voteCount: 0 })
  expect(await cast(-1)).toEqual({ action: 'removed', voteCount: 0 })
  expect(await findVotes(api.pool, subject, userId)).toEqual({ voteCount: 0, userVote: null })
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('votes of a deleted account are not counted', async () => {
  const leaving = await api.signUp()
  const before = (await votes('base1-58')).body['voteCount'] as number
  await toggle('base1-58', leaving.token)
  await toggle('base1-4', leaving.token)
  await deleteVotesOfUser(api.pool, leaving.id)
  expect((await votes('base1-58')).body).toMatchObject({ voteCount: before })
  expect(await listCountDifferences(api.pool)).toEqual([])
})
