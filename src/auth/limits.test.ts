import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createRateLimitStore } from '#platform/rate-limit/rate-limit-store.ts'
import { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { parseAddressList } from '#platform/config/setting-values.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { authErrorMessages } from '#web/messages/en/auth-problems.ts'
import { mailsTo } from '#test/support/mail-peer.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import type { AuthConfig } from './auth-deps.ts'

const log = createLog({ level: 'warn', format: 'text' })
const password = 'pika-pika'
let database: TestDatabase
let limiter: RateLimiter
let service: AuthService

beforeEach(async () => {
  database = await createTestDatabase()
  limiter = new RateLimiter({ store: createRateLimitStore(database.pool), log })
})

afterEach(async () => {
  await service.close()
  await limiter.close()
  await database.drop()
})

async function start(config: Partial<AuthConfig> = {}): Promise<void> {
  const trustedProxies = parseAddressList('127.0.0.1')
  service = await startAuthService({ pool: database.pool, limiter, config: { trustedProxies, ...config } })
}

type Request = { path: string; body?: object; method?: string; from?: string }

function send({ path, body, method, from = '203.0.113.7' }: Request): Promise<Response> {
  const headers = { 'x-forwarded-for': from }
  return service.call(path, { headers, ...(body && { body }), ...(method && { method }) })
}

async function statuses(count: number, request: Request): Promise<number[]> {
  const responses = []
  for (let index = 0; index < count; index++) responses.push((await send(request)).status)
  return responses
}

async function refusedOf(request: Request, tries: number): Promise<Response | undefined> {
  const response = await send(request)
  return response.status === 429 || tries === 0 ? response : refusedOf(request, tries - 1)
}

test.each([
  { path: '/token?grant_type=refresh_token', body: { refresh_token: 'aaaaaaaaaaaa' } },
  { path: '/verify', body: {} },
  { path: '/verify?type=signup&token=unknown', method: 'GET' },
  { path: '/signup', body: {} },
  { path: '/otp', body: {} },
  { path: '/recover', body: {} },
  { path: '/resend', body: {} },
  { path: '/user', body: {}, method: 'PUT' },
])('$path takes 30 requests at once from one address and then says when to come back', async request => {
  await start()
  const responses = await statuses(30, request)
  expect(responses).not.toContain(429)
  // Uses expire with time, so a slow machine may allow some again.
  const refused = await refusedOf(request, 10)
  expect(await refused?.json()).toEqual({
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send({ ...request, from: '203.0.113.8' })).status).not.toBe(429)
})

test('a forwarded address counts only when a proxy we know has written it', async () => {
  await start({ trustedProxies: parseAddressList('') })
  const request = { path: '/recover', body: {} }
  for (let index = 0; index < 30; index++) await send({ ...request, from: `203.0.113.${index}` })
  expect((await refusedOf({ ...request, from: '203.0.113.99' }, 10))?.status).toBe(429)
})

test('passwords are tried ten times a minute from one address', async () => {
  await start()
  // All at once: a further try is allowed after six seconds.
  const tries = await Promise.all(
    Array.from({ length: 11 }, async (_, index) => {
      const body = { email: `nobody-${index}@mail.example`, password }
      return (await send({ path: '/token?grant_type=password', body })).status
    }),
  )
  expect(tries.toSorted()).toEqual([...Array<number>(10).fill(400), 429])
})

let guesses = 0

/** Wrong passwords for one account, each from another address. */
async function guess(email: string, count: number, wrong = 'wrong'): Promise<Response[]> {
  const responses = []
  for (let index = 0; index < count; index++)
    responses.push(
      await send({
        path: '/token?grant_type=password',
        body: { email, password: wrong },
        from: `198.51.100.${++guesses % 250}`,
      }),
    )
  return responses
}

test.each(['ash@mail.example', 'nobody@mail.example'])(
  'guesses for %s from many addresses have to wait after ten, whether or not there is an account',
  async email => {
    await start()
    await send({ path: '/signup', body: { email: 'ash@mail.example', password } })
    const responses = await guess(email, 12)
    expect(responses.map(response => response.status)).toEqual([...Array<number>(10).fill(400), 429, 429])
    expect(responses.at(-1)?.headers.get('retry-after')).toBe('2')
    service.clock.advance(2000)
    const [next, refused] = await guess(email, 2)
    expect(next?.status).toBe(400)
    expect(refused?.headers.get('retry-after')).toBe('4')
  },
)

test('no wait is longer than a minute, and after a quiet quarter of an hour all is forgotten', async () => {
  await start()
  const email = 'ash@mail.example'
  for (let round = 0; round < 30; round++) {
    await guess(email, 1)
    service.clock.advance(60_000)
  }
  const [taken, refused] = await guess(email, 2)
  expect(taken?.status).toBe(400)
  expect(refused?.headers.get('retry-after')).toBe('60')
  service.clock.advance(900_000)
  expect((await guess(email, 10)).map(response => response.status)).not.toContain(429)
})

test('guesses sent all at once are no more than ten', async () => {
  await start()
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      send({
        path: '/token?grant_type=password',
        body: { email: 'ash@mail.example', password: 'wrong' },
        from: `198.51.100.${index}`,
      }),
    ),
  )
  expect(responses.filter(response => response.status === 400)).toHaveLength(10)
})

test('the right password ends the count', async () => {
  await start()
  const email = 'ash@mail.example'
  await send({ path: '/signup', body: { email, password } })
  await guess(email, 9)
  expect((await guess(email, 1, password))[0]?.status).toBe(200)
  expect((await guess(email, 10)).map(response => response.status)).not.toContain(429)
})

test('strangers cannot hold up the owner where the account is signed in', async () => {
  await start()
  const email = 'ash@mail.example'
  await send({ path: '/signup', body: { email, password } })
  const signIn = { path: '/token?grant_type=password', body: { email, password }, from: '192.0.2.1' }
  expect((await send(signIn)).status).toBe(200)
  expect((await guess(email, 11)).at(-1)?.status).toBe(429)
  expect((await send(signIn)).status).toBe(200)
  expect((await send({ ...signIn, from: '192.0.2.2' })).status).toBe(429)
})

test('the service sends so many mails an hour, and no sign-up happens without its mail', async () => {
  await start({ mailsPerHour: 2 })
  const signUp = (name: string) =>
    send({ path: '/signup', body: { email: `${name}@mail.example`, password } })
  expect((await signUp('ash')).status).toBe(200)
  expect((await signUp('misty')).status).toBe(200)
  const refused = await signUp('brock')
  expect(refused.status).toBe(429)
  const { code, message } = await refused.json()
  expect(code).toBe('over_email_send_rate_limit')
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  const minutes = Math.ceil(wait / 60)
  expect(authErrorMessages.says(code, message)).toMatch(new RegExp(`Try again in ${minutes} minutes?\\.$`))
  expect(await mailsTo(service, 'brock@mail.example')).toHaveLength(0)
  const { rows } = await database.pool.query('select count(*) as count from sign_in.users')
  expect(rows[0].count).toBe(2)
})

test('signing up again soon is refused for a confirmed address like for an unconfirmed one', async () => {
  await start()
  const emails = ['ash@mail.example', 'misty@mail.example']
  for (const email of emails) await send({ path: '/signup', body: { email, password } })
  await database.pool.query(
    'update sign_in.users set email_confirmed_at = now() where email = $1',
    emails.slice(0, 1),
  )
  service.clock.advance(60_000)
  for (const email of emails) {
    expect((await send({ path: '/signup', body: { email, password } })).status).toBe(200)
    expect((await send({ path: '/signup', body: { email, password } })).status).toBe(429)
  }
})

test('when the mails of the hour are used up, addresses without an account get 429 too', async () => {
  await start({ mailsPerHour: 1 })
  await send({ path: '/signup', body: { email: 'ash@mail.example', password } })
  for (const email of ['ash@mail.example', 'nobody@mail.example'])
    expect((await send({ path: '/recover', body: { email } })).status).toBe(429)
})

test('an address without an account is refused a second mail like one with an account', async () => {
  await start()
  const known = 'ash@mail.example'
  await send({ path: '/signup', body: { email: known, password } })
  for (const email of [known, 'nobody@mail.example']) {
    expect((await send({ path: '/recover', body: { email } })).status).toBe(200)
    const again = await send({ path: '/recover', body: { email } })
    expect(await again.json()).toEqual({
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    })
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})
