import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { propagatePrivacy } from './propagate-privacy.ts'

type Switch = 'is_public' | 'show_activity' | 'show_favorites'

let api: DiscussionApi
let ash: TestUser
let misty: TestUser

const heart = (user: TestUser, cardId: string) =>
  api.call('POST', `/api/card-interactions/vote/${cardId}`, { token: user.token })

async function setSwitches(user: TestUser, to: 'on' | 'off', ...switches: Switch[]): Promise<void> {
  const change = async (client: Queryable) => {
    for (const name of switches)
      await client.query(`update profiles set ${name} = $2 where id = $1`, [user.id, to === 'on'])
    await propagatePrivacy(client, user.id)
  }
  await retryTransient(() => inTransaction(api.pool, change))
}

type Feed = { activities: { activityType: string; cardId: string }[]; pagination: { total: number } }

/** Returns lines such as 'comment base1-4', and the total that the list reports. */
async function feed(query = ''): Promise<[string[], number]> {
  const { body } = await api.call('GET', `/api/card-interactions/activity?pageSize=20&${query}`)
  const { activities, pagination } = body as unknown as Feed
  return [activities.map(activity => `${activity.activityType} ${activity.cardId}`), pagination.total]
}

type Listed = { collections: { name: string }[]; pagination: { total: number } }

async function collections(path = '/collections/public', token?: string): Promise<[string[], number]> {
  const { body } = await api.call('GET', `/api${path}`, token === undefined ? {} : { token })
  const { collections: found, pagination } = body as unknown as Listed
  return [found.map(({ name }) => name), pagination.total]
}

async function collect(user: TestUser, name: string, isPublic: boolean): Promise<string> {
  const { body } = await api.call('POST', '/api/collections', { token: user.token, body: { name, isPublic } })
  return String(body['id'])
}

beforeAll(async () => {
  api = await startDiscussionApi()
  ash = await api.signUp({ username: 'ash' })
  misty = await api.signUp({ username: 'misty' })
})
beforeEach(async () => {
  await api.pool.query('truncate activities, votes, comments, comment_votes, subjects, collections cascade')
  await setSwitches(ash, 'on', 'is_public', 'show_activity', 'show_favorites')
})
afterAll(() => api.close())

const orders = ['recent', 'popular', 'favorites', 'discussed', 'cards'].flatMap(order => [
  `${order}-desc`,
  `${order}-asc`,
])

test.each(['is_public', 'show_activity'] as const)(
  'users who turn %s off are in no list and no total until they turn it on',
  async one => {
    await api.postComment(ash, 'base1-4', 'Mine')
    await heart(ash, 'base1-58')
    await heart(misty, 'base1-2')
    await collect(ash, 'Of Ash', true)
    await collect(misty, 'Of Misty', true)
    await setSwitches(ash, 'off', one)
    for (const sortBy of orders) {
      expect(await feed(`sortBy=${sortBy}`)).toEqual([['vote base1-2'], 1])
      expect(await collections(`/collections/public?sortBy=${sortBy}`)).toEqual([['Of Misty'], 1])
    }
    expect(await feed('filterBy=comment')).toEqual([[], 0])
    expect(await feed('searchQuery=ash')).toEqual([[], 0])
    expect(await feed('searchQuery=charizard')).toEqual([[], 0])
    expect(await listCountDifferences(api.pool)).toEqual([])
    await setSwitches(ash, 'on', one)
    for (const sortBy of orders) {
      expect((await feed(`sortBy=${sortBy}`))[1]).toBe(3)
      expect((await collections(`/collections/public?sortBy=${sortBy}`))[1]).toBe(2)
    }
    expect(await listCountDifferences(api.pool)).toEqual([])
  },
)

test('users who hide favorites still show comments but no votes', async () => {
  await api.postComment(ash, 'base1-4', 'Mine')
  await heart(ash, 'base1-4')
  await heart(ash, 'base1-2')
  await setSwitches(ash, 'off', 'show_favorites')
  expect(await feed()).toEqual([['comment base1-4'], 1])
  await heart(ash, 'base1-58')
  await api.postComment(ash, 'base1-58', 'Mine too')
  expect(await feed()).toEqual([['comment base1-58', 'comment base1-4'], 2])
  expect(await feed('sortBy=favorites-desc&filterBy=vote')).toEqual([[], 0])
  await setSwitches(ash, 'on', 'show_favorites')
  expect((await feed())[1]).toBe(5)
})

test('actions made while activity is hidden stay hidden until the setting is turned on', async () => {
  await setSwitches(ash, 'off', 'show_activity')
  await api.postComment(ash, 'base1-4', 'Quietly')
  await heart(ash, 'base1-4')
  const id = await collect(ash, 'Made quietly', true)
  await collect(ash, 'Private', false)
  const later = await collect(ash, 'Published quietly', false)
  await api.call('PUT', `/api/collections/${later}`, { token: ash.token, body: { isPublic: true } })
  expect(await feed()).toEqual([[], 0])
  expect(await collections()).toEqual([[], 0])
  expect((await api.call('GET', `/api/collections/${id}`)).status).toBe(200)
  await setSwitches(ash, 'on', 'show_activity')
  expect((await feed())[1]).toBe(2)
  expect(await collections()).toEqual([['Published quietly', 'Made quietly'], 2])
  expect(await collections('/collections/public?sortBy=popular-asc')).toEqual([
    ['Made quietly', 'Published quietly'],
    2,
  ])
})

test('public collections of a private profile open by link but are not listed', async () => {
  const id = await collect(ash, 'Of Ash', true)
  await setSwitches(ash, 'off', 'is_public')
  for (const path of [`/collections?userId=${ash.id}`, '/collections?q=ash', '/collections?isPublic=true']) {
    expect(await collections(path)).toEqual([[], 0])
    expect(await collections(`${path}&_t=1`, misty.token)).toEqual([[], 0])
  }
  expect((await api.call('GET', `/api/collections/${id}`)).status).toBe(200)
  expect(await collections(`/collections?userId=${ash.id}`, ash.token)).toEqual([['Of Ash'], 1])
  expect(await collections('/collections?q=ash', ash.token)).toEqual([['Of Ash'], 1])
  await setSwitches(ash, 'on', 'is_public')
  await setSwitches(ash, 'off', 'show_activity')
  expect(await collections(`/collections?userId=${ash.id}`)).toEqual([['Of Ash'], 1])
})

test('an activity recorded during a privacy change follows the new setting', async () => {
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    await client.query('update profiles set show_activity = false where id = $1', [ash.id])
    await propagatePrivacy(client, ash.id)
    const voted = heart(ash, 'base1-4')
    const creation = collect(ash, 'At this moment', true)
    await new Promise(resolve => setTimeout(resolve, 100))
    await client.query('commit')
    expect((await voted).status).toBe(200)
    await creation
  } finally {
    client.release()
  }
  expect(await feed()).toEqual([[], 0])
  expect(await collections()).toEqual([[], 0])
})

test('privacy changes during concurrent votes leave counts and lists correct', async () => {
  const cards = ['base1-4', 'base1-58', 'base1-2', 'ja-sv2a-201']
  const turns = async () => {
    for (const to of ['off', 'on', 'off', 'on'] as const) await setSwitches(misty, to, 'show_activity')
  }
  const votes = cards.flatMap(cardId => [heart(ash, cardId), heart(misty, cardId)])
  await Promise.all([turns(), ...votes])
  expect(await listCountDifferences(api.pool)).toEqual([])
  expect(await feed()).toEqual([expect.anything(), 8])
})
