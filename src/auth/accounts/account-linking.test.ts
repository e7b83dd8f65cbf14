import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from './users.ts'
import { newestMail } from '#test/support/mail-peer.ts'
import { addUser } from '#test/support/signed-in-user.ts'
import { signUpWithClient } from '#test/support/signed-in-client.ts'
import { closedRegistration } from '#test/support/auth-service.ts'
import { type SocialService, startSocialService, type SocialPerson } from '#test/support/social-service.ts'

let service: SocialService
let strict: SocialService
let addressCount = 0

beforeAll(async () => {
  service = await startSocialService({ mailIntervalSeconds: 0 })
  strict = await startSocialService({ mailIntervalSeconds: 0, allowUnverified: false })
})

afterAll(() => Promise.all([service.close(), strict.close()]))

/** Returns an unused address. */
const newEmail = () => `trainer${++addressCount}@linking.example`
const atGoogle = (email: string, email_verified = true): SocialPerson => ({
  google: { sub: `g-${email}`, email, email_verified },
})
const atDiscord = (email: string | null, verified = true): SocialPerson => ({
  discord: { id: `d-${email ?? 'none'}`, email, verified },
})

async function userOf(client: GoTrueClient) {
  const { user } = (await client.getUser()).data
  return user && { ...user, ways: user.identities?.map(identity => identity.provider) }
}

async function signedInBy(person: SocialPerson, at = service) {
  at.clock.advance(10)
  const client = at.client()
  const { finalUrl } = await at.signIn(client, person)
  return { user: await userOf(client), error: finalUrl.searchParams.get('error_code'), landed: finalUrl }
}

test('a verified address leads to the confirmed account that has it', async () => {
  const { user: ash } = await signUpWithClient(service)
  const { user } = await signedInBy(atGoogle(ash.email?.toUpperCase() ?? ''))
  expect(user?.id).toBe(ash.id)
  expect(user?.ways).toEqual(['email', 'google'])
  expect(user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
})

test('an existing user keeps password, sessions and sign-in methods', async () => {
  const ash = await signUpWithClient(service, { passwordHash: 'kept' })
  await signedInBy(atGoogle(ash.user.email ?? ''))
  expect((await ash.client.getUser()).error).toBeNull()
  const { rows } = await service.deps.pool.query('select password_hash from sign_in.users where id = $1', [
    ash.user.id,
  ])
  expect(rows).toEqual([{ password_hash: 'kept' }])
})

test('one address at two providers is one account', async () => {
  const email = newEmail()
  const first = await signedInBy(atGoogle(email))
  const second = await signedInBy(atDiscord(email))
  expect(second.user?.id).toBe(first.user?.id)
  expect(second.user?.ways).toEqual(['google', 'discord'])
})

test('an address that an identity holds by its provider leads to its account', async () => {
  const email = newEmail()
  const first = await signedInBy(atGoogle(email))
  const { pool, clock } = service.deps
  await updateUser(pool, first.user?.id ?? '', { email: newEmail() }, clock.now())
  expect((await signedInBy(atDiscord(email))).user?.id).toBe(first.user?.id)
})

test('an address that an identity only claims leads nowhere', async () => {
  const victim = newEmail()
  const attacker = await signUpWithClient(service)
  service.clock.advance(10)
  const { data } = await attacker.client.linkIdentity({
    provider: 'discord',
    options: { skipBrowserRedirect: true },
  })
  await service.walk(data.url ?? '', { discord: { id: 'd-attacker', email: victim, verified: false } })
  expect((await userOf(attacker.client))?.ways).toEqual(['email', 'discord'])
  const { user } = await signedInBy(atGoogle(victim))
  expect(user?.id).not.toBe(attacker.user.id)
  expect(user?.email).toBe(victim)
})

test('an address that the provider has not verified has to be confirmed by mail first', async () => {
  const email = newEmail()
  const { user, error, landed } = await signedInBy(atDiscord(email, false))
  expect(user).toBeNull()
  expect(error).toBe('provider_email_needs_verification')
  expect(Object.fromEntries(landed.searchParams)).toMatchObject({
    error: 'access_denied',
    error_description:
      'Unverified email with discord. A confirmation email has been sent to your discord email',
  })
  const mail = (await service.mails()).at(-1)
  expect(mail?.to?.[0]?.address).toBe(email)
  const { link } = await newestMail(service, email)
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
  const after = await signedInBy(atDiscord(email, false))
  expect(after.error).toBeNull()
  expect(after.user).toMatchObject({ email, email_confirmed_at: expect.any(String), ways: ['discord'] })
})

test('an address that the provider verifies later needs no mail', async () => {
  const email = newEmail()
  await signedInBy(atDiscord(email, false))
  const { user } = await signedInBy(atDiscord(email))
  expect(user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
})

test('an unverified address of another account creates an account without an address, and sends no mail', async () => {
  const { email, id } = await addUser(service)
  const mails = (await service.mails()).length
  const { user, error, landed } = await signedInBy(atDiscord(email, false))
  expect([user, error]).toEqual([null, 'provider_email_needs_verification'])
  expect(landed.searchParams.get('error_description')).toMatch(/A confirmation email has been sent/)
  expect(await service.mails()).toHaveLength(mails)
  const { rows } = await service.deps.pool.query(
    `select users.id, users.email from sign_in.identities join sign_in.users on users.id = user_id
     where provider = 'discord' and identities.email = $1`,
    [email],
  )
  expect(rows).toEqual([{ id: expect.any(String), email: null }])
  expect(rows[0]?.id).not.toBe(id)
})

test('a provider sign-in without an address creates no account', async () => {
  const { error, landed } = await signedInBy(atDiscord(null))
  expect(error).toBe('provider_email_needs_verification')
  expect(landed.searchParams.get('error_description')).toBe(
    'Unverified email with discord. Verify the email with discord in order to sign in',
  )
})

test("a provider's word about another address does not confirm the account's own", async () => {
  for (const [at, mayEnter] of [
    [service, true],
    [strict, false],
  ] as const) {
    const ash = await signUpWithClient(at)
    const linking = { provider: 'discord', options: { skipBrowserRedirect: true } } as const
    const { data } = await ash.client.linkIdentity(linking)
    const person: SocialPerson = { discord: { id: 'd-other', email: newEmail() } }
    at.clock.advance(10)
    await at.walk(data.url ?? '', person)
    await updateUser(at.deps.pool, ash.user.id, { emailConfirmedAt: null }, at.clock.now())
    const { user, error } = await signedInBy(person, at)
    expect(error).toBe(mayEnter ? null : 'provider_email_needs_verification')
    expect(user?.id).toBe(mayEnter ? ash.user.id : undefined)
    const again = await userOf(ash.client)
    expect(again).toMatchObject({ id: ash.user.id, ways: ['email', 'discord'] })
    expect(again).not.toHaveProperty('email_confirmed_at')
  }
})

test('two browsers of one new person at once make one account', async () => {
  const person = atGoogle(newEmail())
  const entered = await Promise.all([1, 2, 3, 4].map(() => signedInBy(person)))
  expect(new Set(entered.map(({ user }) => user?.id)).size).toBe(1)
  expect(entered.map(({ error }) => error)).toEqual([null, null, null, null])
})

test('a banned user is refused', async () => {
  const person = atGoogle(newEmail())
  const { user } = await signedInBy(person)
  const { pool, clock } = service.deps
  await updateUser(pool, user?.id ?? '', { bannedUntil: new Date(clock.now().getTime() + 1000) }, clock.now())
  const { landed } = await signedInBy(person)
  expect(Object.fromEntries(landed.searchParams)).toMatchObject({
    error: 'access_denied',
    error_code: 'user_banned',
  })
})

test('on a site that accepts no new accounts, providers sign in existing users only', async () => {
  const closed = await startSocialService({}, { registration: closedRegistration })
  const ash = await signUpWithClient(closed)
  expect((await signedInBy(atGoogle(ash.user.email ?? ''), closed)).user?.id).toBe(ash.user.id)
  const { landed } = await signedInBy(atGoogle(newEmail()), closed)
  expect(Object.fromEntries(landed.searchParams)).toMatchObject({
    error: 'access_denied',
    error_code: 'signup_disabled',
  })
  await closed.close()
})

test('where addresses need no confirmation, new ones get in without; taken ones still lead nowhere', async () => {
  const open = await startSocialService({ autoconfirm: true })
  const email = newEmail()
  expect((await signedInBy(atDiscord(email, false), open)).user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
  })
  const { user: ash } = await signUpWithClient(open)
  const { user } = await signedInBy(atDiscord(ash.email, false), open)
  expect(user?.id).not.toBe(ash.id)
  expect(user?.email).toBe('')
  await open.close()
})
