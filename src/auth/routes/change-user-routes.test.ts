import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { mailsTo, newestMail } from '#test/support/mail-peer.ts'

const password = 'pika-pika'
let service: AuthService
let client: GoTrueClient
let count = 0
let email: string
let newEmail: string

beforeAll(async () => {
  service = await startAuthService()
})

beforeEach(async () => {
  email = `jessie-${++count}@mail.example`
  newEmail = `james-${count}@mail.example`
  client = await signedIn()
})

afterAll(() => service.close())

/** A browser of a confirmed user. */
async function signedIn(of = service, flowType: 'implicit' | 'pkce' = 'implicit'): Promise<GoTrueClient> {
  const browser = of.client({ flowType })
  await browser.signUp({ email, password })
  const { code } = await newestMail(of, email)
  await browser.verifyOtp({ email, token: code, type: 'signup' })
  return browser
}

async function tokenOf(browser: GoTrueClient): Promise<string> {
  return (await browser.getSession()).data.session?.access_token ?? ''
}

async function put(body: object): Promise<string> {
  const response = await service.call('/user', { method: 'PUT', body, token: await tokenOf(client) })
  const { code, message } = await response.json()
  return code === undefined ? `${response.status}` : `${response.status} ${code}: ${message}`
}

async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

test('data is merged key by key, and null takes a key away', async () => {
  await client.updateUser({ data: { username: 'jessie', team: { name: 'rocket', members: 2 } } })
  const { data } = await client.updateUser({ data: { team: { name: 'plasma' }, username: null, age: 25 } })
  expect(data.user?.user_metadata).toMatchObject({ team: { name: 'plasma' }, age: 25, email })
  expect(data.user?.user_metadata).not.toHaveProperty('username')
})

test('what only the service may write stays as it is', async () => {
  expect(await put({ app_metadata: { provider: 'admin' } })).toBe(
    '403 not_admin: Updating app_metadata requires admin privileges',
  )
  expect(await put({ role: 'service_role', aud: 'x', id: 'y', email_confirmed_at: null })).toBe('200')
  const { data } = await client.getUser()
  expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
})

test('a new password ends the other sessions, keeps this one and voids every mailed code', async () => {
  const other = service.client()
  await other.signInWithPassword({ email, password })
  await service.call('/recover', { body: { email } })
  const { code, link } = await newestMail(service, email)
  expect((await client.updateUser({ password: 'meowth-meowth' })).error).toBeNull()
  expect((await client.getUser()).data.user?.email).toBe(email)
  expect((await client.refreshSession()).error).toBeNull()
  const otherToken = await tokenOf(other)
  expect((await service.call('/user', { token: otherToken })).status).toBe(403)
  expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await client.verifyOtp({ email, token: code, type: 'recovery' })).error?.code).toBe('otp_expired')
  expect((await follow(link)).hash).toContain('otp_expired')
})

test('of two browsers that set a password at once, one wins and the other is signed out', async () => {
  const other = service.client()
  await other.signInWithPassword({ email, password })
  const responses = await Promise.all([
    client.updateUser({ password: 'meowth-meowth' }),
    other.updateUser({ password: 'wobbuffet' }),
  ])
  const refused = responses.map(response => response.error).filter(error => error !== null)
  expect(refused).toHaveLength(1)
  const tokens = await Promise.all([tokenOf(client), tokenOf(other)])
  const statuses = await Promise.all(
    tokens.map(async token => (await service.call('/user', { token })).status),
  )
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
})

test('a password must be another one, long enough and not too long', async () => {
  expect(await put({ password })).toBe(
    '422 same_password: New password should be different from the old password.',
  )
  expect(await put({ password: '12345' })).toContain('422 weak_password')
  expect(await put({ password: '' })).toContain('422 weak_password')
  expect(await put({ password: 'x'.repeat(73) })).toContain('400 validation_failed')
  expect(await put({ password: null, data: { a: 1 } })).toBe('200')
})

test('a current password that is given must be right', async () => {
  expect(await put({ password: 'meowth-meowth', current_password: 'wrong' })).toBe(
    '400 current_password_invalid: The current password is incorrect',
  )
  expect(await put({ password: 'meowth-meowth', current_password: password })).toBe('200')
})

test('a code to prove oneself again comes by mail, also in the subject, and is good once', async () => {
  expect((await client.reauthenticate()).error).toBeNull()
  const mail = await newestMail(service, email)
  expect(mail.subject).toBe(`${mail.code} is your ChaseKit code`)
  expect(mail.link).toBe('')
  const wrong = mail.code === '000000' ? '000001' : '000000'
  const refused = '422 reauthentication_not_valid: Nonce has expired or is invalid'
  expect(await put({ password: 'meowth-meowth', nonce: wrong })).toBe(refused)
  expect(await put({ password, nonce: mail.code })).toContain('422 same_password')
  const { error } = await client.updateUser({ password: 'meowth-meowth', nonce: mail.code })
  expect(error).toBeNull()
  expect(await put({ password: 'wobbuffet', nonce: mail.code })).toBe(refused)
})

test('one code to prove oneself changes one password, also when used five times at once', async () => {
  await client.reauthenticate()
  const { code } = await newestMail(service, email)
  const passwords = Array.from({ length: 5 }, (_, index) => `meowth-${index}-meowth`)
  const responses = await Promise.all(passwords.map(next => put({ password: next, nonce: code })))
  expect(responses.filter(response => response === '200')).toHaveLength(1)
})

test('another user cannot use the code', async () => {
  await client.reauthenticate()
  const { code } = await newestMail(service, email)
  email = `other-${email}`
  client = await signedIn()
  expect(await put({ password: 'meowth-meowth', nonce: code })).toContain('422 reauthentication_not_valid')
})

test('who has not confirmed the address cannot prove oneself by it', async () => {
  const fresh = service.client()
  email = `fresh-${email}`
  await fresh.signUp({ email, password })
  await fresh.signInWithPassword({ email, password })
  expect((await fresh.reauthenticate()).error?.code).toBe('email_not_confirmed')
})

test('both addresses confirm a change: half at the first, done at the second, with a session', async () => {
  const { data } = await client.updateUser({ email: newEmail.toUpperCase() })
  expect(data.user).toMatchObject({ email, new_email: newEmail })
  expect(data.user?.email_change_sent_at).toBe(service.clock.now().toISOString())
  const present = await newestMail(service, email)
  const next = await newestMail(service, newEmail)
  expect(present.code).not.toBe('')
  const half = await follow(present.link)
  expect(half.hash).toContain(
    'message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email',
  )
  expect((await client.getUser()).data.user?.email).toBe(email)
  expect((await follow(present.link)).hash).toContain('otp_expired')
  expect((await service.client().signInWithPassword({ email, password })).error).toBeNull()
  const done = await follow(next.link)
  expect(new URLSearchParams(done.hash.slice(1)).get('type')).toBe('email_change')
  const { user } = (await client.getUser()).data
  expect(user).toMatchObject({
    email: newEmail,
    user_metadata: { email: newEmail, email_verified: true },
    identities: [{ email: newEmail, identity_data: { email: newEmail, email_verified: true } }],
  })
  expect(user).not.toHaveProperty('new_email')
  expect(user).not.toHaveProperty('email_change_sent_at')
  expect((await service.client().signInWithPassword({ email: newEmail, password })).error).toBeNull()
  expect((await service.client().signInWithPassword({ email, password })).error).not.toBeNull()
})

test('the codes of a change are good only with the address each was sent to', async () => {
  await client.updateUser({ email: newEmail })
  const present = await newestMail(service, email)
  const next = await newestMail(service, newEmail)
  const verify = (address: string, token: string) =>
    service.call('/verify', { body: { type: 'email_change', email: address, token } })
  if (present.code !== next.code) expect((await verify(email, next.code)).status).toBe(403)
  const half = await verify(newEmail, next.code)
  expect(half.status).toBe(200)
  expect(await half.json()).toEqual({
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    code: '200',
  })
  const done = await verify(email, present.code)
  expect((await done.json()).user.email).toBe(newEmail)
})

test('a change with PKCE reports the first confirmation and ends with a code', async () => {
  email = `pkce-${email}`
  newEmail = `pkce-${newEmail}`
  const browser = await signedIn(service, 'pkce')
  await browser.updateUser({ email: newEmail }, { emailRedirectTo: `${service.site}/account?tab=1` })
  const half = await follow((await newestMail(service, newEmail)).link)
  expect(half.searchParams.get('message')).toContain('Confirmation link accepted')
  expect(half.searchParams.get('tab')).toBe('1')
  const done = await follow((await newestMail(service, email)).link)
  const { data } = await browser.exchangeCodeForSession(done.searchParams.get('code') ?? '')
  expect(data.user?.email).toBe(newEmail)
})

test('a second request replaces the first one', async () => {
  await client.updateUser({ email: newEmail })
  await follow((await newestMail(service, email)).link)
  service.clock.advance(61_000)
  const other = `other-${newEmail}`
  await client.updateUser({ email: other })
  expect((await follow((await newestMail(service, other)).link)).hash).toContain('message=')
  expect((await client.getUser()).data.user?.email).toBe(email)
})

test('the mails of a change can be sent again', async () => {
  await client.updateUser({ email: newEmail })
  service.clock.advance(61_000)
  expect((await client.resend({ type: 'email_change', email })).error).toBeNull()
  expect(await mailsTo(service, newEmail)).toHaveLength(2)
  expect((await follow((await newestMail(service, newEmail)).link)).hash).toContain('message=')
})

test.each(['old', 'new'])(
  'the %s address alone does not make the change, also when its mail is sent again',
  async which => {
    await client.updateUser({ email: newEmail })
    const address = which === 'old' ? email : newEmail
    for (const _ of [1, 2]) {
      const { code } = await newestMail(service, address)
      const half = await client.verifyOtp({ email: address, token: code, type: 'email_change' })
      expect([half.error, half.data.session]).toEqual([null, null])
      service.clock.advance(61_000)
      await client.resend({ type: 'email_change', email })
    }
    expect((await client.getUser()).data.user).toMatchObject({ email, new_email: newEmail })
  },
)

test('a change within the interval is refused and leaves nothing of itself', async () => {
  await client.updateUser({ email: newEmail })
  expect(await put({ email: `other-${newEmail}`, data: { a: 1 } })).toContain(
    '429 over_email_send_rate_limit',
  )
  const { data } = await client.getUser()
  expect(data.user?.new_email).toBe(newEmail)
  expect(data.user?.user_metadata).not.toHaveProperty('a')
})

test("somebody else's address is refused, and also when it was taken meanwhile", async () => {
  const taken = `taken-${email}`
  await client.updateUser({ email: taken })
  await service.call('/signup', { body: { email: taken, password } })
  expect(await put({ email: taken })).toBe(
    '422 email_exists: A user with this email address has already been registered',
  )
  const mails = await mailsTo(service, taken)
  await follow((await newestMail(service, email)).link)
  expect((await follow(mails[0]?.link ?? '')).hash).toContain('error_code=email_exists')
})

test('the same address is no change', async () => {
  expect(await put({ email: email.toUpperCase() })).toBe('200')
  expect(await mailsTo(service, email)).toHaveLength(1)
})

test('without double confirmation the new address alone confirms', async () => {
  const single = await startAuthService({ config: { doubleEmailChange: false } })
  const browser = await signedIn(single)
  await browser.updateUser({ email: newEmail })
  expect(await mailsTo(single, email)).toHaveLength(1)
  const target = await follow((await newestMail(single, newEmail)).link)
  expect(target.hash).toContain('access_token')
  expect((await browser.getUser()).data.user?.email).toBe(newEmail)
  await single.close()
})

test('with a second factor, password and address change only after it was shown', async () => {
  const { user } = (await client.getUser()).data
  await service.deps.pool.query(
    `insert into sign_in.mfa_factors (user_id, factor_type, status, secret, created_at, updated_at)
     values ($1, 'totp', 'verified', 'x', now(), now())`,
    [user?.id],
  )
  const refused =
    '401 insufficient_aal: AAL2 session is required to update email or password when MFA is enabled.'
  expect(await put({ password: 'meowth-meowth' })).toBe(refused)
  expect(await put({ email: newEmail })).toBe(refused)
  expect(await put({ data: { a: 1 } })).toBe('200')
  await service.deps.pool.query(`update sign_in.sessions set aal = 'aal2' where user_id = $1`, [user?.id])
  expect(await put({ password: 'meowth-meowth' })).toBe('200')
})

test('a change without a token is refused', async () => {
  expect((await service.call('/user', { method: 'PUT', body: { data: {} } })).status).toBe(401)
  expect((await service.call('/reauthenticate')).status).toBe(401)
})
