import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import { claimLine, createClaim } from './claims.ts'
import { findRole } from './roles.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'on' })
})
afterAll(() => api.close())
beforeEach(() => api.pool.query('delete from user_roles'))

async function newCode(): Promise<string> {
  const code = await createClaim(api.pool)
  if (code === undefined) throw new Error('The site has an owner')
  return code
}

let clients = 0
/** Each call comes from an address of its own unless it names one. */
const claim = (token: string | undefined, code: unknown, address = `198.51.100.${++clients}`) =>
  api.call('POST', '/api/owner/claim', { ...(token && { token }), address, body: { code } })

test('the code of the newest start makes its user the owner, once', async () => {
  const [ash, misty] = [await api.signUp({ username: 'ash' }), await api.signUp()]
  const earlier = await newCode()
  const code = await newCode()
  expect((await claim(ash.token, earlier)).status).toBe(404)
  expect(await claim(ash.token, code)).toMatchObject({ status: 200, body: { role: 'owner' } })
  expect(await findRole(api.pool, ash.id)).toBe('owner')
  const used = await claim(misty.token, code)
  expect(used.status).toBe(404)
  const { rows } = await api.pool.query('select actor, action from owner_history')
  expect(rows).toEqual([{ actor: 'ash', action: 'owner.claim' }])
  expect(await createClaim(api.pool)).toBe(undefined)
})

test('a code that is wrong, used or of another type, and one where there is an owner, get the same response', async () => {
  const ash = await api.signUp()
  const code = await newCode()
  const responses = []
  for (const wrong of [`${code}x`, '', null, 5, ['a'], undefined, 'x'.repeat(100_000)])
    responses.push(await claim(ash.token, wrong))
  await api.signUp({ role: 'owner' })
  responses.push(await claim(ash.token, code))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(responses[0]).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await findRole(api.pool, ash.id)).toBe(null)
})

test('of two users with the code at once, one becomes the owner', async () => {
  const users = [await api.signUp(), await api.signUp()]
  const code = await newCode()
  const responses = await Promise.all(users.map(({ token }) => claim(token, code)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const { rows } = await api.pool.query(`select from user_roles where role = 'owner'`)
  expect(rows).toHaveLength(1)
})

test('a visitor gets 401, and after ten attempts a user and an address get 429', async () => {
  expect((await claim(undefined, 'x')).status).toBe(401)
  const attempts = Array.from({ length: 30 }, () => 'x')
  const users = await Promise.all(attempts.map(() => api.signUp()))
  const [ash] = users
  const ofUser = await Promise.all(attempts.map(code => claim(ash?.token, code)))
  const ofAddress = await Promise.all(users.map(({ token }) => claim(token, 'x', '203.0.113.99')))
  for (const responses of [ofUser, ofAddress]) {
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter(status => status === 404).length).toBeGreaterThanOrEqual(9)
    expect(statuses).toContain(429)
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
  }
})

const stateOf = async (id: string) => {
  const { rows } = await api.pool.query(
    `select email_confirmed_at is not null as "isConfirmed", email_confirmed_by_claim as "isByClaim",
       (select count(*)::int from sign_in.one_time_tokens where user_id = u.id) as tokens
     from sign_in.users u where id = $1`,
    [id],
  )
  return rows[0]
}

test('without a mail server the code confirms the address, and codes for it end', async () => {
  const ash = await api.signUp()
  await api.pool.query('update sign_in.users set email_confirmed_at = null where id = $1', [ash.id])
  await api.call('POST', '/auth/v1/resend', { body: { type: 'signup', email: ash.email } })
  expect(await stateOf(ash.id)).toEqual({ isConfirmed: false, isByClaim: false, tokens: 1 })
  expect((await claim(ash.token, await newCode())).status).toBe(200)
  expect(await stateOf(ash.id)).toEqual({ isConfirmed: true, isByClaim: true, tokens: 0 })
})

test('on a site that sends mail, an account becomes the owner after its address is confirmed', async () => {
  const mailing = await startTestApi({ SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const { id, token } = await mailing.signUp()
    const confirmAt = (now: Date | null) =>
      mailing.pool.query('update sign_in.users set email_confirmed_at = $2 where id = $1', [id, now])
    await confirmAt(null)
    const code = await createClaim(mailing.pool)
    const redeem = () => mailing.call('POST', '/api/owner/claim', { token, body: { code } })
    const message = expect.stringMatching(/^Your email address is not confirmed/)
    expect(await redeem()).toMatchObject({ status: 409, body: { message } })
    expect(await findRole(mailing.pool, id)).toBe(null)
    await confirmAt(mailing.clock.now())
    expect((await redeem()).status).toBe(200)
    const { rows } = await mailing.pool.query('select from sign_in.users where email_confirmed_by_claim')
    expect(rows).toEqual([])
  } finally {
    await mailing.close()
  }
})

test('only the hash of the code is stored', async () => {
  const code = await newCode()
  expect(claimLine('https://cards.example', code)).toBe(
    `No owner yet: https://cards.example/owner/claim#${code}\n`,
  )
  expect(code).toMatch(/^[\w-]{32}$/)
  const { rows } = await api.pool.query('select owner_claims::text as row from owner_claims')
  expect(rows).toHaveLength(1)
  expect(rows[0].row).not.toContain(code)
})
