import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { findUserByEmail } from '#auth/accounts/users.ts'
import { type SocialService, startSocialService } from '#test/support/social-service.ts'
import { signUpWithClient } from '#test/support/signed-in-client.ts'
import { startTestSession } from '#test/support/signed-in-user.ts'

const limit = 16 * 1024
let service: SocialService
let count = 0

beforeAll(async () => {
  service = await startSocialService({ mailIntervalSeconds: 0 })
})
afterAll(() => service.close())

const newEmail = () => `data${++count}@metadata.example`
const password = 'pika-pika'

async function expectTooLarge(response: Response): Promise<void> {
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    code: 'validation_failed',
    message: 'User metadata cannot be larger than 16 KB',
  })
}

/** The claims of an access token. */
function claimsOf({ access_token }: Pick<SessionBody, 'access_token'>): Record<string, unknown> {
  return JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
}

test("changes of a user's data are refused when all data together exceeds 16 KB", async () => {
  const { token, user } = await signUpWithClient(service)
  const put = (data: object) => service.call('/user', { method: 'PUT', token, body: { data } })
  const half = 'x'.repeat(limit / 2 - 200)
  expect((await put({ first: half })).status).toBe(200)
  expect((await put({ second: half })).status).toBe(200)
  await expectTooLarge(await put({ third: 'x'.repeat(400) }))
  await expectTooLarge(await put({ third: 'ポ'.repeat(200) }))
  const stored = await findUserByEmail(service.deps.pool, user.email ?? '')
  expect(Buffer.byteLength(JSON.stringify(stored?.userMetadata))).toBeLessThanOrEqual(limit)
  expect((await put({ first: null, third: 'x'.repeat(400) })).status).toBe(200)
})

test.each(['/signup', '/otp'])('%s refuses data that exceeds 16 KB and creates no account', async path => {
  const email = newEmail()
  await expectTooLarge(
    await service.call(path, { body: { email, password, data: { a: 'x'.repeat(limit) } } }),
  )
  expect(await findUserByEmail(service.deps.pool, email)).toBeUndefined()
})

test('data that exceeds 16 KB is refused for an address with and without an account alike', async () => {
  const { user } = await signUpWithClient(service)
  for (const email of [user.email, newEmail()]) {
    const data = { a: 'x'.repeat(limit - 100 - (email ?? '').length) }
    await expectTooLarge(await service.call('/signup', { body: { email, password, data } }))
  }
})

test("a provider's data that exceeds 16 KB signs nobody in, alone or together with the user's own data", async () => {
  const signIn = async (email: string, name: string) => {
    const id_token = await service.google.idToken({ sub: email, email, email_verified: true, name })
    return service.call('/token?grant_type=id_token', { body: { provider: 'google', id_token } })
  }
  const email = newEmail()
  await expectTooLarge(await signIn(email, 'x'.repeat(limit)))
  expect(await findUserByEmail(service.deps.pool, email)).toBeUndefined()
  const { user, token } = await signUpWithClient(service)
  const data = { own: 'x'.repeat(limit - 500) }
  expect((await service.call('/user', { method: 'PUT', token, body: { data } })).status).toBe(200)
  await expectTooLarge(await signIn(user.email ?? '', 'x'.repeat(500)))
})

test('access tokens contain only known keys of the data, with short values', async () => {
  const { token, user } = await signUpWithClient(service)
  const data = { username: 'ash', own: 'secret', name: 'x'.repeat(2000), full_name: { first: 'Ash' } }
  expect((await service.call('/user', { method: 'PUT', token, body: { data } })).status).toBe(200)
  const changed = await findUserByEmail(service.deps.pool, user.email ?? '')
  if (!changed) throw new Error('No user')
  const session = await startTestSession(service, changed)
  expect(claimsOf(session)['user_metadata']).toEqual({
    email: user.email,
    email_verified: true,
    username: 'ash',
  })
  expect(session.user.user_metadata).toMatchObject(data)
})
