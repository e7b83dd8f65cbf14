import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { addUser, startTestSession } from '#test/support/signed-in-user.ts'

let service: AuthService
/** Sessions of two browsers of one user, and of a browser of another user. */
let currentBrowser: SessionBody
let otherBrowser: SessionBody
let stranger: SessionBody

beforeAll(async () => {
  service = await startAuthService()
})

beforeEach(async () => {
  const user = await addUser(service)
  currentBrowser = await startTestSession(service, user)
  otherBrowser = await startTestSession(service, user)
  stranger = await startTestSession(service, await addUser(service))
})

afterAll(() => service.close())

function logout(token: string, query = ''): Promise<Response> {
  return service.call(`/logout${query}`, { method: 'POST', token })
}

async function codeOf(response: Promise<Response>): Promise<unknown> {
  const { status } = await response
  if (status < 400) return status
  return ((await (await response).json()) as { code: string }).code
}

const readUser = (session: SessionBody) => codeOf(service.call('/user', { token: session.access_token }))
const refresh = ({ refresh_token }: SessionBody) =>
  codeOf(service.call('/token?grant_type=refresh_token', { body: { refresh_token } }))

test.each(['', '?scope=global'])(
  "signing out everywhere ('%s') ends every session of the user",
  async query => {
    const response = await logout(currentBrowser.access_token, query)
    expect([response.status, await response.text()]).toEqual([204, ''])
    for (const session of [currentBrowser, otherBrowser]) {
      expect(await readUser(session)).toBe('session_not_found')
      expect(await refresh(session)).toBe('refresh_token_not_found')
    }
    expect(await readUser(stranger)).toBe(200)
  },
)

test('signing out here leaves the other browser alone', async () => {
  expect((await logout(currentBrowser.access_token, '?scope=local')).status).toBe(204)
  expect(await readUser(currentBrowser)).toBe('session_not_found')
  expect(await refresh(currentBrowser)).toBe('refresh_token_not_found')
  expect(await readUser(otherBrowser)).toBe(200)
  expect(await refresh(otherBrowser)).toBe(200)
})

test('signing out the others keeps this browser signed in', async () => {
  expect((await logout(currentBrowser.access_token, '?scope=others')).status).toBe(204)
  expect(await readUser(currentBrowser)).toBe(200)
  expect(await refresh(currentBrowser)).toBe(200)
  expect(await readUser(otherBrowser)).toBe('session_not_found')
  expect(await readUser(stranger)).toBe(200)
})

test('an unknown scope is refused and signs out no session', async () => {
  expect(await codeOf(logout(currentBrowser.access_token, '?scope=everyone'))).toBe('validation_failed')
  expect(await readUser(currentBrowser)).toBe(200)
})

test('signing out takes a session that is still there', async () => {
  expect(await codeOf(service.call('/logout', { method: 'POST' }))).toBe('no_authorization')
  await logout(currentBrowser.access_token, '?scope=local')
  expect((await logout(currentBrowser.access_token)).status).toBe(403)
  expect(await readUser(otherBrowser)).toBe(200)
})

test('the real client signs out without an error, also twice', async () => {
  const client = service.client()
  await client.setSession(currentBrowser)
  expect((await client.signOut({ scope: 'others' })).error).toBeNull()
  expect((await client.getUser()).data.user?.id).toBe(currentBrowser.user.id)
  expect((await client.signOut()).error).toBeNull()
  expect((await client.signOut()).error).toBeNull()
  expect((await client.getSession()).data.session).toBeNull()
})

test('what was signed out is known to the rest of the server', async () => {
  const { session_id: id = '' } = await service.deps.verifyToken(currentBrowser.access_token)
  expect(await service.auth.sessionExists(id)).toBe(true)
  await logout(currentBrowser.access_token)
  expect(await service.auth.sessionExists(id)).toBe(false)
  expect(await service.auth.sessionExists('not an id')).toBe(false)
})
