import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { newestMail } from '#test/support/mail-peer.ts'

const email = 'misty@mail.example'
const password = 'starmie-and-staryu'
let service: AuthService

beforeAll(async () => {
  service = await startAuthService()
  await service.client().signUp({ email, password })
})

afterAll(() => service.close())

const signIn = (body: object, of = service) => of.call('/token?grant_type=password', { body })

async function failureOf(response: Response): Promise<string> {
  const { code, message } = await response.json()
  return `${response.status} ${code}: ${message}`
}

test('the right password makes a session, whatever the case of the address', async () => {
  const client = service.client()
  const { data, error } = await client.signInWithPassword({ email: 'Misty@Mail.Example', password })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.user?.last_sign_in_at).toBe(service.clock.now().toISOString())
  const { data: read } = await client.getUser()
  expect(read.user?.email).toBe(email)
  const { data: claims } = await client.getClaims()
  expect(claims?.claims.amr).toMatchObject([{ method: 'password' }])
})

test('unknown address, wrong password and an account without a password get the same response', async () => {
  await service.call('/otp', { body: { email: 'togepi@mail.example' } })
  const responses = await Promise.all([
    signIn({ email: 'nobody@mail.example', password }),
    signIn({ email: 'not an address', password }),
    signIn({ email, password: 'wrong' }),
    signIn({ email, password: '' }),
    signIn({ email, password: `${password} ` }),
    signIn({ email: 'togepi@mail.example', password }),
  ])
  const failures = await Promise.all(responses.map(failureOf))
  expect(new Set(failures)).toEqual(new Set(['400 invalid_credentials: Invalid login credentials']))
})

test('without an address or with a phone number there is nothing to sign in to', async () => {
  expect(await failureOf(await signIn({ password }))).toBe('400 validation_failed: missing email or phone')
  expect(await failureOf(await signIn({ phone: '123', password }))).toBe(
    '400 phone_provider_disabled: Phone logins are disabled',
  )
  expect(await failureOf(await signIn({ email, phone: '123', password }))).toBe(
    '400 validation_failed: Only an email address or phone number should be provided on login.',
  )
})

test('a longer password with the same first 72 bytes does not sign in', async () => {
  const long = { email: 'onix@mail.example', password: 'o'.repeat(72) }
  await service.client().signUp(long)
  expect((await signIn(long)).status).toBe(200)
  expect(await failureOf(await signIn({ ...long, password: 'o'.repeat(80) }))).toBe(
    '400 invalid_credentials: Invalid login credentials',
  )
})

test('a banned user learns of it only with the right password', async () => {
  const banned = { email: 'giovanni@mail.example', password }
  await service.client().signUp(banned)
  await service.deps.pool.query('update sign_in.users set banned_until = $2 where email = $1', [
    banned.email,
    new Date(service.clock.now().getTime() + 60_000),
  ])
  expect(await failureOf(await signIn(banned))).toBe('400 user_banned: User is banned')
  expect(await failureOf(await signIn({ ...banned, password: 'wrong' }))).toContain('invalid_credentials')
})

test('where unconfirmed users cannot sign in, the right password says so, and works once confirmed', async () => {
  const strict = await startAuthService({ config: { allowUnverified: false } })
  await strict.client().signUp({ email, password })
  expect(await failureOf(await signIn({ email, password: 'wrong' }, strict))).toContain('invalid_credentials')
  expect(await failureOf(await signIn({ email, password }, strict))).toBe(
    '400 email_not_confirmed: Email not confirmed',
  )
  await fetch((await newestMail(strict, email)).link, { redirect: 'manual' })
  expect((await signIn({ email, password }, strict)).status).toBe(200)
  await strict.close()
})

test('a failure of the database is never reported as a wrong password', async () => {
  const broken = await startAuthService()
  await broken.deps.pool.query('alter table sign_in.users rename to gone')
  expect((await signIn({ email, password }, broken)).status).toBe(500)
  await broken.close()
})
