import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxApiKeys } from '#contract/api-key-limits.ts'
import { apiEndpoints } from '#contract/api.ts'
import { type Endpoint, isUndescribed } from '#contract/endpoint.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Collector, signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi, TestResponse } from '#test/support/test-api.ts'
import { lockApiKeys } from './api-keys.ts'

let api: TestApi
beforeAll(async () => {
  api = await startCollectorsApi()
})
afterAll(() => api.close())

type Created = { key: string; id: string }
const program = { name: 'Sync program', scope: 'write' }

async function create(user: Collector, facts: object = {}): Promise<Created> {
  const { status, body } = await user.post('/account/keys', { ...program, ...facts })
  expect(status).toBe(201)
  return body as Created
}

const listed = async (user: Collector) => (await user.get('/account/keys')).body['keys'] as object[]
const statusWith = async (token: string, path = '/api/copies') =>
  (await api.call('GET', path, { token })).status

/** A call with values of no meaning, as far as the check of its input. */
function callOf({ method, path, body }: Endpoint, token: string): Promise<TestResponse> {
  return api.call(method, `/api${path.replaceAll(/\{\w+\}/g, 'none')}`, { token, ...(body && { body: {} }) })
}

async function waitingLocks(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query(
    `select from pg_locks join pg_database d on d.oid = database
     where locktype = 'advisory' and not granted and datname = current_database()`,
  )
  return rows.length
}

const allEndpoints = Object.entries<Endpoint>(apiEndpoints)

/** What a key gets from an endpoint: 'open' if its input is checked. */
async function outcomes(token: string): Promise<Record<string, number | 'open'>> {
  const found: [string, number | 'open'][] = []
  for (const [name, endpoint] of allEndpoints) {
    const { status, body } = await callOf(endpoint, token)
    const isRefused = status === 401 || /API key/.test(String(body['error']))
    const isAbsent = status === 404 && String(body['error']).startsWith('No such call')
    found.push([name, isRefused || isAbsent ? status : 'open'])
  }
  return Object.fromEntries(found)
}

function expected(allowed: readonly Endpoint['key'][]): Record<string, number | 'open'> {
  return Object.fromEntries(
    allEndpoints.map(([name, endpoint]) => {
      const refusal = isUndescribed(endpoint) ? 404 : 403
      return [name, allowed.includes(endpoint.key) ? 'open' : refusal]
    }),
  )
}

test('every endpoint accepts the keys that it declares', async () => {
  const ash = await signUpCollector(api)
  const { key: readKey } = await create(ash, { scope: 'read' })
  const { key: writeKey } = await create(ash)
  expect(await outcomes(readKey)).toEqual(expected(['read']))
  expect(await outcomes(writeKey)).toEqual(expected(['read', 'write']))
})

test('no endpoint accepts a wrong, revoked or expired key or one of a disabled user, with the same bytes', async () => {
  const ash = await signUpCollector(api)
  const gary = await signUpCollector(api)
  const revoked = await create(ash)
  const { key: expired } = await create(ash, { days: 1 })
  const { key: disabled } = await create(gary)
  await ash.remove(`/account/keys/${revoked.id}`)
  await api.pool.query(`update api_keys set expires_at = created_at where expires_at is not null`)
  const { care } = api.context.signIn.accounts
  await inTransaction(api.pool, client => care.disable(client, gary.id))
  const bodies = new Set<string>()
  const keys = [revoked.key, expired, disabled, `ck_${'0'.repeat(48)}`, 'ck_', `${expired}0`]
  for (const [name, endpoint] of allEndpoints)
    for (const key of keys) {
      const { status, text } = await callOf(endpoint, key)
      expect([name, status]).toEqual([name, 401])
      bodies.add(text)
    }
  expect(bodies.size).toBe(1)
})

test('a program marks a card as owned with a key and reads it, and a stranger does not see it', async () => {
  const ash = await signUpCollector(api)
  const { key: token } = await create(ash)
  const collection = { name: 'By program', isPublic: false }
  const made = await api.call('POST', '/api/collections', { token, body: collection })
  const cards = `/api/collections/${made.body['id']}/cards`
  const added = await api.call('POST', cards, { token, body: { productId: 'base1-4', status: 'owned' } })
  expect(added.status).toBeLessThan(300)
  const read = await api.call('GET', cards, { token })
  expect(read.body).toMatchObject({ cards: [{ productId: 'base1-4', status: 'owned' }] })
  expect(read.headers.get('cache-control')).toBe('private, no-store')
  const { key: stranger } = await create(await signUpCollector(api))
  expect(await statusWith(stranger, cards)).toBe(404)
})

test('a key is shown once, its hash is stored, and its values are listed', async () => {
  const ash = await signUpCollector(api)
  const created = await create(ash, { name: '  My \n app ', scope: 'read', days: 30 })
  const { key, ...rest } = created
  expect(key).toMatch(/^ck_[0-9a-f]{48}$/)
  expect(await listed(ash)).toEqual([rest])
  const end = api.clock.now().getTime() + 30 * 86_400_000
  expect(rest).toMatchObject({ name: 'My app', scope: 'read', expiresAt: new Date(end).toISOString() })
  const { rows } = await api.pool.query('select to_jsonb(k)::text as row from api_keys k')
  expect(rows.map(({ row }) => String(row)).join('\n')).not.toContain(key.slice(3))
  expect(api.logged()).not.toContain(key.slice(3))
})

test('the last use is stored at most once a minute', async () => {
  const ash = await signUpCollector(api)
  const { key } = await create(ash)
  const lastUse = async () => (await listed(ash)).map(stored => (stored as { lastUsedAt: string }).lastUsedAt)
  expect(await lastUse()).toEqual([null])
  const first = api.clock.now().toISOString()
  await statusWith(key)
  api.clock.advance(59_000)
  await statusWith(key)
  expect(await lastUse()).toEqual([first])
  api.clock.advance(1000)
  await statusWith(key)
  expect(await lastUse()).toEqual([api.clock.now().toISOString()])
})

test('a key expires at its end, and one without days does not', async () => {
  const ash = await signUpCollector(api)
  const { key: short } = await create(ash, { days: 2 })
  const { key: lasting } = await create(ash)
  const { rows } = await api.pool.query(
    `update api_keys set expires_at = expires_at - interval '2 days' where user_id = $1 and expires_at is not null
     returning expires_at`,
    [ash.id],
  )
  expect(rows).toHaveLength(1)
  expect([await statusWith(short), await statusWith(lasting)]).toEqual([401, 200])
})

test('a user has 20 keys at most, also when they are created at once', async () => {
  const ash = await signUpCollector(api)
  for (let i = 0; i < maxApiKeys - 1; i++) await create(ash)
  const responses = await Promise.all([1, 2, 3].map(() => ash.post('/account/keys', program)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const refused = responses.find(({ status }) => status === 409)
  expect(refused?.body['error']).toContain('Revoke one first')
  expect(await listed(ash)).toHaveLength(maxApiKeys)
})

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(51) }, 'name', '50 characters at most'],
  [{ scope: 'owner' }, 'scope', 'read or write'],
  [{ days: 0 }, 'days', 'from 1 to 3650'],
  [{ days: 1.5 }, 'days', 'from 1 to 3650'],
  [{ days: 4000 }, 'days', 'from 1 to 3650'],
])('a key with %o is refused with a sentence', async (facts, field, sentence) => {
  const ash = await signUpCollector(api)
  const { status, body } = await ash.post('/account/keys', { ...program, ...facts })
  expect(status).toBe(400)
  expect((body['fields'] as Record<string, string>)[field]).toContain(sentence)
})

test("another user's key and an unknown one look absent", async () => {
  const ash = await signUpCollector(api)
  const gary = await signUpCollector(api)
  const { id, key } = await create(ash)
  for (const path of [id, 'none', '00000000-0000-4000-8000-000000000000'])
    expect((await gary.remove(`/account/keys/${path}`)).status).toBe(404)
  expect(await statusWith(key)).toBe(200)
  expect((await ash.remove(`/account/keys/${id}`)).body).toEqual({ success: true, id })
  expect(await statusWith(key)).toBe(401)
})

test('a key is no session: sign-in refuses it, and only the header carries it', async () => {
  const ash = await signUpCollector(api)
  const { key } = await create(ash)
  for (const [method, path] of [
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user'],
    ['POST', '/auth/v1/logout'],
    ['POST', '/auth/v1/factors'],
  ] as const)
    expect(
      (await api.call(method, path, { token: key, ...(method !== 'GET' && { body: {} }) })).status,
    ).toBeGreaterThan(400)
  for (const query of [`key=${key}`, `access_token=${key}`, `token=${key}`])
    expect((await api.call('GET', `/api/copies?${query}`)).status).toBe(401)
  for (const headers of [{ 'x-api-key': key }, { cookie: `key=${key}` }] as Record<string, string>[])
    expect((await api.call('GET', '/api/copies', { headers })).status).toBe(401)
})

test('scripts of other sites may not send a key', async () => {
  const headers = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
  const preflight = await api.call('OPTIONS', '/api/copies', { headers })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  const ofCards = await api.call('OPTIONS', '/api/products', { headers })
  expect(ofCards.headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('authorization')
})

test('a new key is announced by notification and mail', async () => {
  const ash = await signUpCollector(api)
  await create(ash)
  const { body } = await ash.get('/notices')
  expect(body['notices']).toMatchObject([{ kind: 'api-key', subject: { kind: 'account' } }])
  const mail = (await api.mails()).findLast(({ to }) => to === ash.email)
  expect(mail?.subject).toBe('A new API key was created for your account')
})

test('the export of an account names its keys without their secret, and its deletion ends them', async () => {
  const ash = await signUpCollector(api)
  const { id, key } = await create(ash)
  const { text } = await ash.get('/account/export')
  const data = (JSON.parse(text) as { data: Record<string, unknown> }).data
  expect(data['apiKeys']).toMatchObject([{ id, ...program }])
  expect(text).not.toContain(key.slice(3))
  expect(text).not.toContain('key_hash')
  expect((await api.call('DELETE', '/api/account', { token: ash.token, body: {} })).status).toBe(200)
  expect(await statusWith(key)).toBe(401)
  const { rows } = await api.pool.query('select id from api_keys where user_id = $1', [ash.id])
  expect(rows).toEqual([])
})

test('a new password ends all keys of the user', async () => {
  const ash = await signUpCollector(api)
  const gary = await signUpCollector(api)
  const [{ key }, { key: others }] = [await create(ash), await create(gary)]
  expect((await ash.put('/account', { bio: 'Ash' })).status).toBe(200)
  expect(await statusWith(key)).toBe(200)
  expect((await ash.put('/account/password', { newPassword: 'pikachu-2' })).status).toBe(200)
  expect([await statusWith(key), await statusWith(others)]).toEqual([401, 200])
  const { key: next } = await create(ash)
  expect(await statusWith(next)).toBe(200)
})

test('a link of the owner to set a new password ends all keys once it is used', async () => {
  const ash = await signUpCollector(api)
  const { key } = await create(ash)
  const { createResetLink } = api.context.signIn.accounts.care
  const link = await inTransaction(api.pool, async client => createResetLink?.(client, ash.id))
  expect(await statusWith(key)).toBe(200)
  const body = { token: link?.url.split('#token=')[1], password: 'pikachu-3' }
  expect((await api.call('POST', '/api/auth/password-link', { body })).status).toBe(200)
  expect(await statusWith(key)).toBe(401)
})

test('a session that a new password ends creates no key at the same time', async () => {
  const ash = await signUpCollector(api)
  const client = await api.pool.connect()
  try {
    await client.query('begin')
    await lockApiKeys(client, ash.id)
    const creating = ash.post('/account/keys', program)
    await expect.poll(() => waitingLocks(client)).toBe(1)
    await client.query('delete from sign_in.sessions where user_id = $1', [ash.id])
    await client.query('commit')
    expect((await creating).status).toBe(401)
  } finally {
    client.release()
  }
})

test('a user with a second factor creates keys only in a session that proved it', async () => {
  const ash = await signUpCollector(api)
  await api.pool.query(
    `insert into sign_in.mfa_factors (user_id, factor_type, status, secret, created_at, updated_at)
     values ($1, 'totp', 'verified', 'x', now(), now())`,
    [ash.id],
  )
  const { status, body } = await ash.post('/account/keys', program)
  expect([status, body['error']]).toEqual([403, 'Please sign in with your second factor first'])
})
