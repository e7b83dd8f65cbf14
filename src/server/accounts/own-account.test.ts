import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())

const named = (username: string) => signUpCollector(api, { username })
const resolvedName = async (name: string) => {
  const { body } = await api.call('GET', `/api/profile/${name}`)
  return (body['profile'] as { username: string } | undefined)?.username
}

test("GET /account returns the user's own data as a private response", async () => {
  const ash = await named('ash_k')
  const { status, headers, body } = await ash.get('/account')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body).toEqual({
    user: {
      id: ash.id,
      username: 'ash_k',
      displayName: null,
      bio: null,
      avatarUrl: null,
      location: null,
      website: null,
      isPublic: true,
      showActivity: true,
      showFavorites: true,
      targetCollection: null,
      currency: 'USD',
      email: ash.email,
      createdAt: expect.any(String),
      hasPassword: false,
      hasSecondFactor: false,
      role: null,
      signInStays: false,
    },
  })
  for (const path of ['/api/account', '/api/account/stats', '/api/account/export'])
    expect((await api.call('GET', path)).status).toBe(401)
})

test('an update changes the given fields, keeps missing ones and clears empty ones', async () => {
  const misty = await named('misty_w')
  const first = await misty.put('/account', {
    displayName: '  Misty \n Williams ',
    bio: 'Water.\nOnly water.',
    location: 'Cerulean City',
    website: 'https://water.example',
    avatarUrl: 'https://pictures.example/misty.png',
    email: 'other@cards.example',
  })
  expect(first.body['user']).toMatchObject({
    username: 'misty_w',
    displayName: 'Misty Williams',
    bio: 'Water.\nOnly water.',
    website: 'https://water.example/',
    email: misty.email,
  })
  const second = await misty.put('/account', { bio: '', location: null })
  expect(second.body['user']).toMatchObject({ displayName: 'Misty Williams', bio: null, location: null })
})

test.each([
  ['username', 'ab', 'Username must have 3 to 20 letters, numbers or underscores'],
  ['username', 'misty-w', 'Username must have 3 to 20 letters, numbers or underscores'],
  ['username', ' ', 'Username is required'],
  ['displayName', 'x'.repeat(51), 'Display name may have 50 characters at most'],
  ['bio', 'x'.repeat(501), 'Bio may have 500 characters at most'],
  ['website', 'javascript:alert(1)', 'Website must be an address that begins with https://'],
  ['website', 'water', 'Website must be an address that begins with https://'],
  ['avatarUrl', 'http://pictures.example/a.png', 'Avatar URL must be an address that begins with https://'],
  ['avatarUrl', 'data:image/png;base64,AA', 'Avatar URL must be an address that begins with https://'],
  ['avatarUrl', 'https://ash:pika@pictures.example/a.png', 'Avatar URL must not contain a user or password'],
  ['avatarUrl', 'https://ash@pictures.example/a.png', 'Avatar URL must not contain a user or password'],
  ['website', 'https://:pika@pallet.example/', 'Website must not contain a user or password'],
  ['isPublic', 'no', 'isPublic must be true or false'],
  ['currency', 'GBP', 'currency must be one of USD, EUR, JPY'],
])('%s cannot be %s', async (field, value, message) => {
  const brock = await named(`brock_${++count}`)
  const response = await brock.put('/account', { [field]: value })
  expect(response).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
})
let count = 0

test('the collection chosen for added cards is one of the own ones, until it is deleted', async () => {
  const [sabrina, koga] = [await named('sabrina'), await named('koga')]
  const id = await sabrina.collection({ name: 'Binder' })
  const hidden = await koga.collection({})
  const choose = (targetCollectionId: unknown) => sabrina.put('/account', { targetCollectionId })
  const target = async () => [
    ((await sabrina.get('/account')).body['user'] as { targetCollection: unknown }).targetCollection,
    (await sabrina.get('/copies/ownership')).body['target'],
  ]
  expect(await target()).toEqual([null, null])
  for (const unknown of [hidden, 'no-id', ''])
    expect((await choose(unknown)).body).toMatchObject({ error: 'Collection not found' })
  expect((await choose(7)).status).toBe(400)
  expect((await choose(id)).body['user']).toMatchObject({ targetCollection: { id, name: 'Binder' } })
  await sabrina.put(`/collections/${id}`, { name: 'Album' })
  expect(await target()).toEqual(Array(2).fill({ id, name: 'Album' }))
  await sabrina.remove(`/collections?id=${id}`)
  expect(await target()).toEqual([null, null])
  await sabrina.post(`/collections/${id}/restore`, {})
  expect(await target()).toEqual(Array(2).fill({ id, name: 'Album' }))
  expect((await choose(null)).body['user']).toMatchObject({ targetCollection: null })
})

test('the currency of values is stored with the account, and no profile shows it', async () => {
  const collector = await named('yen_reader')
  const changed = await collector.put('/account', { currency: 'JPY' })
  expect(changed.body['user']).toMatchObject({ currency: 'JPY' })
  await collector.put('/account', { bio: 'Hello' })
  expect((await collector.get('/account')).body['user']).toMatchObject({ currency: 'JPY', bio: 'Hello' })
  const profile = await api.call('GET', '/api/profile/yen_reader')
  expect(profile.status).toBe(200)
  expect(JSON.stringify(profile.body)).not.toContain('JPY')
})

test('a username that is taken, reserved or a former name of another user is rejected, ignoring case', async () => {
  await named('gary_oak')
  const renamed = await named('lance')
  await renamed.put('/account', { username: 'champion' })
  const erika = await named('erika')
  for (const username of ['GARY_OAK', 'admin', 'Lance'])
    expect(await erika.put('/account', { username })).toMatchObject({
      status: 409,
      body: { code: 'already_exists', fields: { username: 'This username is already taken' } },
    })
  expect((await erika.put('/account', { username: 'ERIKA' })).status).toBe(200)
})

test('a former username redirects to the new one and can be taken back', async () => {
  const red = await named('red')
  expect((await red.put('/account', { username: 'blue_red' })).status).toBe(200)
  expect(await resolvedName('red')).toBe('blue_red')
  expect((await red.put('/account', { username: 'red' })).status).toBe(200)
  expect([await resolvedName('red'), await resolvedName('blue_red')]).toEqual(['red', 'red'])
})

test('a former username cannot be taken by another user, not even at registration', async () => {
  const holder = await named('link_holder')
  await holder.put('/account', { username: 'link_moved' })
  const body = { email: 'newcomer@cards.example', password: 'pikachu-9', username: 'Link_Holder' }
  const refused = await api.call('POST', '/api/auth/register', { body })
  expect(refused).toMatchObject({ status: 409, body: { message: 'This username is already taken' } })
  const newcomer = await signUpCollector(api, { username: 'link_holder' })
  expect((await newcomer.get('/account')).body).not.toMatchObject({ user: { username: 'link_holder' } })
  expect(await resolvedName('link_holder')).toBe('link_moved')
})

test('the last five former usernames still redirect', async () => {
  const many = await signUpCollector(api, { username: 'name_0' })
  for (let time = 1; time <= 7; time++) await many.put('/account', { username: `name_${time}` })
  expect(await resolvedName('name_1')).toBeUndefined()
  expect([await resolvedName('name_2'), await resolvedName('name_6')]).toEqual(['name_7', 'name_7'])
})

test('a former username that was used again counts from its last use', async () => {
  const many = await named('used_again')
  for (const username of ['used_1', 'used_2', 'used_again', 'used_3', 'used_4', 'used_5', 'used_6'])
    await many.put('/account', { username })
  expect(await resolvedName('used_1')).toBeUndefined()
  expect(await resolvedName('used_again')).toBe('used_6')
})

test('of two who want one name at once, one gets it', async () => {
  const people = [await named('first_one'), await named('second_one')]
  const responses = await Promise.all(people.map(user => user.put('/account', { username: 'wanted' })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the account statistics count collections, votes and comments', async () => {
  const [ash, other] = [await named('counting'), await named('other_one')]
  const ownCollection = await ash.collection({ isPublic: true })
  await ash.collection()
  const otherCollection = await other.collection({ isPublic: true })
  const closed = await other.collection({ isPublic: true })
  await ash.post('/card-interactions/vote/base1-1')
  await ash.post('/card-interactions/vote/base1-2')
  await ash.post('/card-interactions/comments/base1-1', { content: 'Nice' })
  await ash.post(`/collections/${ownCollection}/comments`, { content: 'Mine' })
  await ash.post(`/collections/${otherCollection}/comments`, { content: 'Yours' })
  for (const id of [otherCollection, closed]) await ash.post(`/collections/${id}/votes`, { value: 1 })
  await other.put(`/collections/${closed}`, { isPublic: false })
  expect((await ash.get('/account/stats')).body).toEqual({
    stats: {
      collections: 2,
      cardComments: 1,
      collectionComments: 2,
      favoritedCollections: 1,
      favoritedCards: 2,
    },
  })
})

const password = 'correct horse'

async function withPassword(username: string): Promise<Collector> {
  const email = `${username}@secret.example`
  const { body } = await api.call('POST', '/api/auth/register', { body: { email, password, username } })
  const { access_token: token } = body['session'] as { access_token: string }
  const { id } = body['user'] as { id: string }
  const call = (method: string, path: string, given?: unknown) =>
    api.call(method, `/api${path}`, given === undefined ? { token } : { token, body: given })
  return {
    id,
    email,
    username,
    token,
    refreshToken: '',
    get: path => call('GET', path),
    post: (path, given) => call('POST', path, given),
    put: (path, given) => call('PUT', path, given),
    patch: (path, given) => call('PATCH', path, given),
    remove: path => call('DELETE', path),
    collection: async () => '',
    cardsOf: async () => [],
  }
}

const login = (email: string, given: string) =>
  api.call('POST', '/api/auth/login', { body: { email, password: given } })

test('a password change needs the current password and ends all other sessions', async () => {
  const jessie = await withPassword('jessie')
  const elsewhere = await login(jessie.email, password)
  const change = (body: object) => jessie.put('/account/password', body)
  const wrong = 'That is not your current password'
  expect(await change({ newPassword: 'new secret' })).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'Please enter your current password' } },
  })
  expect(await change({ currentPassword: 'no', newPassword: 'new secret' })).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: wrong } },
  })
  expect(await change({ currentPassword: password, newPassword: '12345' })).toMatchObject({
    status: 400,
    body: { fields: { newPassword: 'Password must be at least 6 characters long' } },
  })
  expect(await change({ currentPassword: password, newPassword: password })).toMatchObject({
    status: 400,
    body: { fields: { newPassword: expect.stringContaining('different') } },
  })
  expect((await change({ currentPassword: password, newPassword: 'new secret' })).body).toEqual({
    success: true,
  })
  expect([
    (await login(jessie.email, password)).status,
    (await login(jessie.email, 'new secret')).status,
  ]).toEqual([401, 200])
  const { access_token: token } = elsewhere.body['session'] as { access_token: string }
  expect((await api.call('PUT', '/api/account', { token, body: { bio: 'Hi' } })).status).toBe(401)
})

test('a user without a password can set the first one without a current password', async () => {
  const james = await named('james')
  expect((await james.put('/account/password', { newPassword: 'first secret' })).status).toBe(200)
  expect((await james.get('/account')).body['user']).toMatchObject({ hasPassword: true })
  expect((await james.put('/account/password', { newPassword: 'second secret' })).status).toBe(400)
})

test('the session list shows the current session first and exposes no tokens', async () => {
  const meowth = await withPassword('meowth')
  await login(meowth.email, password)
  const { sessions } = (await meowth.get('/account/sessions')).body as { sessions: Record<string, unknown>[] }
  expect(sessions.map(({ isCurrent, ip }) => [isCurrent, ip])).toEqual([
    [true, '203.0.113.7'],
    [false, '203.0.113.7'],
  ])
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash/)
})

test('the profile name of a user never resolves to another user with the same email local part', async () => {
  const first = await signUpCollector(api, { email: 'twin@a.example' })
  const second = await signUpCollector(api, { email: 'twin@b.example' })
  await second.put('/account', { username: 'other_twin' })
  const named = async (user: Collector) => (await user.post('/auth/ensure-user')).body['profileName']
  expect([await named(first), await named(second)]).toEqual(['twin', 'other_twin'])
})
