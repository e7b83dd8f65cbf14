import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateUser } from '#auth/accounts/users.ts'
import { signUpWithClient, type SignedInUser } from '#test/support/signed-in-client.ts'
import {
  providerOf,
  type SocialService,
  startSocialService,
  type SocialPerson,
} from '#test/support/social-service.ts'

let service: SocialService
let ash: SignedInUser
let personCount = 0

beforeAll(async () => {
  service = await startSocialService({ mailIntervalSeconds: 0 })
})

beforeEach(async () => {
  ash = await signUpWithClient(service)
  // Identities are sorted by time.
  service.clock.advance(10)
})

afterAll(() => service.close())

const newEmail = () => `other${++personCount}@identities.example`
const atGoogle = (email = newEmail()): SocialPerson => ({
  google: { sub: `g-${email}`, email, email_verified: true },
})
const atDiscord = (verified = true, email = newEmail()): SocialPerson => ({
  discord: { id: `d-${email}`, email, verified },
})
const refusal = (status: number, code: string) => expect.objectContaining({ status, code })

async function link(client: GoTrueClient, person: SocialPerson): Promise<URL> {
  const redirectTo = `${service.site}/account`
  const { data, error } = await client.linkIdentity({
    provider: providerOf(person),
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  return service.walk(data.url, person)
}

async function identitiesOf(client: GoTrueClient) {
  const { data, error } = await client.getUserIdentities()
  if (error) throw error
  return data.identities
}

async function unlink(client: GoTrueClient, provider: string) {
  const identity = (await identitiesOf(client)).find(candidate => candidate.provider === provider)
  if (!identity) throw new Error(`No identity of ${provider}`)
  return client.unlinkIdentity(identity)
}

async function userOf(client: GoTrueClient) {
  return (await client.getUser()).data.user
}

test('a provider is linked to the account of the caller, with the same or another address', async () => {
  const landed = await link(ash.client, atGoogle())
  expect(landed.href).toMatch(`${service.site}/account?code=`)
  const { error } = await ash.client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  const user = await userOf(ash.client)
  expect(user).toMatchObject({ id: ash.user.id, email: ash.user.email })
  expect(user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
  expect((await identitiesOf(ash.client)).map(identity => identity.provider)).toEqual(['email', 'google'])
})

test('the linked provider signs in to the account', async () => {
  const person = atDiscord()
  await link(ash.client, person)
  const client = service.client()
  await service.signIn(client, person)
  expect((await userOf(client))?.id).toBe(ash.user.id)
})

test('with skip_http_redirect the address comes as JSON, without it the browser is sent there', async () => {
  const ask = (query: string) =>
    service.call(`/user/identities/authorize?provider=discord${query}`, { token: ash.token })
  const response = await ask('&skip_http_redirect=true')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    url: expect.stringMatching(`^${service.discord.origin}/api/oauth2/authorize`),
  })
  const sent = await ask('')
  expect(sent.status).toBe(302)
  expect(sent.headers.get('location')).toMatch(service.discord.origin)
})

test("an identity that is somebody's already is not added", async () => {
  const person = atGoogle()
  await link(ash.client, person)
  const again = await link(ash.client, person)
  expect(Object.fromEntries(again.searchParams)).toEqual({
    error: 'server_error',
    error_code: 'identity_already_exists',
    error_description: 'Identity is already linked',
  })
  const misty = await signUpWithClient(service)
  const stolen = await link(misty.client, person)
  expect(stolen.searchParams.get('error_description')).toBe('Identity is already linked to another user')
  expect(await identitiesOf(misty.client)).toHaveLength(1)
})

test('two that add one identity at once: one gets it', async () => {
  const misty = await signUpWithClient(service)
  const person = atGoogle()
  const landed = await Promise.all([link(ash.client, person), link(misty.client, person)])
  const codes = landed.map(({ searchParams }) => searchParams.get('error_code'))
  expect(codes.toSorted()).toEqual(['identity_already_exists', null])
})

test('after signing out nothing is added any more', async () => {
  const { data } = await ash.client.linkIdentity({
    provider: 'discord',
    options: { skipBrowserRedirect: true },
  })
  await ash.client.signOut({ scope: 'local' })
  const landed = await service.walk(data.url ?? '', atDiscord())
  expect(landed.searchParams.get('error_code')).toBe('bad_oauth_state')
})

test('an account without an address takes that of a new sign-in method, once it is confirmed', async () => {
  const { pool, clock } = service.deps
  const forget = () => updateUser(pool, ash.user.id, { email: null, emailConfirmedAt: null }, clock.now())
  await forget()
  const taken = await signUpWithClient(service)
  const refused = await link(ash.client, atGoogle(taken.user.email ?? ''))
  expect(refused.searchParams.get('error_code')).toBe('email_exists')
  const email = newEmail()
  const unverified = await link(ash.client, atDiscord(false, email))
  expect(unverified.searchParams.get('error_code')).toBe('email_not_confirmed')
  expect((await service.mails()).at(-1)?.to?.[0]?.address).toBe(email)
  expect(await userOf(ash.client)).toMatchObject({ email, id: ash.user.id })
  await forget()
  await link(ash.client, atGoogle(newEmail()))
  expect(await userOf(ash.client)).toMatchObject({
    email: expect.stringContaining('@identities.example'),
    email_confirmed_at: expect.any(String),
  })
})

test('a removed sign-in method is missing from the account', async () => {
  const person = atGoogle()
  await link(ash.client, person)
  const { data, error } = await unlink(ash.client, 'google')
  expect([data, error]).toEqual([{}, null])
  expect((await userOf(ash.client))?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
  const client = service.client()
  await service.signIn(client, person)
  expect((await userOf(client))?.id).not.toBe(ash.user.id)
})

test('the last sign-in method cannot be removed, also when all are removed at once', async () => {
  expect((await unlink(ash.client, 'email')).error).toEqual(refusal(422, 'single_identity_not_deletable'))
  await link(ash.client, atGoogle())
  await link(ash.client, atDiscord())
  // Opens the connections first, so that all requests start at the same time.
  await Promise.all([1, 2, 3].map(() => service.deps.pool.query('select pg_sleep(0.1)')))
  const takeAway = ({ identity_id }: { identity_id: string }) =>
    service.call(`/user/identities/${identity_id}`, { method: 'DELETE', token: ash.token })
  const responses = await Promise.all((await identitiesOf(ash.client)).map(takeAway))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 422])
  expect(await identitiesOf(ash.client)).toHaveLength(1)
})

test('the address is that of a remaining sign-in method, and is confirmed if the provider verified it', async () => {
  const [email, claimed] = [newEmail(), newEmail()]
  await link(ash.client, atDiscord(false, claimed))
  service.clock.advance(10)
  await link(ash.client, atGoogle(email))
  await ash.client.resetPasswordForEmail(ash.user.email ?? '')
  await unlink(ash.client, 'email')
  expect(await userOf(ash.client)).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  const { rows } = await service.deps.pool.query('select 1 from sign_in.one_time_tokens where user_id = $1', [
    ash.user.id,
  ])
  expect(rows).toEqual([])
  await unlink(ash.client, 'google')
  const user = await userOf(ash.client)
  expect(user).toMatchObject({ email: claimed, user_metadata: { email_verified: false } })
  expect(user).not.toHaveProperty('email_confirmed_at')
})

test('a sign-in method is not removed if the only remaining address would be that of another account', async () => {
  const misty = await signUpWithClient(service)
  await link(ash.client, atDiscord(false, misty.user.email ?? ''))
  expect((await unlink(ash.client, 'email')).error).toEqual(
    refusal(422, 'email_conflict_identity_not_deletable'),
  )
  expect(await userOf(ash.client)).toMatchObject({ email: ash.user.email })
})

test.each([
  ['no-uuid', 404, 'validation_failed', 'identity_id must be an UUID'],
  [crypto.randomUUID(), 422, 'identity_not_found', "Identity doesn't exist"],
])('taking away %s is refused with %i %s', async (id, status, code, message) => {
  await link(ash.client, atGoogle())
  const response = await service.call(`/user/identities/${id}`, { method: 'DELETE', token: ash.token })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ code, message })
})

test('a sign-in method of another account cannot be removed', async () => {
  const misty = await signUpWithClient(service)
  await link(ash.client, atGoogle())
  await link(misty.client, atGoogle())
  const [, otherIdentity] = await identitiesOf(misty.client)
  if (!otherIdentity) throw new Error('No second identity')
  expect((await ash.client.unlinkIdentity(otherIdentity)).error).toEqual(refusal(422, 'identity_not_found'))
  expect(await identitiesOf(misty.client)).toHaveLength(2)
})

test('linking and unlinking are refused when linking is off or without a token', async () => {
  const closed = await startSocialService({ manualLinking: false })
  const misty = await signUpWithClient(closed)
  for (const [method, path] of [
    ['GET', '/user/identities/authorize?provider=google'],
    ['DELETE', `/user/identities/${crypto.randomUUID()}`],
  ] as const) {
    const off = await closed.call(path, { method, token: misty.token })
    expect(off.status).toBe(404)
    expect(await off.json()).toMatchObject({ code: 'manual_linking_disabled' })
    expect((await service.call(path, { method })).status).toBe(401)
  }
  await closed.close()
})
