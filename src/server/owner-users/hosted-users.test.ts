import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteUser } from '#contract/owner-endpoints.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

let project: AuthService
let api: TestApi

beforeAll(async () => {
  project = await startAuthService()
  api = await startTestApi({ AUTH_URL: project.site })
})
afterAll(async () => {
  await api.close()
  await project.close()
})

async function register(username: string) {
  const body = { email: `${username}@cards.example`, password: 'correct horse', username }
  const { user, session } = (await api.call('POST', '/api/auth/register', { body })).body as {
    user: { id: string }
    session: { access_token: string }
  }
  return { id: user.id, token: session.access_token }
}

test('with a hosted project, a disabled user is refused by the site, and the project remains responsible', async () => {
  const [owner, ash] = [await register('oak'), await register('ash')]
  await api.pool.query(`insert into user_roles (user_id, role) values ($1, 'owner')`, [owner.id])
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api/owner/users${path}`, { token: owner.token, ...(body !== undefined && { body }) })
  const find = async () => ((await call('GET', '?q=ash')).body as { users: SiteUser[] }).users[0]
  const read = () => api.call('GET', '/api/account/stats', { token: ash.token })
  expect(await find()).toMatchObject({
    id: ash.id,
    username: 'ash',
    email: null,
    confirmed: true,
    disabled: false,
  })
  expect((await read()).status).toBe(200)
  await call('PATCH', `/${ash.id}`, { disabled: true })
  api.clock.advance(10_000)
  expect((await read()).status).toBe(401)
  expect((await find())?.disabled).toBe(true)
  await call('PATCH', `/${ash.id}`, { disabled: false })
  api.clock.advance(10_000)
  expect((await read()).status).toBe(200)
  for (const path of ['end-sessions', 'confirm', 'reset-link'])
    expect((await call('POST', `/${ash.id}/${path}`)).body).toMatchObject({
      code: 'conflict',
      message: 'The accounts of this site are at a hosted project. Please do this there.',
    })
  await call('PATCH', `/${ash.id}`, { disabled: true })
  expect((await call('DELETE', `/${ash.id}`)).body).toMatchObject({ signInStays: true })
  expect(await find()).toBe(undefined)
  api.clock.advance(10_000)
  expect((await read()).status).toBe(401)
})
