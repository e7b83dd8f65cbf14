import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteAuthorFromDiscussions } from '#server/discussions/delete-author-from-discussions.ts'
import { moderate } from '#server/discussions/moderation.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { recordAccountNotification } from './record-account-notification.ts'
import { deleteNotifications, exportNotifications } from './delete-notifications.ts'

let api: TestApi
let ash: Collector
let gary: Collector

beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  ash = await signUpCollector(api)
  gary = await signUpCollector(api)
})

type ListedNotification = {
  id: string
  kind: string
  isRead: boolean
  username: string
  excerpt: string
  subject: object
}

async function listNotificationsOf(user: Collector, query = ''): Promise<ListedNotification[]> {
  return (await user.get(`/notices${query}`)).body['notices'] as ListedNotification[]
}

async function unreadOf(user: Collector): Promise<unknown> {
  return (await user.get('/notices/unread')).body['unread']
}

async function postComment(
  user: Collector,
  path: string,
  content: string,
  parentId?: string,
): Promise<string> {
  const response = await user.post(path, { content, ...(parentId && { parentId }) })
  if (response.status !== 201) throw new Error(response.text)
  return String(response.body['id'])
}

const onCard = '/card-interactions/comments/base1-4'
const on = (collection: string) => `/collections/${collection}/comments`

test("a reply to a user's comment on a card creates a notification with author, text and card", async () => {
  const question = await postComment(ash, onCard, 'First edition?')
  const id = await postComment(gary, onCard, 'Unlimited, look at the shadow', question)
  const notices = await listNotificationsOf(ash)
  expect(notices).toEqual([
    {
      id,
      kind: 'reply',
      isRead: false,
      createdAt: expect.any(String),
      username: gary.username,
      people: 1,
      excerpt: 'Unlimited, look at the shadow',
      subject: { kind: 'card', id: 'base1-4', name: expect.any(String) },
    },
  ])
  expect(await unreadOf(ash)).toBe(1)
  expect(await listNotificationsOf(gary)).toEqual([])
})

test('a comment anywhere in the discussion of a collection notifies its owner', async () => {
  const id = await ash.collection({ name: 'Kanto', isPublic: true })
  const first = await postComment(gary, on(id), 'Nice ones')
  const misty = await signUpCollector(api)
  const second = await postComment(misty, on(id), 'Agreed', first)
  const listed = await listNotificationsOf(ash)
  expect(listed.map(notification => [notification.id, notification.kind])).toEqual([
    [second, 'collection'],
    [first, 'collection'],
  ])
  expect(listed[0]?.subject).toEqual({ kind: 'collection', id, name: 'Kanto' })
  expect((await listNotificationsOf(gary)).map(notification => notification.kind)).toEqual(['reply'])
})

test("a reply to the collection's owner creates one notification", async () => {
  const id = await ash.collection({ isPublic: true })
  const ownComment = await postComment(ash, on(id), 'What is missing?')
  await postComment(gary, on(id), 'Number 5', ownComment)
  expect((await listNotificationsOf(ash)).map(notification => notification.kind)).toEqual(['reply'])
})

test("a user's own comments create no notification", async () => {
  const id = await ash.collection({ isPublic: true })
  await postComment(ash, on(id), 'Answering myself', await postComment(ash, on(id), 'Hello'))
  await postComment(ash, onCard, 'And here', await postComment(ash, onCard, 'Hello'))
  expect(await listNotificationsOf(ash)).toEqual([])
  expect(await unreadOf(ash)).toBe(0)
})

test('deleting a comment removes its notification, also if it has replies', async () => {
  const ownComment = await postComment(ash, onCard, 'Hello')
  const gone = await postComment(gary, onCard, 'Wrong thread', ownComment)
  const emptied = await postComment(gary, onCard, 'Wrong thread, too', ownComment)
  await postComment(gary, onCard, 'More', emptied)
  for (const id of [gone, emptied]) await gary.remove(`/card-interactions/comments/${id}`)
  expect(await listNotificationsOf(ash)).toEqual([])
  expect(await unreadOf(ash)).toBe(0)
})

test('a hidden comment shows no notification until it is shown again', async () => {
  const reply = await postComment(gary, onCard, 'Rude words', await postComment(ash, onCard, 'Hello'))
  const settle = (action: 'hide' | 'unhide') =>
    moderate(api.pool, { action, commentId: reply, reason: 'abuse', note: '' }, { systemUser: 'oak' })
  await settle('hide')
  expect(await listNotificationsOf(ash)).toEqual([])
  expect(await unreadOf(ash)).toBe(0)
  await settle('unhide')
  expect(await listNotificationsOf(ash)).toHaveLength(1)
})

test('past and later comments of a blocked author create no notification', async () => {
  const ownComment = await postComment(ash, onCard, 'Hello')
  const before = await postComment(gary, onCard, 'Before', ownComment)
  await ash.put(`/blocked-authors/${gary.id}`, {})
  await postComment(gary, onCard, 'Meanwhile', ownComment)
  expect(await listNotificationsOf(ash)).toEqual([])
  expect(await unreadOf(ash)).toBe(0)
  await ash.remove(`/blocked-authors/${gary.id}`)
  expect((await listNotificationsOf(ash)).map(notification => notification.id)).toEqual([before])
})

test('a notification about a private collection is visible only to its owner', async () => {
  const id = await ash.collection({ isPublic: true })
  await postComment(ash, on(id), 'Thanks', await postComment(gary, on(id), 'Nice'))
  expect(await listNotificationsOf(gary)).toHaveLength(1)
  await ash.put(`/collections/${id}`, { isPublic: false })
  expect(await listNotificationsOf(gary)).toEqual([])
  expect(await unreadOf(gary)).toBe(0)
  expect(await listNotificationsOf(ash)).toHaveLength(1)
  await ash.put(`/collections/${id}`, { isPublic: true })
  expect(await listNotificationsOf(gary)).toHaveLength(1)
  await ash.remove(`/collections?id=${id}`)
  expect(await listNotificationsOf(gary)).toEqual([])
  expect(await listNotificationsOf(ash)).toEqual([])
})

test('one notification, or all up to a given one, can be marked as read', async () => {
  const ownComment = await postComment(ash, onCard, 'Hello')
  const ids: string[] = []
  for (const words of ['one', 'two', 'three', 'four'])
    ids.push(await postComment(gary, onCard, words, ownComment))
  expect((await ash.post(`/notices/${ids[0]}/read`)).body).toEqual({ unread: 3 })
  expect((await ash.post('/notices/read', { through: ids[2] })).body).toEqual({ unread: 1 })
  expect((await listNotificationsOf(ash)).map(notification => notification.isRead)).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test("a user cannot read another user's notifications", async () => {
  const reply = await postComment(gary, onCard, 'Hi', await postComment(ash, onCard, 'Hello'))
  await gary.post(`/notices/${reply}/read`)
  await gary.post('/notices/read', { through: reply })
  expect(await unreadOf(ash)).toBe(1)
})

test('long lists are paginated, newest first, without duplicates', async () => {
  const ownComment = await postComment(ash, onCard, 'Hello')
  const ids: string[] = []
  for (let n = 0; n < 5; n++) ids.unshift(await postComment(gary, onCard, `Reply ${n}`, ownComment))
  const first = await ash.get('/notices?pageSize=3')
  expect(first.body['hasMore']).toBe(true)
  const second = await ash.get(`/notices?pageSize=3&after=${ids[2]}`)
  expect(second.body['hasMore']).toBe(false)
  const all = [first, second].flatMap(({ body }) => body['notices'] as ListedNotification[])
  expect(all.map(notification => notification.id)).toEqual(ids)
})

test('a kind that is turned off creates no notifications from then on; others do', async () => {
  const id = await ash.collection({ isPublic: true })
  const ownComment = await postComment(ash, on(id), 'Hello')
  const { body } = await ash.put('/notices/settings', { replies: false })
  expect(body).toEqual({
    replies: false,
    collectionComments: true,
    collectionFavorites: true,
    searchAlerts: true,
    digest: false,
    canMail: true,
  })
  await postComment(gary, on(id), 'As the owner you are told of it', ownComment)
  expect((await listNotificationsOf(ash)).map(notification => notification.kind)).toEqual(['collection'])
  await ash.put('/notices/settings', { collectionComments: false })
  await postComment(gary, on(id), 'Of this you are not', ownComment)
  expect(await listNotificationsOf(ash)).toHaveLength(1)
  expect((await ash.get('/notices/settings')).body).toMatchObject({ replies: false, digest: false })
})

test("notifications can be exported, deleted, and removed with the author's account", async () => {
  const ownComment = await postComment(ash, onCard, 'Hello')
  const reply = await postComment(gary, onCard, 'Hi', ownComment)
  await api.call('PUT', '/api/notices/settings', {
    token: ash.token,
    body: { collectionComments: false },
    headers: { 'accept-language': 'ja' },
  })
  const settings = {
    replies: true,
    collectionComments: false,
    collectionFavorites: true,
    searchAlerts: true,
    digest: false,
    language: 'ja',
  }
  const notices = [{ commentId: reply, kind: 'reply', readAt: null }]
  await recordAccountNotification(api.pool, ash.id, 'password-link')
  const account = [{ kind: 'password-link', createdAt: expect.stringMatching(/Z$/), readAt: null }]
  expect(await exportNotifications(api.pool, ash.id)).toEqual({
    settings,
    notices,
    favorites: [],
    decisions: [],
    account,
  })
  await inTransaction(api.pool, client => deleteNotifications(client, ash.id))
  expect(await exportNotifications(api.pool, ash.id)).toEqual({
    settings: {
      replies: true,
      collectionComments: true,
      collectionFavorites: true,
      searchAlerts: true,
      digest: false,
      language: 'en',
    },
    notices: [],
    favorites: [],
    decisions: [],
    account: [],
  })
  const second = await postComment(gary, onCard, 'Still here?', ownComment)
  await inTransaction(api.pool, client => deleteAuthorFromDiscussions(client, gary.id))
  expect(await listNotificationsOf(ash)).toEqual([])
  expect((await api.pool.query('select from notices where comment_id = $1', [second])).rowCount).toBe(0)
})

test.each([
  ['GET', '/notices'],
  ['GET', '/notices/unread'],
  ['POST', '/notices/read'],
  ['POST', '/notices/0198c0de-0000-7000-8000-00000000000a/read'],
  ['GET', '/notices/settings'],
  ['PUT', '/notices/settings'],
])('%s %s requires a signed-in user', async (method, path) => {
  const call = method === 'GET' ? {} : { body: {} }
  expect((await api.call(method, `/api${path}`, call)).status).toBe(401)
})

test.each([
  ['GET', '/notices?after=x', undefined, 'after'],
  ['POST', '/notices/read', {}, 'through'],
  ['PUT', '/notices/settings', { replies: 'no' }, 'replies'],
  ['POST', '/notices/unsubscribe?key=1', undefined, 'key'],
])('%s %s with an invalid body gets 400 with the field', async (method, path, body, field) => {
  const response = await api.call(method, `/api${path}`, { token: ash.token, body })
  expect(response.status).toBe(400)
  expect(response.body['fields']).toHaveProperty(field)
})
