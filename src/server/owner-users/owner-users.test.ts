import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteUser } from '#contract/owner-endpoints.ts'
import type { Role } from '#contract/viewer.ts'
import { hashPassword } from '#auth/passwords/passwords.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'

let api: TestApi
let owner: TestUser

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp({ username: 'oak', role: 'owner' })
})
afterAll(() => api.close())

const call = (method: string, path: string, body?: unknown, by = owner) =>
  api.call(method, `/api/owner/users${path}`, { token: by.token, ...(body !== undefined && { body }) })
const patch = (user: { id: string }, body: object, by = owner) => call('PATCH', `/${user.id}`, body, by)
const list = async (query: string) => {
  const { body } = await call('GET', query)
  return body as { users: SiteUser[]; pagination: { total: number } }
}
const find = async ({ id }: { id: string }) => (await list(`?q=${id}`)).users[0]
const readAccount = ({ token }: TestUser) => api.call('GET', '/api/account', { token })
const acts = async (username: string) => {
  const query = 'select action, details from owner_history where target = $1 order by id'
  const { rows } = await api.pool.query(query, [username])
  return rows.map(({ action, details: { userId: _, ...details } }) => ({ action, ...details }))
}
/** Longer than the result of a session check may be used. */
const waitForChecks = () => api.clock.advance(10_000)

async function signUpWithPassword(username: string, password: string): Promise<TestUser> {
  const user = await api.signUp({ username })
  const hash = await hashPassword(password)
  await api.pool.query('update sign_in.users set password_hash = $2 where id = $1', [user.id, hash])
  return user
}
const signIn = (email: string, password: string) =>
  api.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
    headers: { 'x-supabase-api-version': '2024-01-01' },
  })

test('users are listed with role, state and counts, found by name, address and id, and sorted', async () => {
  const ash = await api.signUp({ username: 'ash_list', email: 'ash_list@pallet.example' })
  await api.call('POST', '/api/collections', {
    token: ash.token,
    body: { name: 'Pile' },
  })
  const misty = await api.signUp({
    username: 'misty_list',
    email: 'zz_list@cerulean.example',
    role: 'moderator',
  })
  expect(await find(ash)).toEqual({
    id: ash.id,
    username: 'ash_list',
    email: 'ash_list@pallet.example',
    role: null,
    disabled: false,
    confirmed: true,
    createdAt: expect.stringMatching(/Z$/),
    lastSeenAt: expect.stringMatching(/Z$/),
    counts: { collections: 1, cards: 0, comments: 0 },
  })
  const names = async (query: string) => (await list(query)).users.map(({ username }) => username)
  expect(await names('?q=_LIST&sort=username')).toEqual(['ash_list', 'misty_list'])
  expect(await names('?q=_list&sort=-username')).toEqual(['misty_list', 'ash_list'])
  expect(await names('?q=_list&sort=email')).toEqual(['ash_list', 'misty_list'])
  expect(await names('?q=cerulean')).toEqual(['misty_list'])
  expect(await names('?q=_list&role=moderator')).toEqual(['misty_list'])
  expect(await names('?q=_list&role=none')).toEqual(['ash_list'])
  expect(await names(`?q=${'%'}25_list`)).toEqual([])
  const { users, pagination } = await list('?q=_list&sort=username&pageSize=1&page=2')
  expect([users.map(({ id }) => id), pagination.total]).toEqual([[misty.id], 2])
  await api.pool.query('update sign_in.users set email_confirmed_at = null where id = $1', [ash.id])
  expect(await names('?q=_list&state=unconfirmed')).toEqual(['ash_list'])
  expect(await names('?q=_list&state=active')).toEqual(['misty_list'])
  for (const query of ['?role=king', '?state=lost', '?sort=id', '?page=0'])
    expect((await call('GET', query)).status).toBe(400)
})

test('an account without a profile is listed, too', async () => {
  const ghost = await api.signUp()
  await api.pool.query('delete from profiles where id = $1', [ghost.id])
  expect(await find(ghost)).toMatchObject({ username: null, email: ghost.email })
})

test('a disabled user is signed out, learns why only by the right password, and comes back when enabled', async () => {
  const gary = await signUpWithPassword('gary', 'a password')
  expect((await readAccount(gary)).status).toBe(200)
  expect(await patch(gary, { disabled: true })).toMatchObject({
    status: 200,
    body: { user: { disabled: true } },
  })
  waitForChecks()
  expect((await readAccount(gary)).status).toBe(401)
  expect((await list('?q=gary&state=disabled')).users).toHaveLength(1)
  expect((await signIn(gary.email, 'a guess')).body).toMatchObject({ code: 'invalid_credentials' })
  expect((await signIn(gary.email, 'a password')).body).toMatchObject({ code: 'user_banned' })
  expect((await api.call('GET', '/api/profile/gary')).status).toBe(200)
  await patch(gary, { disabled: true })
  await patch(gary, { disabled: false })
  expect((await signIn(gary.email, 'a password')).status).toBe(200)
  expect(await acts('gary')).toEqual([{ action: 'user.disable' }, { action: 'user.enable' }])
})

test('roles are given and removed; an unconfirmed or disabled user gets none, and disabling ends one', async () => {
  const brock = await api.signUp({ username: 'brock' })
  const roleOf = async () => ((await readAccount(brock)).body['user'] as { role: Role | null }).role
  await patch(brock, { role: 'moderator' })
  expect(await roleOf()).toBe('moderator')
  await patch(brock, { role: null })
  expect(await roleOf()).toBe(null)
  expect((await patch(brock, { role: 'king' })).status).toBe(400)
  await api.pool.query('update sign_in.users set email_confirmed_at = null where id = $1', [brock.id])
  expect((await patch(brock, { role: 'owner' })).status).toBe(409)
  await api.pool.query('update sign_in.users set email_confirmed_at = now() where id = $1', [brock.id])
  await patch(brock, { role: 'moderator' })
  expect((await patch(brock, { disabled: true })).body).toMatchObject({
    user: { role: null, disabled: true },
  })
  expect((await patch(brock, { role: 'moderator' })).status).toBe(409)
  expect((await patch(brock, { disabled: false, role: 'moderator' })).body).toMatchObject({
    user: { role: 'moderator', disabled: false },
  })
  expect(await acts('brock')).toEqual([
    { action: 'user.role', role: { from: 'none', to: 'moderator' } },
    { action: 'user.role', role: { from: 'moderator', to: 'none' } },
    { action: 'user.role', role: { from: 'none', to: 'moderator' } },
    { action: 'user.disable', formerRole: 'moderator' },
    { action: 'user.enable' },
    { action: 'user.role', role: { from: 'none', to: 'moderator' } },
  ])
})

test('the last owner is not removed, disabled or deleted', async () => {
  for (const response of [
    await patch(owner, { role: null }),
    await patch(owner, { role: 'moderator' }),
    await patch(owner, { disabled: true }),
    await call('DELETE', `/${owner.id}`),
  ])
    expect(response).toMatchObject({ status: 409, body: { code: 'last_owner' } })
  expect((await find(owner))?.role).toBe('owner')
})

test('of two owners who remove each other at once, one stays', async () => {
  for (const how of [{ role: null }, { disabled: true }, 'delete'] as const) {
    const [one, other] = [await api.signUp({ role: 'owner' }), await api.signUp({ role: 'owner' })]
    await api.pool.query('delete from user_roles where user_id = $1', [owner.id])
    const end = (target: TestUser, by: TestUser) =>
      how === 'delete' ? call('DELETE', `/${target.id}`, undefined, by) : patch(target, how, by)
    const responses = await Promise.all([end(other, one), end(one, other)])
    expect(responses.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    const { rows } = await api.pool.query(`select user_id from user_roles where role = 'owner'`)
    expect(rows).toHaveLength(1)
    await api.pool.query(`insert into user_roles (user_id, role) values ($1, 'owner')`, [owner.id])
    await api.pool.query('delete from user_roles where user_id = $1', [rows[0].user_id])
  }
})

test('an owner signs a user out everywhere', async () => {
  const tracey = await api.signUp({ username: 'tracey' })
  expect((await readAccount(tracey)).status).toBe(200)
  expect((await call('POST', `/${tracey.id}/end-sessions`)).body).toMatchObject({ user: { id: tracey.id } })
  waitForChecks()
  expect((await readAccount(tracey)).status).toBe(401)
  expect(await acts('tracey')).toEqual([{ action: 'user.end-sessions' }])
})

test('an owner confirms an address; of several sign-ups with it, no password remains, even if one has expired', async () => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const signUp = (email: string, password: string) =>
    api.call('POST', '/auth/v1/signup', { headers, body: { email, password } })
  const confirm = async (email: string) => {
    const [user] = (await list(`?q=${email}&state=unconfirmed`)).users
    return call('POST', `/${user?.id}/confirm`)
  }
  await signUp('one@confirm.example', 'first password')
  expect((await confirm('one@confirm.example')).body).toMatchObject({ user: { confirmed: true } })
  expect((await signIn('one@confirm.example', 'first password')).status).toBe(200)
  await signUp('two@confirm.example', 'first password')
  api.clock.advance(61_000)
  await signUp('two@confirm.example', 'other password')
  await confirm('two@confirm.example')
  expect((await signIn('two@confirm.example', 'first password')).status).toBe(400)
  expect((await signIn('two@confirm.example', 'other password')).status).toBe(400)
  await signUp('three@confirm.example', 'first password')
  await api.pool.query(
    `update sign_in.one_time_tokens set created_at = created_at - interval '2 hours' where relates_to = $1`,
    ['three@confirm.example'],
  )
  api.clock.advance(61_000)
  await signUp('three@confirm.example', 'other password')
  await confirm('three@confirm.example')
  expect((await signIn('three@confirm.example', 'other password')).status).toBe(400)
})

test('a link to set a new password works once, replaces the earlier one and is announced by mail', async () => {
  const jessie = await signUpWithPassword('jessie', 'a password')
  const create = async () => {
    const { body } = await call('POST', `/${jessie.id}/reset-link`)
    const { url, expiresAt } = body as { url: string; expiresAt: string }
    expect(Date.parse(expiresAt) - api.clock.now().getTime()).toBe(3_600_000)
    expect(url.startsWith(`${api.origin}/reset-password#token=`)).toBe(true)
    return url.split('#token=')[1]
  }
  const redeem = (token: string | undefined, password = 'another one') =>
    api.call('POST', '/api/auth/password-link', { body: { token, password } })
  const [earlier, newest] = [await create(), await create()]
  const notices = async () =>
    (await api.call('GET', '/api/notices', { token: jessie.token })).body['notices'] as { id: string }[]
  const notice = {
    kind: 'password-link',
    isRead: false,
    subject: { kind: 'account', id: jessie.id, name: null },
  }
  expect(await notices()).toMatchObject([notice, notice])
  const through = (await notices())[1]?.id
  const read = await api.call('POST', '/api/notices/read', { token: jessie.token, body: { through } })
  expect(read.body).toEqual({ unread: 1 })
  expect((await redeem(earlier)).status).toBe(404)
  const opened = { type: 'recovery', token_hash: newest }
  expect((await api.call('POST', '/auth/v1/verify', { body: opened })).status).toBe(403)
  expect((await redeem(newest, 'short')).status).toBe(400)
  expect((await redeem(newest, 'é'.repeat(37))).status).toBe(400)
  expect((await readAccount(jessie)).status).toBe(200)
  const attempts = await Promise.all([redeem(newest), redeem(newest)])
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(attempts.find(({ status }) => status === 200)?.body).toEqual({ success: true })
  waitForChecks()
  expect((await readAccount(jessie)).status).toBe(401)
  expect((await signIn(jessie.email, 'a password')).status).toBe(400)
  expect((await signIn(jessie.email, 'another one')).status).toBe(200)
  const mails = (await api.mails()).filter(({ to }) => to === jessie.email)
  expect(mails).toHaveLength(2)
  expect(JSON.stringify(mails)).not.toContain(newest)
  const { rows } = await api.pool.query(`select * from owner_history where target = 'jessie'`)
  expect(JSON.stringify(rows)).not.toContain(newest)
  expect(await acts('jessie')).toEqual([{ action: 'user.reset-link' }, { action: 'user.reset-link' }])
  const beforeDisabling = await create()
  await patch(jessie, { disabled: true })
  expect((await redeem(beforeDisabling)).status).toBe(404)
  expect((await call('POST', `/${jessie.id}/reset-link`)).status).toBe(409)
})

test('an owner deletes a user with all contents; the history names the user', async () => {
  const james = await api.signUp({ username: 'james' })
  await api.call('POST', '/api/collections', { token: james.token, body: { name: 'Pile' } })
  expect((await call('DELETE', `/${james.id}`)).body).toEqual({
    success: true,
    id: james.id,
    signInStays: false,
  })
  expect((await api.call('GET', '/api/profile/james')).status).toBe(404)
  const { rows } = await api.pool.query('select from collections where owner_id = $1', [james.id])
  expect(rows).toEqual([])
  expect(await acts('james')).toEqual([{ action: 'user.delete' }])
})

test.each(['PATCH ', 'POST /end-sessions', 'POST /confirm', 'POST /reset-link', 'DELETE '])(
  '%s of an unknown user gets 404',
  async request => {
    const [method = '', path = ''] = request.split(' ')
    for (const id of ['nobody', '0198c0de-0000-7000-8000-00000000000a', 'a%00b']) {
      const { status, body } = await call(method, `/${id}${path}`, method === 'PATCH' ? {} : undefined)
      expect([400, 404]).toContain(status)
      if (status === 404) expect(body['message']).toBe('There is no user with this id')
    }
  },
)

test('an owner whose role ended meanwhile changes nothing', async () => {
  const [former, meowth] = [await api.signUp({ role: 'owner' }), await api.signUp({ username: 'meowth' })]
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('delete from user_roles where user_id = $1', [former.id])
  const late = patch(meowth, { disabled: true }, former)
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await api.pool.query(waiting)).rowCount
    })
    .toBe(1)
  await client.query('commit')
  client.release()
  expect((await late).status).toBe(404)
  expect((await find(meowth))?.disabled).toBe(false)
})
