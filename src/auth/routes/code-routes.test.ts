import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthService, startAuthService, closedRegistration } from '#test/support/auth-service.ts'
import { mailsTo, newestMail, startMailPeer } from '#test/support/mail-peer.ts'

const password = 'pika-pika'
let service: AuthService
let count = 0
let email: string

beforeAll(async () => {
  service = await startAuthService()
})

beforeEach(() => {
  email = `erika-${++count}@mail.example`
})

afterAll(() => service.close())

async function addConfirmed(of = service): Promise<void> {
  await of.call('/signup', { body: { email, password } })
  await fetch((await newestMail(of, email)).link, { redirect: 'manual' })
}

async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}

async function responseOf(path: string, body: object, of = service): Promise<string> {
  const response = await of.call(path, { body })
  const { code, message } = await response.json()
  return code === undefined ? `${response.status}` : `${response.status} ${code}: ${message}`
}

test('a forgotten password: the mail, the link, the session, the new password', async () => {
  await addConfirmed()
  const client = service.client()
  const events: string[] = []
  client.onAuthStateChange(event => void events.push(event))
  const requested = await client.resetPasswordForEmail(email, { redirectTo: `${service.site}/reset` })
  expect(requested.error).toBeNull()
  const mail = await newestMail(service, email)
  expect(mail.subject).toBe('Set a new ChaseKit password')
  const target = await follow(mail.link)
  expect(target.pathname).toBe('/reset')
  expect((await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')).error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
  expect((await client.updateUser({ password: 'raichu-raichu' })).error).toBeNull()
  const fresh = service.client()
  expect((await fresh.signInWithPassword({ email, password })).error).not.toBeNull()
  expect((await fresh.signInWithPassword({ email, password: 'raichu-raichu' })).error).toBeNull()
})

test('a recovery without PKCE ends with type=recovery in the fragment', async () => {
  await addConfirmed()
  await service.client({ flowType: 'implicit' }).resetPasswordForEmail(email)
  const { link } = await newestMail(service, email)
  expect(new URL(link).searchParams.get('token')).toMatch(/^[0-9a-f]{56}$/)
  const target = await follow(link)
  expect(target.origin).toBe(service.site)
  expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('recovery')
})

test('a magic link and its code sign a confirmed user in', async () => {
  await addConfirmed()
  const client = service.client()
  expect((await client.signInWithOtp({ email })).error).toBeNull()
  const mail = await newestMail(service, email)
  expect(mail.subject).toBe('Your ChaseKit sign-in link')
  expect(new URL(mail.link).searchParams.get('type')).toBe('magiclink')
  const { data } = await client.verifyOtp({ email, token: mail.code, type: 'email' })
  expect(data.session?.user.email).toBe(email)
  service.clock.advance(61_000)
  await client.signInWithOtp({ email })
  const target = await follow((await newestMail(service, email)).link)
  expect((await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')).error).toBeNull()
})

test('who has no account yet is signed up by a one-time code', async () => {
  const client = service.client()
  const options = { data: { username: 'erika' } }
  expect((await client.signInWithOtp({ email, options })).error).toBeNull()
  const mail = await newestMail(service, email)
  expect(new URL(mail.link).searchParams.get('type')).toBe('signup')
  const { data } = await client.verifyOtp({ email, token: mail.code, type: 'email' })
  expect(data.user?.user_metadata).toMatchObject({ username: 'erika', email_verified: true })
})

test('with create_user off, only existing accounts get a one-time code', async () => {
  expect(await responseOf('/otp', { email, create_user: false })).toBe(
    '422 otp_disabled: Signups not allowed for otp',
  )
  await addConfirmed()
  expect(await responseOf('/otp', { email, create_user: false })).toBe('200')
  expect(await mailsTo(service, email)).toHaveLength(2)
})

test('with autoconfirm a one-time code makes a confirmed account and a magic link', async () => {
  const open = await startAuthService({ config: { autoconfirm: true } })
  expect(await responseOf('/otp', { email }, open)).toBe('200')
  const mail = await newestMail(open, email)
  expect(new URL(mail.link).searchParams.get('type')).toBe('magiclink')
  expect((await follow(mail.link)).hash).toContain('access_token')
  await open.close()
})

test('with autoconfirm on a site that accepts no new accounts a one-time code makes no account', async () => {
  const closed = await startAuthService({
    config: { autoconfirm: true },
    registration: closedRegistration,
  })
  expect(await responseOf('/otp', { email }, closed)).toBe(
    '422 signup_disabled: This site does not accept new accounts at the moment.',
  )
  await closed.close()
})

test("an address of somebody's Google account gets no code for another account", async () => {
  await service.call('/signup', { body: { email, password } })
  service.clock.advance(61_000)
  const linked = `google-${email}`
  await service.deps.pool.query(
    `insert into sign_in.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
     select id, 'google', $2, $3, now(), now() from sign_in.users where email = $1`,
    [email, linked, { email: linked, email_verified: true }],
  )
  expect(await responseOf('/otp', { email: linked })).toBe('200')
  expect(await mailsTo(service, linked)).toHaveLength(0)
  expect(await mailsTo(service, email)).toHaveLength(1)
})

test('a magic link also confirms an address that was not confirmed', async () => {
  await service.call('/signup', { body: { email, password } })
  await service.call('/recover', { body: { email } })
  const { code } = await newestMail(service, email)
  const { data } = await service.client().verifyOtp({ email, token: code, type: 'recovery' })
  expect(data.user?.email_confirmed_at).toBeDefined()
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
})

test('the confirmation of a sign-up can be sent again; then only the newest link is good', async () => {
  const client = service.client({ flowType: 'implicit' })
  await client.signUp({ email, password })
  const first = await newestMail(service, email)
  service.clock.advance(61_000)
  const options = { emailRedirectTo: `${service.site}/sets` }
  expect((await client.resend({ type: 'signup', email, options })).error).toBeNull()
  const second = await newestMail(service, email)
  expect((await follow(first.link)).hash).toContain('otp_expired')
  const target = await follow(second.link)
  expect(target.pathname).toBe('/sets')
  expect(target.hash).toContain('type=signup')
})

test('recover and resend give the same response for unknown, confirmed and unconfirmed addresses', async () => {
  await addConfirmed()
  const unknown = `un-${email}`
  expect(await responseOf('/resend', { type: 'signup', email })).toBe('200')
  expect(await responseOf('/resend', { type: 'email_change', email })).toBe('200')
  expect(await responseOf('/resend', { type: 'signup', email: unknown })).toBe('200')
  expect(await responseOf('/recover', { email: unknown })).toBe('200')
  expect(await mailsTo(service, email)).toHaveLength(1)
  expect(await mailsTo(service, unknown)).toHaveLength(0)
})

test('an address gets the next mail only after the interval', async () => {
  await addConfirmed()
  expect(await responseOf('/recover', { email })).toBe('200')
  const tooSoon =
    '429 over_email_send_rate_limit: For security purposes, you can only request this after 60 seconds.'
  expect(await responseOf('/recover', { email })).toBe(tooSoon)
  expect(await responseOf('/otp', { email })).toBe(tooSoon)
  service.clock.advance(60_000)
  expect(await responseOf('/otp', { email })).toBe('200')
})

test('without an interval mails go out at once', async () => {
  const quick = await startAuthService({ config: { mailIntervalSeconds: 0 } })
  await addConfirmed(quick)
  expect(await responseOf('/recover', { email }, quick)).toBe('200')
  expect(await responseOf('/recover', { email }, quick)).toBe('200')
  expect(await mailsTo(quick, email)).toHaveLength(3)
  await quick.close()
})

test.each([
  ['/recover', {}, 'An email address is required'],
  ['/recover', { email: 'ash' }, 'Unable to validate email address: invalid format'],
  ['/otp', {}, 'One of email or phone must be set'],
  ['/otp', { email: 'a@b.example', phone: '1' }, 'Only an email address or phone number should be provided'],
  [
    '/resend',
    { email: 'a@b.example' },
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  ['/resend', { type: 'signup' }, 'One of email or phone must be set'],
  ['/resend', { type: 'signup', phone: '1' }, 'Type provided requires an email address'],
  ['/resend', { type: 'sms', email: 'a@b.example' }, 'Type provided requires a phone number'],
])('%s with %j is refused', async (path, body, message) => {
  expect(await responseOf(path, body)).toBe(`400 validation_failed: ${message}`)
})

test('with a mail server the mails arrive there, and a refused mail gives the caller an error', async () => {
  const peer = await startMailPeer()
  const posting = await startAuthService({ config: { smtpUrl: peer.url, mailIntervalSeconds: 0 } })
  await posting.client().signUp({ email, password })
  expect(peer.mails).toMatchObject([{ to: email, subject: 'Confirm your ChaseKit account' }])
  peer.refuse('every mail')
  const failure = '500 unexpected_failure: The mail could not be sent. Please try again later.'
  expect(await responseOf('/recover', { email }, posting)).toBe(failure)
  expect(await responseOf('/recover', { email: `un-${email}` }, posting)).toBe(failure)
  peer.refuse('none')
  expect(await responseOf('/recover', { email }, posting)).toBe('200')
  expect(await responseOf('/recover', { email: `un-${email}` }, posting)).toBe('200')
  await posting.close()
  await peer.close()
})
