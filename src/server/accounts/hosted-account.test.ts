import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

/** Called if the project gets an invitation. */
const findInvite = vi.fn(async () => undefined)
let project: AuthService
let api: TestApi

beforeAll(async () => {
  project = await startAuthService({
    registration: { mode: () => 'open', findInvite, applyInvite: findInvite },
  })
  api = await startTestApi({ AUTH_URL: project.site, AUTH_ANON_KEY: 'public-key' })
})
afterAll(async () => {
  await api.close()
  await project.close()
})

const password = 'correct horse'

async function signedUp(username: string) {
  const body = { email: `${username}@cards.example`, password, username }
  const response = await api.call('POST', '/api/auth/register', { body })
  const { access_token: token } = response.body['session'] as { access_token: string }
  const call = (method: string, path: string, given?: object) =>
    api.call(method, `/api/account${path}`, { token, ...(given && { body: given }) })
  return { ...body, token, call }
}

const login = (email: string, given = password) =>
  api.call('POST', '/api/auth/login', { body: { email, password: given } })
const sessionsAtProject = async () =>
  (await project.deps.pool.query<{ count: number }>('select count(*) from sign_in.sessions')).rows[0]?.count

test('the account response reads the sign-in methods from the project and reports signInStays', async () => {
  const ash = await signedUp('ash_k')
  expect((await ash.call('GET', '')).body['user']).toMatchObject({
    username: 'ash_k',
    hasPassword: true,
    hasSecondFactor: false,
    signInStays: true,
  })
  expect((await ash.call('GET', '/sessions')).body).toEqual({ sessions: null })
})

test('the code of an invitation is not sent to the project, which would store it', async () => {
  const body = { email: 'gary@cards.example', password, invite: 'a-code' }
  expect((await api.call('POST', '/api/auth/register', { body })).status).toBe(201)
  expect(findInvite).not.toHaveBeenCalled()
})

test('the export contains the user record of the project', async () => {
  const misty = await signedUp('misty_w')
  const { body } = await misty.call('GET', '/export')
  expect(body['data']).toMatchObject({ signIn: { email: misty.email, identities: [expect.anything()] } })
})

test('a password change goes to the project, and verifying the current password leaves no session', async () => {
  const brock = await signedUp('brock')
  const before = await sessionsAtProject()
  expect(
    await brock.call('PUT', '/password', { currentPassword: 'x', newPassword: 'new secret' }),
  ).toMatchObject({
    status: 400,
    body: { fields: { currentPassword: 'That is not your current password' } },
  })
  const changed = await brock.call('PUT', '/password', {
    currentPassword: password,
    newPassword: 'new secret',
  })
  expect([changed.status, await sessionsAtProject()]).toEqual([200, before])
  expect([(await login(brock.email)).status, (await login(brock.email, 'new secret')).status]).toEqual([
    401, 200,
  ])
})

test("deletion removes the profile, keeps the project's account and returns signInStays", async () => {
  const erika = await signedUp('erika')
  expect((await erika.call('DELETE', '', { password: 'not it' })).status).toBe(400)
  expect((await erika.call('DELETE', '', { password })).body).toEqual({ success: true, signInStays: true })
  expect((await api.call('GET', '/api/profile/erika')).status).toBe(404)
  expect((await login(erika.email)).status).toBe(200)
})

test('deletion gets 503 and deletes nothing while the project is unavailable', async () => {
  const janine = await signedUp('janine')
  const gone = await startTestApi({ AUTH_URL: 'http://127.0.0.1:9' })
  const response = await gone.call('DELETE', '/api/account', { token: janine.token, body: { password } })
  expect(response.status).toBe(503)
  await gone.close()
  expect((await api.call('GET', '/api/profile/janine')).status).toBe(200)
})
