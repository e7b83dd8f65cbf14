import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthService } from '#test/support/auth-service.ts'
import { signUpWithClient } from '#test/support/signed-in-client.ts'
import { type SocialService, startSocialService } from '#test/support/social-service.ts'

let service: SocialService

beforeAll(async () => {
  service = await startSocialService()
})

afterAll(() => service.close())

const person = (name: string) => ({
  sub: `g-${name}`,
  email: `${name}@one-tap.example`,
  email_verified: true,
})
const grant = (body: object, token?: string) => service.call('/token?grant_type=id_token', { body, token })

test('the one-tap button signs in, with a nonce that only the page knows', async () => {
  const client = service.client()
  const nonce = 'chosen by the page'
  const hash = createHash('sha256').update(nonce).digest('hex')
  const token = await service.google.idToken({ ...person('dawn'), nonce: hash })
  const { data, error } = await client.signInWithIdToken({ provider: 'google', token, nonce })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'dawn@one-tap.example',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ id: 'g-dawn', provider: 'google' }],
  })
  const claims = await service.deps.verifyToken(data.session?.access_token ?? '')
  expect(claims.amr).toMatchObject([{ method: 'oauth' }])
  expect((await client.signInWithIdToken({ provider: 'google', token, nonce: 'x' })).error).not.toBeNull()
})

test('it finds the account that Google signed in before', async () => {
  const client = service.client()
  await service.signIn(client, { google: person('iris') })
  const before = (await client.getUser()).data.user
  const token = await service.google.idToken(person('iris'))
  const { data } = await service.client().signInWithIdToken({ provider: 'google', token })
  expect(data.user?.id).toBe(before?.id)
})

test('an address that Google has not verified gets no session', async () => {
  const id_token = await service.google.idToken({ ...person('cilan'), email_verified: false })
  const response = await grant({ provider: 'google', id_token })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'provider_email_needs_verification' })
  expect((await service.mails()).at(-1)?.to?.[0]?.address).toBe('cilan@one-tap.example')
})

test.each([
  [{}, 'id_token required'],
  [{ id_token: 'x' }, 'provider or client_id and issuer required'],
  [{ id_token: 'x', issuer: 'https://accounts.google.com' }, 'provider or client_id and issuer required'],
  [{ id_token: 'x', provider: 'google' }, 'Bad ID token'],
  [{ id_token: 'x', provider: 'google', access_token: null, nonce: null }, 'Bad ID token'],
  [
    { id_token: 'x', provider: 'google', link_identity: true },
    'Linking requires a valid user access token in Authorization',
  ],
])("%j is an invalid request in OAuth's words: %s", async (body, description) => {
  const response = await grant(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: 'invalid request', error_description: description })
})

test('a wrong nonce has a word of its own', async () => {
  const id_token = await service.google.idToken({ ...person('max'), nonce: 'hash of another' })
  const response = await grant({ provider: 'google', id_token, nonce: 'x' })
  expect(await response.json()).toEqual({ error: 'invalid nonce', error_description: 'Nonces mismatch' })
})

test('only Google hands out such tokens, and only where it is set up', async () => {
  const other = await grant({ provider: 'discord', id_token: 'x' })
  expect(other.status).toBe(400)
  expect(await other.json()).toEqual({
    code: 'validation_failed',
    message: 'Custom OIDC provider "discord" not allowed',
  })
  const bare = await startAuthService()
  const off = await bare.call('/token?grant_type=id_token', { body: { provider: 'google', id_token: 'x' } })
  expect(off.status).toBe(400)
  expect(await off.json()).toEqual({
    code: 'provider_disabled',
    message: 'Provider (issuer "https://accounts.google.com") is not enabled',
  })
  await bare.close()
})

test('it is added to the account of who is signed in', async () => {
  const ash = await signUpWithClient(service)
  const token = await service.google.idToken(person('gary'))
  const { data, error } = await ash.client.linkIdentity({ provider: 'google', token })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: ash.user.id, email: ash.user.email })
  expect(data.user?.identities).toHaveLength(2)
  const again = await grant({ provider: 'google', id_token: token, link_identity: true }, ash.token)
  expect(again.status).toBe(422)
  expect(await again.json()).toMatchObject({ code: 'identity_already_exists' })
})

test('adding needs a token that is good', async () => {
  const id_token = await service.google.idToken(person('paul'))
  const response = await grant({ provider: 'google', id_token, link_identity: true }, 'no.good.token')
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'bad_jwt' })
})
