import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseAddressList } from '#platform/config/setting-values.ts'
import { createLog } from '#platform/log.ts'
import { createRateLimitStore } from '#platform/rate-limit/rate-limit-store.ts'
import { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { mailsTo } from '#test/support/mail-peer.ts'
import { signUpWithClient } from '#test/support/signed-in-client.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

const password = 'pika-pika'
let database: TestDatabase
let limiter: RateLimiter
let service: AuthService
let count = 0

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await database.pool.query('truncate rate_limits')
  const log = createLog({ level: 'warn', format: 'text' })
  limiter = new RateLimiter({ store: createRateLimitStore(database.pool), log })
  service = await startAuthService({
    pool: database.pool,
    limiter,
    config: { trustedProxies: parseAddressList('127.0.0.1'), mailsPerHour: 30, mailIntervalSeconds: 0 },
  })
})
afterEach(async () => {
  await service.close()
  await limiter.close()
})

const newAddress = () => `mail${++count}@budgets.example`

type Call = { path: string; body?: object; from?: string; method?: string; token?: string }

function send({ path, body, from = '203.0.113.7', method, token }: Call): Promise<Response> {
  const headers = { 'x-forwarded-for': from }
  return service.call(path, { headers, token, ...(method && { method }), ...(body && { body }) })
}

/** Repeats a call until it is refused. Returns the number of accepted ones. */
async function acceptedOf(call: () => Call, max = 40): Promise<number> {
  for (let accepted = 0; accepted < max; accepted++) {
    const response = await send(call())
    if (response.status === 200) continue
    expect([response.status, (await response.json()).code]).toEqual([429, 'over_email_send_rate_limit'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    return accepted
  }
  return max
}

/** Uses up what the site may send besides the reserve, by mails to invented addresses from many clients. */
async function useUpSite(): Promise<void> {
  let client = 0
  const confirmation = () => ({
    path: '/resend',
    body: { email: newAddress(), type: 'signup' },
    from: `198.51.100.${++client}`,
  })
  expect(await acceptedOf(confirmation)).toBe(24)
}

test.each([
  ['recoveries of invented addresses', () => ({ path: '/recover', body: { email: newAddress() } })],
  ['sign-ups', () => ({ path: '/signup', body: { email: newAddress(), password } })],
  ['one-time codes', () => ({ path: '/otp', body: { email: newAddress() } })],
  ['repeated confirmations', () => ({ path: '/resend', body: { email: newAddress(), type: 'signup' } })],
])('one client uses up its own budget by %s, not that of other clients', async (_name, call) => {
  expect(await acceptedOf(call)).toBe(7)
  expect((await send({ ...call(), from: '203.0.113.8' })).status).toBe(200)
})

test('the budget of a client counts mails of all kinds', async () => {
  const { token, user } = await signUpWithClient(service)
  const calls: Call[] = [
    { path: '/recover', body: { email: newAddress() } },
    { path: '/signup', body: { email: newAddress(), password } },
    { path: '/otp', body: { email: newAddress() } },
    { path: '/user', method: 'PUT', token, body: { email: newAddress() } },
    { path: '/reauthenticate', token },
    { path: '/recover', body: { email: user.email } },
  ]
  for (const call of calls) expect((await send(call)).status).toBe(200)
  for (const call of calls) expect((await send(call)).status).toBe(429)
})

test.each(['an account', 'no account'])(
  'from many clients, an address with %s gets six recoveries an hour and six other mails',
  async kind => {
    const email = newAddress()
    if (kind === 'an account') await signUpWithClient(service, { email })
    let client = 0
    const recovery = () => ({ path: '/recover', body: { email }, from: `198.51.100.${++client}` })
    const other = () => ({
      path: client % 2 ? '/otp' : '/resend',
      body: { email, create_user: false, type: 'signup' },
      from: `198.51.100.${++client}`,
    })
    expect(await acceptedOf(recovery)).toBe(6)
    if (kind === 'an account') {
      expect(await acceptedOf(other)).toBe(6)
      // A repeated confirmation of a confirmed address sends no mail.
      expect(await mailsTo(service, email)).toHaveLength(9)
    }
    expect((await send({ path: '/recover', body: { email: newAddress() } })).status).toBe(200)
  },
)

test('sign-ups with the address of an account, which get no mail, do not prevent its recovery', async () => {
  const { user } = await signUpWithClient(service)
  const email = user.email ?? ''
  let client = 0
  const signUp = () => ({ path: '/signup', body: { email, password }, from: `198.51.100.${++client}` })
  expect(await acceptedOf(signUp)).toBe(6)
  expect(await mailsTo(service, email)).toHaveLength(0)
  expect((await send({ path: '/recover', body: { email } })).status).toBe(200)
  expect(await mailsTo(service, email)).toHaveLength(1)
})

test('a change of address whose second mail is over a budget sends no mail at all', async () => {
  const { token, user } = await signUpWithClient(service)
  expect(await acceptedOf(() => ({ path: '/recover', body: { email: newAddress() } }), 6)).toBe(6)
  const change = { path: '/user', method: 'PUT', token, body: { email: newAddress() } }
  expect((await send(change)).status).toBe(429)
  expect(await mailsTo(service, user.email ?? '')).toHaveLength(0)
})

test('when the site has used up its budget, a reserve remains for recoveries of confirmed users', async () => {
  const confirmed = await signUpWithClient(service)
  const unconfirmed = await signUpWithClient(service, { address: 'unconfirmed' })
  await useUpSite()
  const recover = (email: string | null) => send({ path: '/recover', body: { email }, from: '192.0.2.1' })
  expect((await send({ path: '/signup', body: { email: newAddress(), password } })).status).toBe(429)
  expect((await send({ path: '/otp', body: { email: confirmed.user.email } })).status).toBe(429)
  for (const email of [newAddress(), unconfirmed.user.email, confirmed.user.email])
    expect((await recover(email)).status).toBe(200)
  expect(await mailsTo(service, confirmed.user.email ?? '')).toHaveLength(1)
  expect(await mailsTo(service, unconfirmed.user.email ?? '')).toHaveLength(0)
})

test('invented addresses do not use up the reserve, and without it all addresses get the same response', async () => {
  await useUpSite()
  let client = 0
  const recovery = (email: string) => ({ path: '/recover', body: { email }, from: `192.0.2.${++client}` })
  expect(await acceptedOf(() => recovery(newAddress()))).toBe(40)
  const { user } = await signUpWithClient(service)
  expect(await acceptedOf(() => recovery(user.email ?? ''))).toBe(6)
  const { user: other } = await signUpWithClient(service)
  for (const email of [other.email ?? '', newAddress()])
    expect((await send(recovery(email))).status).toBe(429)
})
