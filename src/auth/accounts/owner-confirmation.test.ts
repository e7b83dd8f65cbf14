import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type AccountCare, careForAccounts } from '#auth/accounts/care-for-account.ts'
import { insertIdentity } from '#auth/accounts/identities.ts'
import { createResetLink, setPasswordByLink } from '#auth/accounts/owners-link.ts'
import { findUserByEmail, updateUser } from '#auth/accounts/users.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'

const firstPassword = 'first-password'
const otherPassword = 'other-password'
const codeLife = 3_600_000
let service: AuthService
let care: AccountCare
let count = 0
let email: string
/** How often the site was asked to end keys, feeds and other secret addresses. */
let revocations = 0

beforeAll(async () => {
  service = await startAuthService({ config: { mailIntervalSeconds: 0 } })
  care = careForAccounts({ ...service.deps, revokeSecretAddresses: async () => void revocations++ })
})

beforeEach(() => {
  email = `confirmed${++count}@owner.example`
  revocations = 0
})

afterAll(() => service.close())

type Tokens = { access_token: string; refresh_token: string }

const post = (path: string, body: object) => service.call(path, { body })
const signUp = (password: string) => post('/signup', { email, password })
const signIn = (password: string) => post('/token?grant_type=password', { email, password })
const sessionOf = async (password: string) => (await (await signIn(password)).json()) as Tokens
const confirm = async () => {
  const { id } = await storedUser()
  return inTransaction(service.deps.pool, db => care.confirm(db, id))
}
const goesOn = async ({ refresh_token }: Tokens) => {
  const renewal = await post('/token?grant_type=refresh_token', { refresh_token })
  if (renewal.status !== 200) return false
  const { access_token: token } = (await renewal.json()) as Tokens
  return (await service.call('/user', { token })).status === 200
}

async function storedUser() {
  const user = await findUserByEmail(service.deps.pool, email)
  if (!user) throw new Error('No user')
  return user
}

test('an account with one sign-up stays signed in with its password when the owner confirms it', async () => {
  await signUp(firstPassword)
  const session = await sessionOf(firstPassword)
  expect(await confirm()).toBe(true)
  expect(await storedUser()).toMatchObject({
    emailConfirmedAt: expect.any(Date),
    userMetadata: { email_verified: true },
  })
  expect(await goesOn(session)).toBe(true)
  expect((await signIn(firstPassword)).status).toBe(200)
  expect(revocations).toBe(0)
  expect(await confirm()).toBe(false)
})

test('a mail that is sent again and a changed password leave it one sign-up', async () => {
  await signUp(firstPassword)
  const session = await sessionOf(firstPassword)
  const change = { method: 'PUT', token: session.access_token, body: { password: otherPassword } }
  expect((await service.call('/user', change)).status).toBe(200)
  await post('/resend', { email, type: 'signup' })
  await confirm()
  expect(await goesOn(session)).toBe(true)
  expect((await signIn(otherPassword)).status).toBe(200)
})

async function connectProvider(): Promise<void> {
  const { id: userId } = await storedUser()
  const identity = { userId, provider: 'discord', providerId: email, identityData: {} }
  await insertIdentity(service.deps.pool, identity, service.clock.now())
}

/** What else may have happened to an account that somebody created with the address of another person. */
const doubts: [string, () => Promise<unknown>][] = [
  ['the other person signed up later', () => signUp(otherPassword)],
  ['the other person signed up later with the same password', () => signUp(firstPassword)],
  ['the other person asked for a code to sign in', () => post('/otp', { email })],
  ['the other person asked to recover the account', () => post('/recover', { email })],
  [
    'the first one changed the password after the other person asked to recover the account',
    async () => {
      const { access_token: token } = await sessionOf(firstPassword)
      await post('/recover', { email })
      await service.call('/user', { method: 'PUT', token, body: { password: 'third-password' } })
    },
  ],
  [
    'the other person signed up after the first mail had expired',
    async () => {
      service.clock.advance(codeLife)
      await signUp(otherPassword)
    },
  ],
  [
    'the mails of both had expired when a mail was sent again',
    async () => {
      await signUp(otherPassword)
      service.clock.advance(codeLife)
      await post('/resend', { email, type: 'signup' })
    },
  ],
  [
    'the first one signed up again after the mail of the other person had expired',
    async () => {
      await signUp(otherPassword)
      service.clock.advance(codeLife)
      await signUp(firstPassword)
    },
  ],
  [
    'the first one signed up again and changed the password after the mail of the other person had expired',
    async () => {
      const { access_token: token } = await sessionOf(firstPassword)
      await signUp(otherPassword)
      service.clock.advance(codeLife / 2)
      await signUp(firstPassword)
      service.clock.advance(codeLife / 2)
      await service.call('/user', { method: 'PUT', token, body: { password: 'third-password' } })
      await post('/resend', { email, type: 'signup' })
    },
  ],
  ['a provider is connected', connectProvider],
  [
    'all pending sign-ups were deleted, as by a restore of a backup',
    async () => {
      const { id } = await storedUser()
      await service.deps.pool.query('delete from sign_in.one_time_tokens where user_id = $1', [id])
      await post('/resend', { email, type: 'signup' })
    },
  ],
]

test.each(doubts)('if %s, the sessions and keys of the first sign-up end', async (_, happens) => {
  await signUp(firstPassword)
  const session = await sessionOf(firstPassword)
  await happens()
  expect(await confirm()).toBe(true)
  expect(await goesOn(session)).toBe(false)
  expect(revocations).toBe(1)
  const { rows } = await service.deps.pool.query(
    'select provider from sign_in.identities where user_id = $1',
    [(await storedUser()).id],
  )
  expect(rows).toEqual([{ provider: 'email' }])
})

test('no password remains if the account was to be recovered, but that of the only sign-up does beside a provider', async () => {
  await signUp(firstPassword)
  await post('/recover', { email })
  await confirm()
  expect((await signIn(firstPassword)).status).toBe(400)
  email = `provider-${email}`
  await signUp(firstPassword)
  await connectProvider()
  await confirm()
  expect((await signIn(firstPassword)).status).toBe(200)
})

test("a person whose sign-up was refused enters by the owner's link, which ends all of the first sign-up", async () => {
  const strict = await startAuthService({ pool: service.deps.pool, config: { mailIntervalSeconds: 60 } })
  onTestFinished(() => strict.close())
  const signUpAs = (password: string) => strict.call('/signup', { body: { email, password } })
  await signUpAs(firstPassword)
  expect((await signUpAs(otherPassword)).status).toBe(429)
  const session = await sessionOf(firstPassword)
  const { id } = await storedUser()
  const link = await inTransaction(strict.deps.pool, db => createResetLink(strict.deps, db, id))
  const linkToken = link?.url.split('=')[1] ?? ''
  const deps = { ...strict.deps, revokeSecretAddresses: async () => void revocations++ }
  expect(await setPasswordByLink(deps, { linkToken, password: 'third-password' })).toBe(true)
  expect(await goesOn(session)).toBe(false)
  expect((await signIn(firstPassword)).status).toBe(400)
  expect((await signIn('third-password')).status).toBe(200)
  expect(revocations).toBe(1)
  expect(await confirm()).toBe(false)
})

test('the first owner of a site without mail stays signed in when the address is confirmed', async () => {
  await signUp(firstPassword)
  const { id } = await storedUser()
  const session = await sessionOf(firstPassword)
  const change = { emailConfirmedAt: service.clock.now(), emailConfirmedByClaim: true }
  await updateUser(service.deps.pool, id, change, service.clock.now())
  expect(await confirm()).toBe(true)
  expect((await storedUser()).emailConfirmedByClaim).toBe(false)
  expect(await goesOn(session)).toBe(true)
})
