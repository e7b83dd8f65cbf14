import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { newestMail } from '#test/support/mail-peer.ts'

const password = 'pika-pika'
const expired =
  '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb='
let service: AuthService
let count = 0
let email: string

beforeAll(async () => {
  service = await startAuthService()
})

beforeEach(() => {
  email = `brock-${++count}@mail.example`
})

afterAll(() => service.close())

const verify = (body: object) => service.call('/verify', { body })
const codeSignUp = () => service.call('/signup', { body: { email, password } })

/** Returns the address to which the link redirects. */
async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

async function failureOf(response: Response): Promise<string> {
  const { code, message } = await response.json()
  return `${response.status} ${code}: ${message}`
}

test('the link of a sign-up without PKCE brings a session that the real client takes', async () => {
  const client = service.client({ flowType: 'implicit' })
  await client.signUp({ email, password, options: { emailRedirectTo: `${service.site}/sets?a=b` } })
  const target = await follow((await newestMail(service, email)).link)
  expect(target.origin + target.pathname + target.search).toBe(`${service.site}/sets?a=b`)
  const parameters = Object.fromEntries(new URLSearchParams(target.hash.slice(1)))
  expect(Object.keys(parameters)).toEqual(
    expect.arrayContaining(['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type']),
  )
  expect(parameters).toMatchObject({ type: 'signup', token_type: 'bearer', sb: '' })
  const { data } = await client.setSession({
    access_token: parameters['access_token'] ?? '',
    refresh_token: parameters['refresh_token'] ?? '',
  })
  expect(data.user).toMatchObject({
    email_confirmed_at: service.clock.now().toISOString(),
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  })
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
})

test('the link of a sign-up with PKCE brings a code that only the asking browser can use, once', async () => {
  const client = service.client()
  const redirect = `${service.site}/auth/callback?redirectTo=%2Fsets`
  await client.signUp({ email, password, options: { emailRedirectTo: redirect } })
  const target = await follow((await newestMail(service, email)).link)
  expect(target.hash).toBe('')
  expect(target.searchParams.get('redirectTo')).toBe('/sets')
  const code = target.searchParams.get('code') ?? ''
  const stranger = { auth_code: code, code_verifier: 'somebody-elses-verifier' }
  const exchange = (body: object) => service.call('/token?grant_type=pkce', { body })
  expect(await failureOf(await exchange(stranger))).toBe(
    '400 bad_code_verifier: code challenge does not match previously saved code verifier',
  )
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user?.email_confirmed_at).toBeDefined()
  expect(await failureOf(await exchange(stranger))).toContain('404 flow_state_not_found')
})

test('a PKCE code is good for five minutes', async () => {
  const client = service.client()
  await client.signUp({ email, password })
  const target = await follow((await newestMail(service, email)).link)
  service.clock.advance(300_000)
  const { error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' })
})

test('an exchange without code or verifier, or with an invented code, is refused', async () => {
  const exchange = (body: object) => service.call('/token?grant_type=pkce', { body }).then(failureOf)
  expect(await exchange({ auth_code: 'a' })).toContain('400 validation_failed')
  expect(await exchange({ code_verifier: 'a' })).toContain('400 validation_failed')
  expect(await exchange({ auth_code: 'a', code_verifier: 'a' })).toContain('404 flow_state_not_found')
})

test('a code typed by hand makes a session in either flow', async () => {
  const client = service.client()
  await client.signUp({ email, password })
  const { code } = await newestMail(service, email)
  const token = `${code.slice(0, 3)} ${code.slice(3)} `
  const { data, error } = await client.verifyOtp({ email: email.toUpperCase(), token, type: 'email' })
  expect(error).toBeNull()
  expect(data.session?.user.email_confirmed_at).toBeDefined()
})

test('the hash of a link may be posted, also a PKCE one, and returns the session at once', async () => {
  const client = service.client()
  await client.signUp({ email, password })
  const token_hash = new URL((await newestMail(service, email)).link).searchParams.get('token') ?? ''
  expect(token_hash).toMatch(/^pkce_/)
  const { data, error } = await client.verifyOtp({ token_hash, type: 'signup' })
  expect(error).toBeNull()
  expect(data.session?.access_token).toBeDefined()
})

test('one link followed ten times at once signs in once', async () => {
  await codeSignUp()
  const { link } = await newestMail(service, email)
  const targets = await Promise.all(Array.from({ length: 10 }, () => follow(link)))
  expect(targets.filter(target => target.hash.includes('access_token'))).toHaveLength(1)
  expect(targets.filter(target => target.hash === expired)).toHaveLength(9)
})

test('one code typed ten times at once signs in once', async () => {
  await codeSignUp()
  const { code } = await newestMail(service, email)
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => verify({ email, token: code, type: 'signup' })),
  )
  expect(responses.filter(response => response.status === 200)).toHaveLength(1)
  expect(responses.filter(response => response.status === 403)).toHaveLength(9)
})

test('a used link also voids the code, and every other code of the user', async () => {
  await codeSignUp()
  const first = await newestMail(service, email)
  await service.call('/recover', { body: { email } })
  const second = await newestMail(service, email)
  expect((await follow(second.link)).hash).toContain('type=recovery')
  for (const [token, type] of [
    [first.code, 'signup'],
    [second.code, 'recovery'],
  ])
    expect(await failureOf(await verify({ email, token, type }))).toBe(
      '403 otp_expired: Token has expired or is invalid',
    )
  expect((await follow(first.link)).hash).toBe(expired)
})

test('links and codes end with their time', async () => {
  await codeSignUp()
  const { link, code } = await newestMail(service, email)
  service.clock.advance(3_600_000)
  expect(await failureOf(await verify({ email, token: code, type: 'email' }))).toContain('403 otp_expired')
  expect((await follow(link)).hash).toBe(expired)
})

test('five wrong codes void the code, at once or one by one; the link stays good', async () => {
  await codeSignUp()
  const { link, code } = await newestMail(service, email)
  const wrong = code === '000000' ? '000001' : '000000'
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => verify({ email, token: wrong, type: 'email' })),
  )
  expect(new Set(await Promise.all(responses.map(failureOf)))).toEqual(
    new Set(['403 otp_expired: Token has expired or is invalid']),
  )
  expect((await verify({ email, token: code, type: 'email' })).status).toBe(403)
  expect((await follow(link)).hash).toContain('access_token=')
})

test('four wrong codes leave the code good', async () => {
  await codeSignUp()
  const { code } = await newestMail(service, email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let round = 0; round < 4; round++) await verify({ email, token: wrong, type: 'email' })
  expect((await verify({ email, token: code, type: 'email' })).status).toBe(200)
})

test('a link says nothing of its code, and a code opens no link', async () => {
  await codeSignUp()
  const { link, code } = await newestMail(service, email)
  const address = new URL(link)
  address.searchParams.set('token', code)
  expect((await follow(address.href)).hash).toBe(expired)
  expect((await verify({ token_hash: code, type: 'signup' })).status).toBe(403)
})

test('a link only serves what it was mailed for', async () => {
  await codeSignUp()
  const { link, code } = await newestMail(service, email)
  for (const type of ['recovery', 'magiclink', 'email_change'])
    expect((await follow(link.replace('type=signup', `type=${type}`))).hash).toBe(expired)
  expect((await verify({ email, token: code, type: 'recovery' })).status).toBe(403)
  expect((await verify({ email: `not-${email}`, token: code, type: 'signup' })).status).toBe(403)
})

test('a PKCE link cannot be turned into one that carries the session in its address', async () => {
  await service.client().signUp({ email, password })
  const { link } = await newestMail(service, email)
  expect((await follow(link.replace('pkce_', ''))).hash).toBe(expired)
})

test('a forged redirect_to in the link ends at the site', async () => {
  await codeSignUp()
  const address = new URL((await newestMail(service, email)).link)
  for (const unsafe of [
    'https://evil.example',
    '//evil.example',
    'https:\\\\evil.example',
    `${service.site}@evil.example`,
  ]) {
    address.searchParams.set('redirect_to', unsafe)
    address.searchParams.set('token', 'unknown')
    expect((await follow(address.href)).origin).toBe(service.site)
  }
})

test('with PKCE a failure is in query and fragment', async () => {
  const target = await follow(
    `${service.url}/verify?token=pkce_unknown&type=signup&redirect_to=${service.site}/a?b=c`,
  )
  expect(target.hash).toBe(expired)
  expect(Object.fromEntries(target.searchParams)).toEqual({
    b: 'c',
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
})

test('a banned user gets in by neither link nor code', async () => {
  await codeSignUp()
  const { link, code } = await newestMail(service, email)
  await service.deps.pool.query(`update sign_in.users set banned_until = 'infinity' where email = $1`, [
    email,
  ])
  expect((await follow(link)).hash).toContain('error=access_denied&error_code=user_banned')
  expect(await failureOf(await verify({ email, token: code, type: 'email' }))).toBe(
    '403 user_banned: User is banned',
  )
})

test.each([
  [{ token: '123456', email: 'a@b.example' }, 'Verify requires a verification type'],
  [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
  [{ type: 'signup', token: '1', token_hash: '2' }, 'Verify requires either a token or a token hash'],
  [
    { type: 'signup', token_hash: '2', email: 'a@b.example' },
    'Only the token_hash and type should be provided',
  ],
  [{ type: 'signup', token: '1' }, 'Only an email address or phone number should be provided on verify'],
  [{ type: 'sms', token: '1', email: 'a@b.example' }, 'Invalid email verification type'],
  [{ type: 'reauthentication', token: '1', email: 'a@b.example' }, 'Invalid email verification type'],
  [{ type: 'toString', token: '1', email: 'a@b.example' }, 'Invalid email verification type'],
])('%j cannot be verified', async (body, message) => {
  expect(await failureOf(await verify(body))).toBe(`400 validation_failed: ${message}`)
})

test('a link without type or token is 400; a look at it before its reader uses nothing up', async () => {
  expect((await service.call('/verify?token=a')).status).toBe(400)
  expect((await service.call('/verify?type=signup')).status).toBe(400)
  await codeSignUp()
  const { link } = await newestMail(service, email)
  expect((await fetch(link, { method: 'HEAD' })).status).toBe(405)
  const response = await fetch(link, { redirect: 'manual' })
  expect(response.headers.get('location')).toContain('access_token')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})
