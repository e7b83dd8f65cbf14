import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import { purgeInvitations } from './invites.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi({ REGISTRATION: 'invitation' })
  token = (await api.signUp({ username: 'oak', role: 'owner' })).token
})
afterAll(() => api.close())
beforeEach(() => api.pool.query('delete from invitations'))

const create = (body: object = {}) => api.call('POST', '/api/owner/invitations', { token, body })
const list = async (query = '') =>
  (await api.call('GET', `/api/owner/invitations${query}`, { token })).body as {
    invitations: { id: string; used: number }[]
    pagination: object
  }
const codeIn = (url: unknown) => new URL(String(url)).searchParams.get('invite') ?? ''
let count = 0
const register = (invite: string) =>
  api.call('POST', '/api/auth/register', {
    body: { email: `ash${++count}@cards.example`, password: 'pika-pika', invite },
  })

test('the address of an invitation is in one response only, and admits as often as it says', async () => {
  const { status, body } = await create({ uses: 2, days: 3 })
  const { url, ...invitation } = body
  const now = api.clock.now().getTime()
  expect([status, invitation]).toEqual([
    201,
    {
      id: expect.any(String),
      uses: 2,
      used: 0,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 3 * 86_400_000).toISOString(),
    },
  ])
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/register\?invite=[\w-]{32}$/)
  const results = await Promise.all([codeIn(url), codeIn(url), codeIn(url)].map(register))
  expect(results.map(result => result.status).toSorted()).toEqual([201, 201, 403])
  const { invitations } = await list()
  expect(invitations).toEqual([{ ...invitation, used: 2 }])
  const { rows } = await api.pool.query(
    `select t::text from invitations t, owner_history h where h::text like $1`,
    [`%${codeIn(url)}%`],
  )
  expect(rows).toEqual([])
})

test('a revoked invitation admits nobody', async () => {
  const { body } = await create()
  const path = `/api/owner/invitations/${body['id']}`
  expect(await api.call('DELETE', path, { token })).toMatchObject({ status: 200, body: { id: body['id'] } })
  expect((await register(codeIn(body['url']))).status).toBe(403)
  expect((await list()).invitations).toEqual([])
  expect((await api.call('DELETE', path, { token })).status).toBe(404)
  expect((await api.call('DELETE', '/api/owner/invitations/x', { token })).status).toBe(404)
  const { body: history } = await api.call('GET', '/api/owner/history', { token })
  expect(history['entries']).toMatchObject([
    { action: 'invitation.revoke', target: body['id'] },
    { action: 'invitation.create', target: body['id'], details: { uses: 1, days: 7 } },
    {},
  ])
})

test('invitations are listed in pages, the newest first', async () => {
  for (let index = 0; index < 3; index++) {
    api.clock.advance(1000)
    await create({ uses: index + 1 })
  }
  expect(await list('?pageSize=2')).toMatchObject({
    invitations: [{ uses: 3 }, { uses: 2 }],
    pagination: { total: 3, hasNext: true },
  })
  expect((await list('?pageSize=2&page=2')).invitations).toMatchObject([{ uses: 1 }])
})

test.each([
  [{ uses: 0 }, 'uses must be a whole number from 1 to 1000'],
  [{ uses: 1.5 }, 'uses must be a whole number from 1 to 1000'],
  [{ days: 366 }, 'days must be a whole number from 1 to 365'],
  [{ days: 'seven' }, 'days must be a whole number from 1 to 365'],
])('%o is refused with a sentence', async (body, message) => {
  expect(await create(body)).toMatchObject({ status: 400, body: { message } })
})

test('there are 1,000 open invitations at most, and those that expired long ago are purged', async () => {
  const update = (sql: string) => api.pool.query(`update invitations set ${sql}`, [api.clock.now()])
  await api.pool.query(
    `insert into invitations (id, code_hash, uses, created_at, expires_at)
     select gen_random_uuid(), sha256(n::text::bytea), 1 + n % 2, $1::timestamptz, $1::timestamptz + interval '1 day'
     from generate_series(1, 1000) n`,
    [api.clock.now()],
  )
  expect(await create()).toMatchObject({ status: 409, body: { reason: 'invitation_limit' } })
  await update('used = 1 where created_at <= $1')
  expect((await create()).status).toBe(201)
  await update(`used = 0, expires_at = $1::timestamptz - interval '1 day' * (30.5 - uses % 2) where uses < 3`)
  expect(await purgeInvitations(api.pool, api.clock.now())).toBe(500)
})
