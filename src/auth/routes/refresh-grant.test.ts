import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rotateSigningKeys } from '#auth/keys/key-rotation.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { downgradeSessions, findSession, isSessionActive, upgradeToAal2 } from '#auth/sessions/sessions.ts'
import { updateUser, type User } from '#auth/accounts/users.ts'
import { createPool } from '#platform/database/pool.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { addUser, startTestSession } from '#test/support/signed-in-user.ts'

let service: AuthService

beforeAll(async () => {
  service = await startAuthService()
})

afterAll(() => service.close())

type RefreshResponse = SessionBody & { code?: string; message?: string }

async function refresh(token: string, at = service): Promise<{ status: number; body: RefreshResponse }> {
  const response = await at.call('/token?grant_type=refresh_token', { body: { refresh_token: token } })
  return { status: response.status, body: (await response.json()) as RefreshResponse }
}

function sessionIdOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await service.call('/user', { token })).status === 200
}

test('a refresh token gives a new session body and the token that follows', async () => {
  const first = await startTestSession(service, await addUser(service))
  service.clock.advance(1000)
  const { status, body } = await refresh(first.refresh_token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: first.expires_at + 1,
    user: { id: first.user.id, email: first.user.email, role: 'authenticated', aud: 'authenticated' },
  })
  expect(body.refresh_token).toMatch(/^[a-z0-9]{12}$/)
  expect(body.refresh_token).not.toBe(first.refresh_token)
  expect(sessionIdOf(body.access_token)).toBe(sessionIdOf(first.access_token))
  expect(await isSignedIn(body.access_token)).toBe(true)
  expect((await refresh(body.refresh_token)).status).toBe(200)
})

test('the database keeps no refresh token, only hashes', async () => {
  const { refresh_token: token } = await startTestSession(service, await addUser(service))
  const { rows } = await service.deps.pool.query('select * from sign_in.refresh_tokens')
  const storedTokens = rows
    .flatMap(row => Object.values(row))
    .map(value => (Buffer.isBuffer(value) ? value.toString() : String(value)))
  expect(storedTokens.join('\n')).not.toContain(token)
  expect(service.logged()).not.toContain(token)
})

test('a lost response is repeated at any later time while its token is unused', async () => {
  const first = await startTestSession(service, await addUser(service))
  const lost = await refresh(first.refresh_token)
  service.clock.advance(3 * 3_600_000)
  const again = await refresh(first.refresh_token)
  expect(again.status).toBe(200)
  expect(again.body.refresh_token).toBe(lost.body.refresh_token)
  expect((await refresh(again.body.refresh_token)).status).toBe(200)
})

test('once the newest access token was used, the refresh token before it means theft', async () => {
  const first = await startTestSession(service, await addUser(service))
  service.clock.advance(1000)
  const second = await refresh(first.refresh_token)
  service.clock.advance(10_001)
  expect(await isSignedIn(second.body.access_token)).toBe(true)
  expect((await refresh(first.refresh_token)).body.code).toBe('refresh_token_already_used')
  expect((await refresh(second.body.refresh_token)).body.code).toBe('refresh_token_not_found')
})

test('an access token of before the refresh does not show that its response arrived', async () => {
  const first = await startTestSession(service, await addUser(service))
  service.clock.advance(1000)
  await refresh(first.refresh_token)
  service.clock.advance(10_001)
  expect(await isSignedIn(first.access_token)).toBe(true)
  expect((await refresh(first.refresh_token)).status).toBe(200)
})

test('a call of the API with the newest access token counts as its use', async () => {
  const first = await startTestSession(service, await addUser(service))
  service.clock.advance(1000)
  const { body } = await refresh(first.refresh_token)
  const { iat: issuedAt } = await service.deps.verifyToken(body.access_token)
  const sessionId = sessionIdOf(body.access_token)
  expect(await service.auth.isSessionActive({ sessionId, issuedAt })).toBe(true)
  service.clock.advance(10_001)
  expect((await refresh(first.refresh_token)).body.code).toBe('refresh_token_already_used')
})

test('checking a session never waits for a transaction that locks its row', async () => {
  const first = await startTestSession(service, await addUser(service))
  const { body } = await refresh(first.refresh_token)
  const { pool, clock, verifyToken } = service.deps
  const { iat: issuedAt } = await verifyToken(body.access_token)
  const used = { sessionId: sessionIdOf(body.access_token), issuedAt }
  const [holder, checker] = await Promise.all([pool.connect(), pool.connect()])
  onTestFinished(() => [holder, checker].forEach(client => client.release(true)))
  await checker.query('set lock_timeout = 1')
  await holder.query('begin')
  await holder.query('select from sign_in.sessions where id = $1 for update', [used.sessionId])
  expect(await isSessionActive(checker, used, clock.now())).toBe(true)
  await holder.query('rollback')
  expect((await findSession(pool, used.sessionId))?.newestTokenUsed).toBe(false)
  await isSessionActive(checker, used, clock.now())
  expect((await findSession(pool, used.sessionId))?.newestTokenUsed).toBe(true)
})

test('many tabs that refresh at once all stay signed in, with one and the same token', async () => {
  const first = await startTestSession(service, await addUser(service))
  const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh_token)))
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1)
  for (const { body } of responses) expect(await isSignedIn(body.access_token)).toBe(true)
})

test('a tab that is some steps behind gets the newest token within the interval', async () => {
  const first = await startTestSession(service, await addUser(service))
  const second = await refresh(first.refresh_token)
  const third = await refresh(second.body.refresh_token)
  service.clock.advance(10_000)
  expect((await refresh(first.refresh_token)).body.refresh_token).toBe(third.body.refresh_token)
})

test('a token used again later means theft: the session ends for both holders', async () => {
  const first = await startTestSession(service, await addUser(service))
  const second = await refresh(first.refresh_token)
  const third = await refresh(second.body.refresh_token)
  service.clock.advance(10_001)
  const stolen = await refresh(first.refresh_token)
  expect(stolen.status).toBe(400)
  expect(stolen.body).toEqual({
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  })
  expect((await refresh(third.body.refresh_token)).body.code).toBe('refresh_token_not_found')
  const dead = await service.call('/user', { token: third.body.access_token })
  expect([dead.status, ((await dead.json()) as RefreshResponse).code]).toEqual([403, 'session_not_found'])
})

test("another browser of the user is not touched by one browser's theft", async () => {
  const user = await addUser(service)
  const other = await startTestSession(service, user)
  const first = await startTestSession(service, user)
  const second = await refresh(first.refresh_token)
  await refresh(second.body.refresh_token)
  service.clock.advance(10_001)
  await refresh(first.refresh_token)
  expect((await refresh(other.refresh_token)).status).toBe(200)
})

test.each([
  ['', 'validation_failed'],
  ['short', 'validation_failed'],
  ['UPPERCASE123', 'validation_failed'],
  ['far-too-long-for-a-refresh-token', 'validation_failed'],
  ['aaaaaaaaaaaa', 'refresh_token_not_found'],
])("'%s' as a refresh token is %s", async (token, code) => {
  const { status, body } = await refresh(token)
  expect([status, body.code]).toEqual([400, code])
  if (code === 'validation_failed') expect(body.message).toBe('Refresh token is not valid')
})

test('who is banned cannot refresh, and can again afterwards', async () => {
  const { deps, clock } = service
  const user = await addUser(service)
  const session = await startTestSession(service, user)
  const soon = new Date(clock.now().getTime() + 60_000)
  await updateUser(deps.pool, user.id, { bannedUntil: soon }, clock.now())
  expect((await refresh(session.refresh_token)).body.code).toBe('user_banned')
  const refused = await service.call('/user', { token: session.access_token })
  expect([refused.status, ((await refused.json()) as RefreshResponse).code]).toEqual([403, 'user_banned'])
  clock.advance(60_001)
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

/** Signs in with a password and upgrades the session with a second factor. */
async function upgrade(user: User): Promise<{ first: SessionBody; upgraded: SessionBody; factorId: string }> {
  const { deps } = service
  const first = await startTestSession(service, user)
  const { rows } = await deps.pool.query<{ id: string }>(
    `insert into sign_in.mfa_factors (user_id, factor_type, status, secret, created_at, updated_at)
     values ($1, 'totp', 'verified', 'x', now(), now()) returning id`,
    [user.id],
  )
  const session = await findSession(deps.pool, sessionIdOf(first.access_token))
  const factorId = rows[0]?.id ?? ''
  if (!session) throw new Error('No session')
  return { first, upgraded: await upgradeToAal2(deps, deps.pool, session, factorId), factorId }
}

test('a raised session says so, goes on as such, and ends those that have shown no second factor', async () => {
  const { deps } = service
  const user = await addUser(service)
  const other = await startTestSession(service, user)
  const { upgraded, factorId } = await upgrade(user)
  const claims = await deps.verifyToken(upgraded.access_token)
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
  expect(upgraded.user.factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }])
  expect((await refresh(other.refresh_token)).body.code).toBe('refresh_token_not_found')
  const following = await refresh(upgraded.refresh_token)
  expect(await deps.verifyToken(following.body.access_token)).toMatchObject({ aal: 'aal2' })
})

test('no token from before the second factor reaches the raised session, not even at once', async () => {
  const { first } = await upgrade(await addUser(service))
  expect((await refresh(first.refresh_token)).body.code).toBe('refresh_token_already_used')
  const later = await upgrade(await addUser(service))
  await refresh(later.upgraded.refresh_token)
  expect((await refresh(later.first.refresh_token)).body.code).toBe('refresh_token_already_used')
})

test('a session falls back to what its password showed when its factor goes', async () => {
  const { deps } = service
  const { upgraded, factorId } = await upgrade(await addUser(service))
  await downgradeSessions(deps.pool, factorId)
  const { body } = await refresh(upgraded.refresh_token)
  expect(await deps.verifyToken(body.access_token)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
  })
})

test('a refresh that waits too long for another one is a conflict, not a sign-out', async () => {
  const { pool } = service.deps
  const first = await startTestSession(service, await addUser(service))
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from sign_in.sessions where id = $1 for update', [
    sessionIdOf(first.access_token),
  ])
  const waiting = await refresh(first.refresh_token)
  await holder.query('rollback')
  holder.release()
  expect([waiting.status, waiting.body.code]).toEqual([409, 'conflict'])
  expect((await refresh(first.refresh_token)).status).toBe(200)
})

test('an unavailable database is a 500, and ends no session', async () => {
  const first = await startTestSession(service, await addUser(service))
  const pool = createPool({ url: service.databaseUrl, size: 2, log: service.deps.log })
  const broken = await startAuthService({ pool, config: { publicUrl: service.site, baseUrl: service.url } })
  await pool.end()
  const failed = await refresh(first.refresh_token, broken)
  expect(failed.status).toBe(500)
  expect(failed.body).toEqual({
    code: 'unexpected_failure',
    message: 'Unexpected failure, please check server logs for more information',
  })
  const read = await broken.call('/user', { token: first.access_token })
  expect(read.status).toBe(500)
  await broken.close()
  expect((await refresh(first.refresh_token)).status).toBe(200)
})

test('after its key is deleted, a lost response is replaced by a new token', async () => {
  const { deps, clock } = service
  const first = await startTestSession(service, await addUser(service))
  const lost = await refresh(first.refresh_token)
  for (let rotation = 0; rotation < 2; rotation++) {
    await rotateSigningKeys(deps.pool, { tokenSeconds: 3600, now: clock.now(), cause: 'routine' })
    clock.advance(3 * 3_600_000)
  }
  await service.auth.publicKeys('look again')
  const again = await refresh(first.refresh_token)
  expect(again.status).toBe(200)
  expect(again.body.refresh_token).not.toBe(lost.body.refresh_token)
  expect((await refresh(again.body.refresh_token)).status).toBe(200)
})

test('the real client refreshes by itself and keeps its session', async () => {
  const client = service.client()
  const { access_token, refresh_token } = await startTestSession(service, await addUser(service))
  await client.setSession({ access_token, refresh_token })
  const { data, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(refresh_token)
  expect((await client.getUser()).data.user?.id).toBe(data.user?.id)
  const claims = await client.getClaims()
  expect(claims.data?.claims.sub).toBe(data.user?.id)
})
