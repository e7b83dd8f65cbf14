import { afterEach, expect, test } from 'vitest'
import { createClaim } from '#server/owner/claims.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

let api: TestApi
afterEach(() => api.close())

const credentials = { email: 'ash@cards.example', password: 'correct horse' }
const register = () => api.call('POST', '/api/auth/register', { body: credentials })
const login = () => api.call('POST', '/api/auth/login', { body: credentials })

test('with AUTH_AUTOCONFIRM, registration confirms the email address and sends no email', async () => {
  api = await startTestApi({ AUTH_AUTOCONFIRM: 'on' })
  const { status, body } = await register()
  expect([status, await api.mails()]).toEqual([201, []])
  expect(body).toMatchObject({
    user: { email_confirmed_at: expect.any(String) },
    session: { token_type: 'bearer' },
  })
  expect(await register()).toMatchObject({ status: 409, body: { code: 'already_exists' } })
})

test('without AUTH_ALLOW_UNVERIFIED, registration returns no session and sign-in needs a confirmed email', async () => {
  api = await startTestApi({ AUTH_ALLOW_UNVERIFIED: 'off' })
  expect(await register()).toMatchObject({ status: 201, body: { session: null } })
  expect(await login()).toMatchObject({ status: 403, body: { message: 'Email not confirmed' } })
  const [mail] = await api.mails()
  const link = new URL(mail?.link ?? '')
  await api.call('GET', `${link.pathname}${link.search}`)
  expect(await login()).toMatchObject({
    status: 200,
    body: { user: { email_confirmed_at: expect.any(String) } },
  })
})

test('registration that the rules do not allow is rejected with the reason', async () => {
  api = await startTestApi({ AUTH_SIGNUP: 'off', REGISTRATION: '' })
  expect(await register()).toMatchObject({
    status: 403,
    body: { code: 'signup_disabled', message: expect.stringContaining('does not accept new accounts') },
  })
})

test('registration by invitation passes the code on', async () => {
  api = await startTestApi({ REGISTRATION: 'invitation' })
  expect(await register()).toMatchObject({ body: { message: expect.stringContaining('is by invitation') } })
  await api.pool.query(
    `insert into invitations (id, code_hash, uses, created_at, expires_at)
     values (gen_random_uuid(), sha256('one'), 1, now(), now() + interval '1 day')`,
  )
  const body = { ...credentials, invite: 'one' }
  expect(await api.call('POST', '/api/auth/register', { body })).toMatchObject({ status: 201 })
})

test('on a new site the printed code registers the owner, without a mail', async () => {
  api = await startTestApi({ REGISTRATION: '' })
  const code = await createClaim(api.pool)
  expect((await register()).status).toBe(403)
  const body = { ...credentials, invite: code }
  const registered = await api.call('POST', '/api/auth/register', { body })
  expect([registered.status, await api.mails()]).toEqual([201, []])
  const { access_token: token } = registered.body['session'] as { access_token: string }
  expect(await api.call('POST', '/api/owner/claim', { token, body: { code } })).toMatchObject({
    body: { role: 'owner' },
  })
  const again = { ...body, email: 'misty@cards.example' }
  expect((await api.call('POST', '/api/auth/register', { body: again })).status).toBe(403)
})

test('registering an existing email address again gets 409 after the resend interval', async () => {
  api = await startTestApi()
  await register()
  await api.pool.query('delete from profiles')
  api.clock.advance(3_600_000)
  expect(await register()).toMatchObject({ status: 409, body: { code: 'already_exists' } })
})

test('registering twice in a row gets 409, even without a minimum interval between emails', async () => {
  api = await startTestApi({ AUTH_MAIL_INTERVAL_SECONDS: '0' })
  expect((await register()).status).toBe(201)
  expect(await register()).toMatchObject({ status: 409, body: { code: 'already_exists' } })
})

test('the account is created although the profile cannot be saved, and the failure is logged', async () => {
  api = await startTestApi()
  await api.pool.query("alter table profiles add check (username <> 'ash')")
  expect(await register()).toMatchObject({ status: 201, body: { user: { username: null } } })
  expect(api.logged()).toContain('The profile of a user could not be saved')
})
