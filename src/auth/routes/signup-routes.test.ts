import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthService, startAuthService, closedRegistration } from '#test/support/auth-service.ts'
import { mailsTo, newestMail } from '#test/support/mail-peer.ts'

const password = 'pika-pika'
let service: AuthService
let count = 0
let email: string

beforeAll(async () => {
  service = await startAuthService()
})

beforeEach(() => {
  email = `ash-${++count}@mail.example`
})

afterAll(() => service.close())

const signUp = (body: object, query = '') => service.call(`/signup${query}`, { body })

async function failureOf(response: Response): Promise<string> {
  const { code, message } = await response.json()
  return `${response.status} ${code}: ${message}`
}

test('a sign-up returns the user without a session and mails a link and a code', async () => {
  const options = { data: { username: 'ash' }, emailRedirectTo: `${service.site}/sets` }
  const { data, error } = await service.client().signUp({ email: email.toUpperCase(), password, options })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  const { user } = data
  const metadata = { username: 'ash', sub: user?.id, email, email_verified: false, phone_verified: false }
  expect(user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    confirmation_sent_at: service.clock.now().toISOString(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [{ provider: 'email', id: user?.id, user_id: user?.id, email, identity_data: metadata }],
  })
  expect(user).not.toHaveProperty('email_confirmed_at')
  const mail = await newestMail(service, email)
  expect(mail.code).toMatch(/^\d{6}$/)
  const link = new URL(mail.mailedLink)
  expect(link.origin + link.pathname).toBe(`${service.site}/auth/confirm`)
  expect(link.searchParams.get('type')).toBe('signup')
  expect(link.searchParams.get('token_hash')).toMatch(/^pkce_[0-9a-f]{56}$/)
  expect(link.searchParams.get('redirect_to')).toBe(`${service.site}/sets`)
})

test('neither the code nor the link can be derived from the database', async () => {
  await signUp({ email, password })
  const mail = await newestMail(service, email)
  const { rows } = await service.deps.pool.query(
    'select one_time_tokens.*, users.password_hash from sign_in.one_time_tokens join sign_in.users on users.id = user_id where email = $1',
    [email],
  )
  const storedRows = JSON.stringify(rows)
  expect(storedRows).not.toContain(`"${mail.code}"`)
  expect(storedRows).not.toContain(new URL(mail.link).searchParams.get('token'))
  expect(storedRows).not.toContain(password)
  expect(service.logged()).not.toContain(mail.code)
  expect(service.logged()).not.toContain(email)
})

test('an unconfirmed address signs up again: a new mail, the old password and data', async () => {
  const first = await (await signUp({ email, password, data: { username: 'ash' } })).json()
  service.clock.advance(61_000)
  const again = await signUp({ email, password: 'another-one', data: { username: 'gary' } })
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ id: first.id, user_metadata: { username: 'ash' } })
  expect(await mailsTo(service, email)).toHaveLength(2)
  const client = service.client()
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  expect((await client.signInWithPassword({ email, password: 'another-one' })).error?.code).toBe(
    'invalid_credentials',
  )
})

test('too soon after the last mail a sign-up is refused and says how long to wait', async () => {
  await signUp({ email, password })
  service.clock.advance(20_000)
  const again = await signUp({ email, password })
  expect(again.headers.get('retry-after')).toBe('40')
  expect(await failureOf(again)).toBe(
    '429 over_email_send_rate_limit: For security purposes, you can only request this after 40 seconds.',
  )
})

test('a sign-up with a confirmed address returns a fabricated user and sends no mail', async () => {
  const first = await (await signUp({ email, password })).json()
  await fetch((await newestMail(service, email)).link, { redirect: 'manual' })
  const again = await signUp({ email, password, data: { username: 'gary' } })
  expect(again.status).toBe(200)
  const user = await again.json()
  expect(user).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { username: 'gary' },
    identities: [],
    created_at: expect.any(String),
    updated_at: expect.any(String),
    is_anonymous: false,
  })
  expect(user.id).not.toBe(first.id)
  expect(await mailsTo(service, email)).toHaveLength(1)
})

/** Adds a Google identity whose address Google has or has not verified. */
async function addGoogle(
  userId: string,
  address: string,
  verified: 'verified' | 'unverified',
): Promise<void> {
  await service.deps.pool.query(
    `insert into sign_in.identities (user_id, provider, provider_id, identity_data, created_at, updated_at)
     values ($1, 'google', $2, $3, now(), now())`,
    [userId, address, { email: address, email_verified: verified === 'verified' }],
  )
}

test("an address that belongs to somebody's Google account is not signed up a second time", async () => {
  const { id } = await (await signUp({ email, password })).json()
  const linked = `google-${email}`
  await addGoogle(id, linked, 'verified')
  const response = await (await signUp({ email: linked, password })).json()
  expect(response).toMatchObject({ email: linked, identities: [] })
  expect(JSON.stringify(response)).not.toContain(`"${email}"`)
  expect(await mailsTo(service, linked)).toHaveLength(0)
})

test('an address that somebody only claims elsewhere is still free', async () => {
  const { id } = await (await signUp({ email, password })).json()
  const claimed = `claimed-${email}`
  await addGoogle(id, claimed, 'unverified')
  expect((await (await signUp({ email: claimed, password })).json()).identities).toHaveLength(1)
  expect(await mailsTo(service, claimed)).toHaveLength(1)
})

test('of ten sign-ups at once one creates the account, and nine are 429', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => signUp({ email, password })))
  const statuses = responses.map(response => response.status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 429)).toHaveLength(9)
  expect(await mailsTo(service, email)).toHaveLength(1)
})

test.each([
  [{ password: '' }, '400 validation_failed: Signup requires a valid password'],
  [{ password: '12345' }, '422 weak_password: Password should be at least 6 characters.'],
  [{ password: 'é'.repeat(37) }, '400 validation_failed: Password cannot be longer than 72 characters'],
  [{ email: 'ash' }, '400 validation_failed: Unable to validate email address: invalid format'],
  [{ email: ' a@b.example' }, '400 validation_failed: Unable to validate email address: invalid format'],
  [{ email: null }, '422 anonymous_provider_disabled: Anonymous sign-ins are disabled'],
  [{ email: undefined, phone: '123' }, '400 phone_provider_disabled: Phone signups are disabled'],
  [
    { phone: '123' },
    '400 validation_failed: Only an email address or phone number should be provided on signup.',
  ],
  [
    { code_challenge: 'a'.repeat(43) },
    '400 validation_failed: PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    { code_challenge_method: 's256' },
    '400 validation_failed: PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    { code_challenge: 'short', code_challenge_method: 's256' },
    '400 validation_failed: code challenge has to be between 43 and 128 characters',
  ],
  [
    { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' },
    '400 validation_failed: code challenge method must be s256',
  ],
  [{ data: { name: 'a\u0000b' } }, '400 validation_failed: Null characters are not allowed'],
  [{ email: 1 }, expect.stringMatching(/^400 bad_json: Could not parse request body as JSON/)],
])('a sign-up with %j is refused', async (part, failure) => {
  expect(await failureOf(await signUp({ email, password, ...part }))).toEqual(failure)
  expect(await mailsTo(service, email)).toHaveLength(0)
})

test('a weak password is refused with its reason, also in the real client', async () => {
  const { error } = await service.client().signUp({ email, password: '123' })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
})

test('a sign-up whose mail cannot be sent creates no account', async () => {
  const mailer = { send: () => Promise.reject(new Error('down')), close: async () => {} }
  const broken = await startAuthService({ mailer })
  const response = await broken.call('/signup', { body: { email, password } })
  expect(response.status).toBe(500)
  expect((await response.json()).code).toBe('unexpected_failure')
  const { rows } = await broken.deps.pool.query('select count(*) as count from sign_in.users')
  expect(rows[0].count).toBe(0)
  await broken.close()
})

test('with autoconfirm a sign-up is a session, and a second one is refused', async () => {
  const open = await startAuthService({ config: { autoconfirm: true } })
  const { data } = await open.client().signUp({ email, password })
  expect(data.session?.user.email_confirmed_at).toBeDefined()
  expect(data.user?.user_metadata['email_verified']).toBe(true)
  const again = await open.call('/signup', { body: { email, password } })
  expect(await failureOf(again)).toBe('422 user_already_exists: User already registered')
  expect(await mailsTo(open, email)).toHaveLength(0)
  await open.close()
})

test('on a site that accepts no new accounts, passwords and codes create no account', async () => {
  const closed = await startAuthService({ registration: closedRegistration })
  const refused = '422 signup_disabled: This site does not accept new accounts at the moment.'
  expect(await failureOf(await closed.call('/signup', { body: { email, password } }))).toBe(refused)
  expect(await failureOf(await closed.call('/otp', { body: { email } }))).toBe(refused)
  await closed.close()
})
