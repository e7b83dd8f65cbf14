import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestResponse, TestApi } from '#test/support/test-api.ts'

let api: TestApi
let ash: Collector
let misty: Collector
let path: string
let made = 0

beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  ash = await signUpCollector(api, { username: `ash_${++made}` })
  misty = await signUpCollector(api, { username: `misty_${made}` })
  path = `/profile/${ash.username}`
})

const visit = (part = '') => api.call('GET', `/api${path}${part}`)
const parts = ['', '/collections', '/favorites?type=cards', '/favorites?type=collections', '/activity']
const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id)

test('a profile contains public facts and counts, and nothing of the account', async () => {
  await ash.put('/account', { displayName: 'Ash', bio: 'On the way', website: 'https://pallet.example/' })
  const open = await ash.collection({ isPublic: true })
  await ash.collection()
  await ash.post(`/collections/${open}/comments`, { content: 'Look' })
  const comment = await ash.post('/card-interactions/comments/base1-1', { content: 'Nice' })
  await misty.post(`/card-interactions/comments/${String(comment.body['id'])}/vote`, { value: 1 })
  await misty.post(`/collections/${open}/votes`, { value: 1 })
  const { status, body } = await visit()
  expect(status).toBe(200)
  expect(body).toEqual({
    profile: {
      id: ash.id,
      username: ash.username,
      displayName: 'Ash',
      bio: 'On the way',
      avatarUrl: null,
      location: null,
      website: 'https://pallet.example/',
      createdAt: expect.any(String),
      isPublic: true,
      showActivity: true,
      showFavorites: true,
      _count: { collections: 1, collectionComments: 1, cardComments: 1 },
      totalUpvotesReceived: 2,
    },
  })
})

test('comments on private collections are not counted', async () => {
  const closed = await ash.collection()
  await ash.post(`/collections/${closed}/comments`, { content: 'Note to myself' })
  const { body } = await visit()
  expect(body['profile']).toMatchObject({ _count: { collections: 0, collectionComments: 0 } })
})

test('a profile is found by name ignoring case and by former name', async () => {
  await ash.put('/account', { username: `ketchum_${made}` })
  for (const name of [`KETCHUM_${made}`, ash.username]) {
    const { body } = await api.call('GET', `/api/profile/${name}`)
    expect(body['profile']).toMatchObject({ username: `ketchum_${made}` })
  }
  expect((await api.call('GET', '/api/profile/nobody_here')).status).toBe(404)
  expect((await api.call('GET', '/api/profile/a%00b')).status).toBe(400)
})

test('the part of an address before the @ leads its owner to the own profile, and nobody else', async () => {
  const part = ash.email.split('@')[0] ?? ''
  for (const section of parts) {
    const address = `/profile/${part.toUpperCase()}${section}`
    expect((await ash.get(address)).status).toBe(200)
    for (const token of [undefined, misty.token]) {
      const response = await api.call('GET', `/api${address}`, token === undefined ? {} : { token })
      expect(response).toMatchObject({ status: 404, body: { message: 'Profile not found' } })
    }
  }
  expect((await ash.get(`/profile/${part}`)).body['profile']).toMatchObject({ id: ash.id })
})

test('a name from an address leads nobody else to the profile after it was changed', async () => {
  const part = `rival${made}`
  const rival = await signUpCollector(api, { email: `${part}@cards.example` })
  expect(rival.username).toBe(part)
  await rival.put('/account', { username: `renamed_${made}` })
  expect((await misty.get(`/profile/${part}`)).status).toBe(404)
  expect((await rival.get(`/profile/${part}`)).status).toBe(200)
})

test('a username that equals the part of an address leads everybody to its user, the owner of the address too', async () => {
  const part = ash.email.split('@')[0] ?? ''
  await misty.put('/account', { username: part })
  for (const viewer of [ash, misty])
    expect((await viewer.get(`/profile/${part}`)).body['profile']).toMatchObject({ id: misty.id })
  expect((await ash.post('/auth/ensure-user')).body['profileName']).toBe(ash.username)
})

test('a private profile gets 404 for others on every endpoint; its owner sees it', async () => {
  await ash.put('/account', { isPublic: false })
  for (const part of parts) {
    for (const token of [undefined, misty.token]) {
      const response = await api.call('GET', `/api${path}${part}`, token === undefined ? {} : { token })
      expect(response).toMatchObject({ status: 404, body: { message: 'Profile not found' } })
    }
    expect((await ash.get(`${path}${part}`)).status).toBe(200)
  }
  await ash.put('/account', { isPublic: true })
  expect((await visit()).status).toBe(200)
})

test('the collections of a profile are the public ones, newest first, with an optional limit', async () => {
  const first = await ash.collection({ isPublic: true, name: 'First' })
  const second = await ash.collection({ isPublic: true, name: 'Second' })
  await ash.collection({ name: 'Private' })
  const gone = await ash.collection({ isPublic: true })
  await ash.remove(`/collections?id=${gone}`)
  expect(ids((await visit('/collections')).body['collections'])).toEqual([second, first])
  expect(ids((await visit('/collections?limit=1')).body['collections'])).toEqual([second])
  expect(ids((await ash.get(`${path}/collections`)).body['collections'])).toEqual([second, first])
  expect((await visit('/collections?limit=0')).status).toBe(400)
  expect((await visit('/collections?limit=5000')).status).toBe(200)
})

test('favorites are sorted newest first and exclude collections that became private', async () => {
  for (const card of ['base1-1', 'jungle-2']) await ash.post(`/card-interactions/vote/${card}`)
  const [open, closed] = [
    await misty.collection({ isPublic: true }),
    await misty.collection({ isPublic: true }),
  ]
  for (const id of [open, closed]) await ash.post(`/collections/${id}/votes`, { value: 1 })
  const disliked = await misty.collection({ isPublic: true })
  await ash.post(`/collections/${disliked}/votes`, { value: -1 })
  await misty.put(`/collections/${closed}`, { isPublic: false })
  expect(ids((await visit('/favorites?type=cards')).body['cards'])).toEqual(['jungle-2', 'base1-1'])
  expect(ids((await visit('/favorites?type=cards&limit=1')).body['cards'])).toEqual(['jungle-2'])
  expect(ids((await visit('/favorites?type=collections')).body['collections'])).toEqual([open])
  expect(await visit('/favorites')).toMatchObject({
    status: 400,
    body: { fields: { type: 'type must be cards or collections' } },
  })
})

test('activities name the action and the card or collection, newest first', async () => {
  const open = await misty.collection({ isPublic: true, name: 'Shells' })
  await ash.post('/card-interactions/comments/base1-1', { content: 'Nice' })
  await ash.post('/card-interactions/vote/base1-2')
  await ash.post(`/collections/${open}/comments`, { content: 'Pretty' })
  await ash.post(`/collections/${open}/votes`, { value: 1 })
  const { activities } = (await visit('/activity')).body as { activities: Record<string, unknown>[] }
  expect(
    activities.map(({ type, card, collection, content }) => ({ type, card, collection, content })),
  ).toEqual([
    { type: 'collection_favorite', card: null, collection: { id: open, name: 'Shells' }, content: null },
    { type: 'collection_comment', card: null, collection: { id: open, name: 'Shells' }, content: 'Pretty' },
    {
      type: 'card_favorite',
      card: expect.objectContaining({ id: 'base1-2' }),
      collection: null,
      content: null,
    },
    {
      type: 'card_comment',
      card: expect.objectContaining({ id: 'base1-1' }),
      collection: null,
      content: 'Nice',
    },
  ])
  await misty.put(`/collections/${open}`, { isPublic: false })
  expect((await visit('/activity')).body['activities']).toHaveLength(2)
})

test('collections of a private profile are listed only for the users who favorited them and the owner', async () => {
  const open = await misty.collection({ isPublic: true })
  await ash.post(`/collections/${open}/votes`, { value: 1 })
  await ash.post(`/collections/${open}/comments`, { content: 'Pretty' })
  await misty.put('/account', { isPublic: false })
  const visibleCollections = async (get: (part: string) => Promise<TestResponse>) => [
    ids((await get('/favorites?type=collections')).body['collections']),
    ((await get('/activity')).body['activities'] as unknown[]).length,
  ]
  expect(await visibleCollections(visit)).toEqual([[], 0])
  for (const user of [ash, misty])
    expect(await visibleCollections(part => user.get(path + part))).toEqual([[open], 2])
  await misty.put('/account', { isPublic: true })
  expect(await visibleCollections(visit)).toEqual([[open], 2])
})

test('hidden favorites are absent from favorites and activity, except for the owner', async () => {
  await ash.post('/card-interactions/vote/base1-2')
  await ash.post('/card-interactions/comments/base1-1', { content: 'Nice' })
  await ash.put('/account', { showFavorites: false })
  expect((await visit('/favorites?type=cards')).body).toEqual({ cards: [] })
  expect((await visit('/favorites?type=collections')).body).toEqual({ collections: [] })
  const types = (body: Record<string, unknown>) =>
    (body['activities'] as { type: string }[]).map(({ type }) => type)
  expect(types((await visit('/activity')).body)).toEqual(['card_comment'])
  expect(ids((await ash.get(`${path}/favorites?type=cards`)).body['cards'])).toEqual(['base1-2'])
  expect(types((await ash.get(`${path}/activity`)).body)).toEqual(['card_comment', 'card_favorite'])
})

test('hidden activity is absent from the profile and from public lists', async () => {
  await ash.post('/card-interactions/comments/base1-1', { content: 'Nice' })
  const inFeed = async () => {
    const { body } = await api.call('GET', `/api/card-interactions/activity?searchQuery=${ash.username}`)
    return (body['activities'] as unknown[]).length
  }
  expect(await inFeed()).toBe(1)
  await ash.put('/account', { showActivity: false })
  expect((await visit('/activity')).body).toEqual({ activities: [] })
  expect(await inFeed()).toBe(0)
  expect((await ash.get(`${path}/activity`)).body['activities']).toHaveLength(1)
  await ash.put('/account', { showActivity: true })
  expect([(await visit('/activity')).body['activities'], await inFeed()]).toEqual([[expect.anything()], 1])
})
