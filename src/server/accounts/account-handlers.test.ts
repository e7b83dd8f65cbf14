import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

let api: TestApi
let mailDir: string

beforeAll(async () => {
  mailDir = mkdtempSync(join(tmpdir(), 'chasekit-mails-'))
  api = await startTestApi({ MAIL_DIR: mailDir })
})
afterAll(async () => {
  await api.close()
  rmSync(mailDir, { recursive: true })
})

const password = 'correct horse'
let userCount = 0

function newEmail(): string {
  return `collector${++userCount}@cards.example`
}

const register = (body: unknown) => api.call('POST', '/api/auth/register', { body })
const login = (body: unknown) => api.call('POST', '/api/auth/login', { body })
const ensure = (token?: string) =>
  api.call('POST', '/api/auth/ensure-user', token === undefined ? {} : { token })

test('registration creates an account with the chosen username and a session before the email is confirmed', async () => {
  const email = newEmail()
  const { status, headers, body } = await register({ email, password, username: 'Misty_W' })
  expect(status).toBe(201)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const user = { id: expect.any(String), email, username: 'Misty_W', email_confirmed_at: null }
  const session = {
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: 'bearer',
  }
  expect(body).toEqual({
    user,
    session: { ...session, expires_in: 3600, expires_at: expect.any(Number) },
  })
  const mail = (await api.mails()).find(({ to }) => to === email)
  const link = new URL(mail?.link ?? '')
  expect(link.searchParams.get('redirect_to')).toBe(`${api.origin}/auth/callback`)
})

test('sign-in returns the registered account and a session that the API accepts', async () => {
  const email = newEmail()
  const registered = await register({ email, password, username: 'gary_oak' })
  const { status, body } = await login({ email: email.toUpperCase(), password })
  expect([status, body['user']]).toEqual([200, registered.body['user']])
  const { access_token } = body['session'] as { access_token: string }
  const { id } = body['user'] as { id: string }
  expect((await ensure(access_token)).body).toEqual({
    userId: id,
    user: { id, username: 'gary_oak' },
    profileName: email.split('@')[0],
    role: null,
  })
})

test.each([
  [{ password }, 'email', 'Email is required'],
  [{ email: '', password }, 'email', 'Email is required'],
  [{ email: 'misty', password }, 'email', 'Unable to validate email address: invalid format'],
  [{ email: 'a@cards.example' }, 'password', 'Password is required'],
  [
    { email: 'a@cards.example', password: '12345' },
    'password',
    'Password must be at least 6 characters long',
  ],
  [
    { email: 'a@cards.example', password: 'x'.repeat(73) },
    'password',
    'Password cannot be longer than 72 characters',
  ],
  [
    { email: 'a@cards.example', password, username: 'a-b' },
    'username',
    'Username must have 3 to 20 letters, numbers or underscores',
  ],
])('registration with %o is rejected with an error for the field %s', async (body, field, message) => {
  const response = await register(body)
  expect(response).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
})

test('registration with a taken or reserved username is rejected before an account is created', async () => {
  await register({ email: newEmail(), password, username: 'Brock' })
  for (const username of ['brock', 'BROCK', 'admin', 'user']) {
    const email = newEmail()
    const refused = await register({ email, password, username })
    expect(refused).toMatchObject({ status: 409, body: { code: 'already_exists' } })
    expect((await login({ email, password })).status).toBe(401)
  }
})

test('a second registration with an email address gets 409, whether it is confirmed or not', async () => {
  const email = newEmail()
  await register({ email, password })
  expect(await register({ email, password: 'another one' })).toMatchObject({
    status: 409,
    body: { message: 'An account with this email already exists' },
  })
  const confirmed = await api.signUp()
  expect((await register({ email: confirmed.email, password })).status).toBe(409)
  const { rows } = await api.pool.query('select from profiles where lower(username) = $1', [
    confirmed.username,
  ])
  expect(rows).toHaveLength(1)
})

test('a wrong password and an unknown email address get the same 401 response', async () => {
  const email = newEmail()
  await register({ email, password })
  const wrong = await login({ email, password: 'not it at all' })
  const unknown = await login({ email: newEmail(), password })
  expect([wrong.status, wrong.body]).toEqual([401, unknown.body])
  expect([unknown.status, unknown.body['message']]).toEqual([401, 'Invalid login credentials'])
})

test('sign-in without a password returns an error for the password field', async () => {
  expect(await login({ email: 'a@cards.example' })).toMatchObject({
    status: 400,
    body: { fields: { password: 'Password is required' } },
  })
})

test('twenty concurrent first requests create one profile', async () => {
  const user = await api.signUp()
  await api.pool.query('delete from profiles where id = $1', [user.id])
  const responses = await Promise.all(Array.from({ length: 20 }, () => ensure(user.token)))
  const expected = {
    userId: user.id,
    user: { id: user.id, username: user.username },
    profileName: user.username,
    role: null,
  }
  expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 20 }, () => ({ status: 200, body: expected })),
  )
})

test("a username given to the sign-in service at sign-up becomes the profile's username", async () => {
  const user = await api.signUp({ username: 'sabrina' })
  await api.pool.query('delete from profiles where id = $1', [user.id])
  expect((await ensure(user.token)).body).toMatchObject({ user: { username: 'sabrina' } })
})

test('ensure-user without a token gets 401', async () => {
  expect(await ensure()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

test('passwords and tokens do not appear in the log', async () => {
  const email = newEmail()
  const secret = 'unheard-of-password'
  await register({ email, password: secret, username: 'janine' })
  const { body } = await login({ email, password: secret })
  await login({ email, password: `${secret}-wrong` })
  const { access_token, refresh_token } = body['session'] as Record<string, string>
  await ensure(access_token)
  await ensure(`${access_token}x`)
  const log = api.logged()
  for (const text of [secret, access_token, refresh_token]) expect(log).not.toContain(text)
})
