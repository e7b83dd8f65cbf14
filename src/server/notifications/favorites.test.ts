import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteVotesOfUser } from '#server/votes/delete-votes.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { deleteNotifications, exportNotifications } from './delete-notifications.ts'

let api: TestApi
let ash: Collector
let gary: Collector
let misty: Collector
let binder: string

beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  ash = await signUpCollector(api)
  gary = await signUpCollector(api)
  misty = await signUpCollector(api)
  binder = await ash.collection({ name: 'Binder', isPublic: true })
})

type Notice = { id: string; kind: string; isRead: boolean; username: string; people: number }

async function notificationsOfAsh(): Promise<Notice[]> {
  return (await ash.get('/notices')).body['notices'] as Notice[]
}

async function unreadOfAsh(): Promise<unknown> {
  return (await ash.get('/notices/unread')).body['unread']
}

/** Adds or removes a favorite. */
async function favorite(user: Collector, id = binder): Promise<unknown> {
  const response = await user.post(`/collections/${id}/votes`, { value: 1 })
  expect(response.status).toBe(200)
  return response.body['action']
}

/** Moves all stored times into the past. */
async function ageBy(time: string): Promise<void> {
  await api.pool.query('update votes set voted_at = voted_at - $1::interval where subject_id = $2', [
    time,
    binder,
  ])
  await api.pool.query(
    'update favorite_notices set started_at = started_at - $1::interval where collection_id = $2',
    [time, binder],
  )
}

test('only the owner of a collection is notified of its favorites', async () => {
  await favorite(gary)
  expect(await notificationsOfAsh()).toEqual([
    {
      id: expect.any(String),
      kind: 'favorite',
      isRead: false,
      createdAt: expect.any(String),
      username: gary.username,
      people: 1,
      excerpt: '',
      subject: { kind: 'collection', id: binder, name: 'Binder' },
    },
  ])
  expect(await unreadOfAsh()).toBe(1)
  expect((await gary.get('/notices')).body['notices']).toEqual([])
})

test("favorites of a collection within a day share one notification with the latest user's name", async () => {
  await favorite(gary)
  await ageBy('23 hours')
  await favorite(misty)
  expect(await notificationsOfAsh()).toMatchObject([{ people: 2, username: misty.username }])
  expect(await unreadOfAsh()).toBe(1)
  await ageBy('2 hours')
  await favorite(await signUpCollector(api))
  expect((await notificationsOfAsh()).map(notification => notification.people)).toEqual([1, 2])
})

test('concurrent favorites create one notification', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => signUpCollector(api)))
  await Promise.all(people.map(user => favorite(user)))
  expect((await notificationsOfAsh()).map(notification => notification.people)).toEqual([8])
})

test('favorites of two collections create two notifications', async () => {
  const other = await ash.collection({ isPublic: true })
  await favorite(gary)
  await favorite(gary, other)
  expect(await notificationsOfAsh()).toHaveLength(2)
})

test('withdrawing a favorite removes its notification', async () => {
  await favorite(gary)
  await favorite(misty)
  expect(await favorite(misty)).toBe('removed')
  expect(await notificationsOfAsh()).toMatchObject([{ people: 1, username: gary.username }])
  await gary.remove(`/collections/${binder}/votes`)
  expect(await notificationsOfAsh()).toEqual([])
  expect(await unreadOfAsh()).toBe(0)
  await misty.post(`/collections/${binder}/votes`, { value: -1 })
  expect(await notificationsOfAsh()).toEqual([])
})

test("favoriting one's own collection creates no notification", async () => {
  await favorite(ash)
  expect(await notificationsOfAsh()).toEqual([])
  await favorite(gary)
  expect(await notificationsOfAsh()).toMatchObject([{ people: 1, username: gary.username }])
})

test('past and later favorites of blocked users create no notification', async () => {
  await favorite(gary)
  await ash.put(`/blocked-authors/${gary.id}`, {})
  expect(await notificationsOfAsh()).toEqual([])
  await favorite(misty)
  expect(await notificationsOfAsh()).toMatchObject([{ people: 1, username: misty.username }])
  const other = await ash.collection({ isPublic: true })
  await favorite(gary, other)
  await ash.remove(`/blocked-authors/${gary.id}`)
  expect(await notificationsOfAsh()).toMatchObject([{ people: 2 }])
})

test.each(['isPublic', 'showFavorites', 'showActivity'])(
  'a user with %s off is counted but not named',
  async name => {
    await favorite(gary)
    await favorite(misty)
    await misty.put('/account', { [name]: false })
    expect(await notificationsOfAsh()).toMatchObject([{ people: 2, username: gary.username }])
    await favorite(gary)
    expect(await notificationsOfAsh()).toMatchObject([{ people: 1, username: '' }])
  },
)

test('a private or deleted collection shows no favorite notifications', async () => {
  await favorite(gary)
  await ash.put(`/collections/${binder}`, { isPublic: false })
  expect(await notificationsOfAsh()).toEqual([])
  expect(await unreadOfAsh()).toBe(0)
  await ash.put(`/collections/${binder}`, { isPublic: true })
  expect(await notificationsOfAsh()).toHaveLength(1)
  await ash.remove(`/collections?id=${binder}`)
  expect(await notificationsOfAsh()).toEqual([])
})

test('favorite notifications have their own setting', async () => {
  const { body } = await ash.put('/notices/settings', { collectionFavorites: false })
  expect(body).toMatchObject({ collectionFavorites: false, collectionComments: true })
  await favorite(gary)
  expect(await notificationsOfAsh()).toEqual([])
  await ash.put('/notices/settings', { replies: false })
  expect((await ash.get('/notices/settings')).body).toMatchObject({ collectionFavorites: false })
})

test('favorites and comments are listed in one order and can be marked as read together', async () => {
  await favorite(gary)
  const { body } = await gary.post(`/collections/${binder}/comments`, { content: 'Nice ones' })
  const other = await ash.collection({ isPublic: true })
  await favorite(gary, other)
  const [second, comment, first] = await notificationsOfAsh()
  expect([second?.kind, comment?.id, first?.kind]).toEqual(['favorite', body['id'], 'favorite'])
  expect((await ash.post(`/notices/${second?.id}/read`)).body).toEqual({ unread: 2 })
  expect((await ash.post('/notices/read', { through: comment?.id })).body).toEqual({ unread: 0 })
  const pages = [await ash.get('/notices?pageSize=2'), await ash.get(`/notices?after=${comment?.id}`)]
  expect(pages.map(page => [(page.body['notices'] as Notice[]).length, page.body['hasMore']])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('a read notification stays read when others favorite the collection that day', async () => {
  await favorite(gary)
  const [notice] = await notificationsOfAsh()
  await ash.post(`/notices/${notice?.id}/read`)
  await favorite(misty)
  expect(await notificationsOfAsh()).toMatchObject([{ people: 2, isRead: true }])
})

test("favorite notifications can be exported, deleted, and removed with the voter's account", async () => {
  await favorite(gary)
  expect((await exportNotifications(api.pool, ash.id)).favorites).toEqual([
    { collectionId: binder, startedAt: expect.any(String), readAt: null },
  ])
  await inTransaction(api.pool, client => deleteVotesOfUser(client, gary.id))
  expect(await notificationsOfAsh()).toEqual([])
  await inTransaction(api.pool, client => deleteNotifications(client, ash.id))
  expect((await exportNotifications(api.pool, ash.id)).favorites).toEqual([])
})
