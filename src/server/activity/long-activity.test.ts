import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

let api: DiscussionApi
let ash: TestUser

/** Adds comments on a card, one second apart. Higher numbers are newer. */
async function addComments(
  cardId: string,
  from: number,
  count: number,
  state: 'shown' | 'hidden',
): Promise<void> {
  await api.pool.query(
    `insert into activities (id, actor_id, type, subject_kind, subject_id, source_id, happened_at, actor_shown)
     select md5('a' || n)::uuid, $1, 'comment', 'card', $2, md5('c' || n)::uuid,
       timestamptz '2026-01-01' + n * interval '1 second', $5
     from generate_series($3::int, $3::int + $4::int - 1) n`,
    [ash.id, cardId, from, count, state === 'shown'],
  )
  await api.pool.query(
    `insert into subjects as s (kind, id, comments, popularity, shown_comments) values ('card', $1, $2, $3, $4)
     on conflict (kind, id) do update set comments = s.comments + excluded.comments,
       popularity = s.popularity + excluded.popularity, shown_comments = s.shown_comments + excluded.shown_comments`,
    [cardId, count, 20 * count, state === 'shown' ? count : 0],
  )
}

type Feed = {
  activities: { cardId: string; timestamp: string }[]
  pagination: { total: number; totalIsLeast?: true }
}

async function feed(query: string): Promise<{ cards: string[]; seconds: number[]; total: string }> {
  const { body } = await api.call('GET', `/api/card-interactions/activity?${query}`)
  const { activities, pagination } = body as unknown as Feed
  const start = Date.parse('2026-01-01T00:00:00Z')
  return {
    cards: activities.map(activity => activity.cardId),
    seconds: activities.map(activity => (Date.parse(activity.timestamp) - start) / 1000),
    total: `${pagination.total}${pagination.totalIsLeast ? '+' : ''}`,
  }
}

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp({ username: 'ash' })
  await addComments('base1-4', 1, 900, 'shown')
  await addComments('base1-58', 901, 300, 'shown')
  await addComments('base1-4', 2000, 700, 'hidden')
  await addComments('base1-2', 3000, 900, 'hidden')
})
afterAll(() => api.close())

test('the activity list ends after 1,000 visible entries in both time orders', async () => {
  expect(await feed('page=200')).toMatchObject({ seconds: [205, 204, 203, 202, 201], total: '1000+' })
  expect(await feed('page=201')).toMatchObject({ seconds: [], total: '1000+' })
  expect((await feed('sortBy=recent-asc&page=200')).seconds).toEqual([996, 997, 998, 999, 1000])
  expect((await feed('pageSize=1000&page=2')).seconds).toEqual([])
})

test('cards sorted by a count show their latest visible activity; cards without one are left out', async () => {
  for (const sortBy of ['popular', 'discussed'])
    expect(await feed(`sortBy=${sortBy}-desc`)).toEqual({
      cards: ['base1-4', 'base1-58'],
      seconds: [900, 1200],
      total: '2',
    })
  expect((await feed('sortBy=discussed-asc')).cards).toEqual(['base1-58', 'base1-4'])
  expect(await feed('sortBy=discussed-desc&filterBy=vote')).toMatchObject({ cards: [], total: '0' })
})

test('a search covers the latest 200 matches, sorted by time or by count', async () => {
  expect(await feed('searchQuery=pikachu')).toMatchObject({
    seconds: [1200, 1199, 1198, 1197, 1196],
    total: '200+',
  })
  expect((await feed('searchQuery=pikachu&page=41')).seconds).toEqual([])
  expect((await feed('searchQuery=ash&sortBy=recent-asc')).seconds).toEqual([1, 2, 3, 4, 5])
  expect(await feed('searchQuery=charizard&sortBy=popular-desc')).toMatchObject({
    seconds: [900],
    total: '1',
  })
  expect((await feed('searchQuery=blastoise')).total).toBe('0')
})
