import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiActivity } from '#contract/interaction-endpoints.ts'
import type { Pagination } from '#contract/pagination.ts'
import { moderate } from '#server/discussions/moderation.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import {
  deleteActivitiesAbout,
  deleteActivitiesByActor,
  recordActivity,
  setActivitiesListed,
} from './record-activity.ts'

let api: DiscussionApi
let ash: TestUser
let misty: TestUser

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp({ username: 'Ash_K' })
  misty = await api.signUp({ username: 'misty' })
})
beforeEach(() => api.pool.query('truncate activities, votes, comments, comment_votes, subjects cascade'))
afterAll(() => api.close())

const heart = (user: TestUser, cardId: string) =>
  api.call('POST', `/api/card-interactions/vote/${cardId}`, { token: user.token })

async function activity(query = ''): Promise<{ activities: ApiActivity[]; pagination: Pagination }> {
  const { body } = await api.call('GET', `/api/card-interactions/activity?${query}`)
  return body as unknown as { activities: ApiActivity[]; pagination: Pagination }
}

/** Returns lines such as 'misty comment base1-4', in the order of the response. */
async function lines(query = ''): Promise<string[]> {
  const { activities } = await activity(query)
  return activities.map(activity => `${activity.user.username} ${activity.activityType} ${activity.cardId}`)
}

test('a comment and a vote appear in the activity list with card, counts and user', async () => {
  await api.postComment(misty, 'base-set-4', 'Nice')
  await heart(ash, 'base1-4')
  const { activities, pagination } = await activity()
  expect(activities).toEqual([
    {
      id: expect.any(String),
      cardId: 'base1-4',
      activityType: 'vote',
      timestamp: expect.stringMatching(/Z$/),
      user: { username: 'Ash_K' },
      card: expect.objectContaining({
        id: 'base1-4',
        name: 'Charizard',
        images: { small: null, large: null },
        set: { id: 'base1', name: 'Base Set' },
        language: 'en',
      }),
      engagement: { votes: 1, comments: 1, views: 0 },
    },
    expect.objectContaining({ activityType: 'comment', user: { username: 'misty' } }),
  ])
  expect(pagination).toMatchObject({ page: 1, pageSize: 5, total: 2, hasNext: false })
})

test('withdrawn votes and deleted or hidden comments disappear from the activity list', async () => {
  await heart(ash, 'base1-4')
  await heart(ash, 'base1-4')
  await heart(misty, 'base1-4')
  await api.call('DELETE', '/api/card-interactions/vote/base1-4', { token: misty.token })
  const deleted = await api.postComment(ash, 'base1-4', 'Oops')
  await api.call('DELETE', `/api/card-interactions/comments/${deleted}`, { token: ash.token })
  const hidden = await api.postComment(misty, 'base1-2', 'Rude')
  const decision = { commentId: hidden, reason: 'abuse', note: '' } as const
  const moderator = { systemUser: 'jenny' }
  await moderate(api.pool, { ...decision, action: 'hide' }, moderator)
  expect(await lines()).toEqual([])
  await moderate(api.pool, { ...decision, action: 'unhide' }, moderator)
  expect(await lines()).toEqual(['misty comment base1-2'])
})

test('a renewed vote moves to the top and is listed once', async () => {
  await heart(ash, 'base1-4')
  await heart(misty, 'base1-4')
  for (let time = 0; time < 2; time++) await heart(ash, 'base1-4')
  expect(await lines()).toEqual(['Ash_K vote base1-4', 'misty vote base1-4'])
})

test('users who hide their activity are excluded before their rows are updated', async () => {
  await api.postComment(ash, 'base1-4', 'Here I am')
  await heart(misty, 'base1-2')
  await api.pool.query('update profiles set show_activity = false where id = $1', [ash.id])
  for (const sort of ['recent-desc', 'popular-desc', 'favorites-asc'])
    expect(await lines(`sortBy=${sort}`)).toEqual(['misty vote base1-2'])
  await api.pool.query('update profiles set show_activity = true where id = $1', [ash.id])
  expect(await lines()).toHaveLength(2)
})

test('"recent" sorts by time in both directions; "popular" and "favorites" list one activity per card', async () => {
  await heart(ash, 'base1-2')
  await heart(misty, 'base1-2')
  await api.postComment(ash, 'base1-4', 'One')
  await api.postComment(misty, 'base1-4', 'Two')
  expect(await lines()).toEqual([
    'misty comment base1-4',
    'Ash_K comment base1-4',
    'misty vote base1-2',
    'Ash_K vote base1-2',
  ])
  expect(await lines('sortBy=recent-asc')).toEqual((await lines()).toReversed())
  expect(await lines('sortBy=popular-desc')).toEqual(['misty comment base1-4', 'misty vote base1-2'])
  expect(await lines('sortBy=popular-asc')).toEqual(['misty vote base1-2', 'misty comment base1-4'])
  expect(await lines('sortBy=favorites-desc')).toEqual(['misty vote base1-2', 'misty comment base1-4'])
  expect(await lines('sortBy=nonsense')).toEqual(await lines())
  expect(await lines('sortBy=constructor-desc')).toEqual(await lines())
})

test('filters by kind, search by card or user, and pagination select the expected activities', async () => {
  await heart(ash, 'base1-2')
  await api.postComment(misty, 'base1-4', 'One')
  await api.postComment(ash, 'ja-sv2a-201', 'Two')
  expect(await lines('filterBy=vote')).toEqual(['Ash_K vote base1-2'])
  expect(await lines('filterBy=comment')).toHaveLength(2)
  expect(await lines('filterBy=all')).toHaveLength(3)
  expect(await lines('searchQuery=blastoise')).toEqual(['Ash_K vote base1-2'])
  expect(await lines('searchQuery=@ash_k')).toEqual(['Ash_K comment ja-sv2a-201', 'Ash_K vote base1-2'])
  expect(await lines('searchQuery=mewtwo')).toEqual([])
  expect(await lines('searchQuery=blastoise&sortBy=popular-desc')).toEqual(['Ash_K vote base1-2'])
  expect(await lines('pageSize=2&page=2')).toEqual(['Ash_K vote base1-2'])
  expect((await activity('pageSize=2')).pagination).toMatchObject({ total: 3, totalPages: 2, hasNext: true })
  expect(await lines('page=900')).toEqual([])
  expect((await api.call('GET', '/api/card-interactions/activity?page=0')).status).toBe(400)
})

test('recording an activity twice stores it once; collection activities are not listed with cards', async () => {
  const vote = { actorId: ash.id, type: 'vote' } as const
  for (let time = 0; time < 2; time++)
    await recordActivity(api.pool, { ...vote, subject: { kind: 'card', id: 'base1-4' } })
  await recordActivity(api.pool, { ...vote, subject: { kind: 'collection', id: 'c1' } })
  expect(await lines()).toEqual(['Ash_K vote base1-4'])
})

test('an activity on a card that left the catalogue is listed with a null card', async () => {
  await recordActivity(api.pool, { actorId: ash.id, type: 'vote', subject: { kind: 'card', id: 'gone-1' } })
  expect((await activity()).activities).toMatchObject([{ cardId: 'gone-1', card: null }])
})

test('unlisting a subject hides its activities, and listing it again shows them', async () => {
  const subject = { kind: 'card', id: 'base1-4' } as const
  await heart(ash, 'base1-4')
  await heart(ash, 'base1-2')
  await setActivitiesListed(api.pool, subject, 'unlisted')
  expect(await lines()).toEqual(['Ash_K vote base1-2'])
  await setActivitiesListed(api.pool, subject, 'listed')
  expect(await lines()).toHaveLength(2)
  await deleteActivitiesAbout(api.pool, subject)
  expect(await lines()).toEqual(['Ash_K vote base1-2'])
})

test('deleting an account deletes its activities', async () => {
  await heart(ash, 'base1-4')
  await heart(misty, 'base1-4')
  await deleteActivitiesByActor(api.pool, ash.id)
  expect(await lines()).toEqual(['misty vote base1-4'])
})

test('a failed change records no activity', async () => {
  expect((await api.post(ash.token, 'base1-4', 'Hi', '0198c0de-0000-7000-8000-000000000000')).status).toBe(
    400,
  )
  expect(await lines()).toEqual([])
})
