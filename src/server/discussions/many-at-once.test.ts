import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteActivitiesByActor } from '#server/activity/record-activity.ts'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { deleteVotesOfUser } from '#server/votes/delete-votes.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestResponse } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { deleteAuthorFromDiscussions } from './delete-author-from-discussions.ts'
import { moderate } from './moderation.ts'

let api: DiscussionApi

beforeAll(async () => {
  api = await startDiscussionApi()
})
afterAll(() => api.close())

const people = 24
const rounds = 6
const cards = ['base1-4', 'base1-58', 'base1-2']
const base = '/api/card-interactions'

/** The comments posted so far, newest last, with their cards. */
const posted: { id: string; cardId: string }[] = []

function recent(back: number) {
  return posted[Math.max(0, posted.length - 1 - back)]
}

async function post(user: TestUser, cardId: string, parentId?: string): Promise<TestResponse> {
  const response = await api.post(user.token, cardId, 'Hello', parentId)
  if (response.status === 201) posted.push({ id: String(response.body['id']), cardId })
  return response
}

/** Sends all requests of a user in one round, concurrently with those of all other users. */
function actionsOf(user: TestUser, seed: number): Promise<TestResponse>[] {
  const { token } = user
  const cardId = cards[seed % cards.length] ?? ''
  const near = recent(seed % 7)
  const own = recent(seed % 11)
  const acts = [
    api.call('POST', `${base}/vote/${cardId}`, { token }),
    post(user, cardId),
    api.call('POST', `${base}/view/${cardId}`, { address: `198.51.100.${seed % 200}` }),
  ]
  if (near) acts.push(post(user, near.cardId, near.id), api.vote(token, near.id, seed % 3 ? 1 : -1))
  if (own) acts.push(api.call('DELETE', `${base}/comments/${own.id}`, { token }))
  return acts
}

async function leave({ id }: TestUser): Promise<void> {
  await retryTransient(() =>
    inTransaction(api.pool, async client => {
      await deleteAuthorFromDiscussions(client, id)
      await deleteVotesOfUser(client, id)
      await deleteActivitiesByActor(client, id)
    }),
  )
}

async function hide(commentId: string): Promise<void> {
  const decision = { action: 'hide', commentId, reason: 'abuse', note: '' } as const
  await moderate(api.pool, decision, { systemUser: 'jenny' }).catch(() => {})
}

test('concurrent votes, comments, deletions and moderation do not fail, and counts are correct', async () => {
  const users = await Promise.all(Array.from({ length: people }, () => api.signUp()))
  const statuses = new Set<number>()
  for (let round = 0; round < rounds; round++) {
    const leaving = users.slice(round, round + 1).map(leave)
    const hiding = [recent(0), recent(3)].flatMap(comment => (comment ? [hide(comment.id)] : []))
    const responses = users.flatMap((user, index) => actionsOf(user, round * 31 + index * 7))
    for (const { status } of await Promise.all(responses)) statuses.add(status)
    await Promise.all([...leaving, ...hiding, api.views.flush()])
  }
  expect([...statuses].filter(status => ![200, 201, 400, 403, 404].includes(status))).toEqual([])
  expect(posted.length).toBeGreaterThan(people * rounds)
  expect(await listCountDifferences(api.pool)).toEqual([])
})
