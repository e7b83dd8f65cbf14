import type { GoTrueClient } from '@supabase/auth-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addressList } from '#platform/config/setting-values.ts'
import { createLog } from '#platform/log.ts'
import { createRateLimitStore } from '#platform/rate-limit/rate-limit-store.ts'
import { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { signedInUser, type SignedInUser, signInAgain } from '#test/support/signed-in-client.ts'

type App = { factorId: string; code: () => string }

let service: AuthService
let ash: SignedInUser

beforeAll(async () => {
  service = await startAuthService({ config: { trustedProxies: addressList('127.0.0.1') } })
})

beforeEach(async () => {
  ash = await signedInUser(service)
})

afterAll(() => service.close())

async function enrol(client: GoTrueClient, friendlyName = 'Phone'): Promise<App> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, code: codesOf(data.totp.secret) }
}

function codesOf(secret: string): () => string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return () => totp.generate({ timestamp: service.clock.now().getTime() })
}

async function challengeOf(client: GoTrueClient, app: App): Promise<string> {
  const { data, error } = await client.mfa.challenge({ factorId: app.factorId })
  if (error) throw error
  return data.id
}

async function prove(client: GoTrueClient, app: App): Promise<void> {
  const { error } = await client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() })
  if (error) throw error
  service.clock.advance(60_000)
}

async function levelOf(client: GoTrueClient): Promise<string> {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  return `${data?.currentLevel} of ${data?.nextLevel}`
}

const wrongCode = (app: App) => String((Number(app.code()) + 500_000) % 1_000_000).padStart(6, '0')
const refusal = (status: number, code: string, message?: RegExp) =>
  expect.objectContaining({ status, code, ...(message && { message: expect.stringMatching(message) }) })

test('enrolling gives a picture, a secret and an address for the app, named after the site', async () => {
  const { data } = await ash.client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  expect(data).toMatchObject({
    type: 'totp',
    friendly_name: 'My phone',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const totp = data?.type === 'totp' ? data.totp : undefined
  expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/s)
  const host = new URL(service.site).host.replace(':', '%3A')
  expect(totp?.uri).toBe(
    `otpauth://totp/${host}:${ash.user.email}?algorithm=SHA1&digits=6&issuer=${host}&period=30&secret=${totp?.secret}`,
  )
})

test('a first code verifies the factor and raises the session', async () => {
  const app = await enrol(ash.client)
  expect(await levelOf(ash.client)).toBe('aal1 of aal1')
  const challengeId = await challengeOf(ash.client, app)
  const { data } = await ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: app.code() })
  expect(data?.user.factors).toMatchObject([{ id: app.factorId, status: 'verified', friendly_name: 'Phone' }])
  expect(await levelOf(ash.client)).toBe('aal2 of aal2')
  const { data: listed } = await ash.client.mfa.listFactors()
  expect(listed?.totp).toMatchObject([{ id: app.factorId, factor_type: 'totp' }])
})

test('a challenge tells when it ends: five minutes on', async () => {
  const app = await enrol(ash.client)
  const { data } = await ash.client.mfa.challenge({ factorId: app.factorId })
  const now = Math.floor(service.clock.now().getTime() / 1000)
  expect(data).toMatchObject({ type: 'totp', expires_at: now + 300 })
})

test('sessions without a second factor end, and their refresh tokens never yield a raised session', async () => {
  const other = await signInAgain(service, ash.user)
  await prove(ash.client, await enrol(ash.client))
  expect((await other.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const old = await service.call('/token?grant_type=refresh_token', {
    body: { refresh_token: ash.refreshToken },
  })
  expect(old.status).toBe(400)
})

test('a wrong code is refused and leaves the challenge for the right one', async () => {
  const app = await enrol(ash.client)
  const challengeId = await challengeOf(ash.client, app)
  const wrong = await ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: wrongCode(app) })
  expect(wrong.error).toEqual(refusal(422, 'mfa_verification_failed', /^Invalid TOTP code entered$/))
  const right = await ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: ` ${app.code()} ` })
  expect(right.error).toBeNull()
})

test('a code is accepted once, also with a new challenge', async () => {
  const app = await enrol(ash.client)
  const code = app.code()
  expect((await ash.client.mfa.challengeAndVerify({ factorId: app.factorId, code })).error).toBeNull()
  const again = await ash.client.mfa.challengeAndVerify({ factorId: app.factorId, code })
  expect(again.error).toEqual(refusal(422, 'mfa_verification_failed'))
  service.clock.advance(30_000)
  const next = await ash.client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() })
  expect(next.error).toBeNull()
})

test('of many tries with one code at once, one succeeds', async () => {
  const app = await enrol(ash.client)
  const code = app.code()
  const challenges = await Promise.all([1, 2, 3, 4, 5].map(() => challengeOf(ash.client, app)))
  const answers = await Promise.all(
    challenges.map(challenge_id =>
      service.call(`/factors/${app.factorId}/verify`, { token: ash.token, body: { challenge_id, code } }),
    ),
  )
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 422, 422, 422, 422])
})

test('a challenge serves once', async () => {
  const app = await enrol(ash.client)
  const challengeId = await challengeOf(ash.client, app)
  await ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: app.code() })
  service.clock.advance(60_000)
  const again = await ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: app.code() })
  expect(again.error).toEqual(refusal(422, 'mfa_ip_address_mismatch'))
})

test('a challenge from another address is refused', async () => {
  const app = await enrol(ash.client)
  const challenge_id = await challengeOf(ash.client, app)
  const answer = await service.call(`/factors/${app.factorId}/verify`, {
    token: ash.token,
    body: { challenge_id, code: app.code() },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'mfa_ip_address_mismatch' })
})

test('a challenge ends after five minutes', async () => {
  const app = await enrol(ash.client)
  const challengeId = await challengeOf(ash.client, app)
  service.clock.advance(300_000)
  const late = await ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: app.code() })
  expect(late.error).toEqual(
    refusal(422, 'mfa_challenge_expired', new RegExp(`^MFA challenge ${challengeId} `)),
  )
})

test('a challenge belongs to its factor', async () => {
  const [one, two] = [await enrol(ash.client, 'one'), await enrol(ash.client, 'two')]
  const challengeId = await challengeOf(ash.client, one)
  const { error } = await ash.client.mfa.verify({ factorId: two.factorId, challengeId, code: two.code() })
  expect(error).toEqual(refusal(422, 'mfa_factor_not_found'))
})

test('ten wrong codes close a factor to guesses from every address, and time opens it again', async () => {
  const app = await enrol(ash.client)
  const guess = async (address: string, code: string) => {
    const options = { token: ash.token, headers: { 'x-forwarded-for': address } }
    const challenge = await service.call(`/factors/${app.factorId}/challenge`, { ...options, body: {} })
    const { id } = (await challenge.json()) as { id: string }
    return service.call(`/factors/${app.factorId}/verify`, { ...options, body: { challenge_id: id, code } })
  }
  for (let n = 0; n < 10; n++) expect((await guess(`203.0.113.${n}`, wrongCode(app))).status).toBe(422)
  const refused = await guess('198.51.100.1', app.code())
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('120')
  expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
  service.clock.advance(120_000)
  expect((await guess('198.51.100.1', wrongCode(app))).status).toBe(422)
  expect((await guess('198.51.100.1', app.code())).status).toBe(429)
  service.clock.advance(120_000)
  expect((await guess('198.51.100.1', app.code())).status).toBe(200)
  // The right code forgives the wrong ones.
  for (let n = 0; n < 2; n++) expect((await guess('198.51.100.1', wrongCode(app))).status).toBe(422)
})

test('two factors cannot have one name, be it empty', async () => {
  await enrol(ash.client, 'Phone')
  const again = await ash.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect(again.error).toEqual(
    refusal(
      422,
      'mfa_factor_name_conflict',
      /^A factor with the friendly name "Phone" for this user already exists$/,
    ),
  )
  expect((await ash.client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  expect((await ash.client.mfa.enroll({ factorType: 'totp' })).error).toEqual(
    refusal(422, 'mfa_factor_name_conflict'),
  )
})

test('a user has ten factors at most, also when all are begun at once', async () => {
  const begun = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      ash.client.mfa.enroll({ factorType: 'totp', friendlyName: `app ${n}` }),
    ),
  )
  const refused = begun.filter(({ error }) => error)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.error).toEqual(refusal(422, 'too_many_enrolled_mfa_factors'))
})

test('enrolments that were begun and left make room after five minutes', async () => {
  await enrol(ash.client, 'Phone')
  service.clock.advance(301_000)
  await enrol(ash.client, 'Phone')
  const { data } = await ash.client.mfa.listFactors()
  expect(data?.all).toHaveLength(1)
})

test('finishing one enrolment takes the unfinished others away', async () => {
  await enrol(ash.client, 'left')
  await prove(ash.client, await enrol(ash.client, 'finished'))
  const { data } = await ash.client.mfa.listFactors()
  expect(data?.all.map(factor => factor.friendly_name)).toEqual(['finished'])
})

test('with a factor, another can be enrolled only after showing a code', async () => {
  const app = await enrol(ash.client)
  await prove(ash.client, app)
  const other = await signInAgain(service, ash.user)
  expect((await other.client.mfa.enroll({ factorType: 'totp', friendlyName: 'evil' })).error).toEqual(
    refusal(403, 'insufficient_aal', /^AAL2 required to enroll a new factor$/),
  )
  await prove(other.client, app)
  expect((await other.client.mfa.enroll({ factorType: 'totp', friendlyName: 'second' })).error).toBeNull()
})

test('a verified factor is taken away only after showing a code; the sessions it raised fall back', async () => {
  const app = await enrol(ash.client)
  await prove(ash.client, app)
  const other = await signInAgain(service, ash.user)
  expect((await other.client.mfa.unenroll({ factorId: app.factorId })).error).toEqual(
    refusal(422, 'insufficient_aal', /^AAL2 required to unenroll verified factor$/),
  )
  await prove(other.client, app)
  const { data } = await other.client.mfa.unenroll({ factorId: app.factorId })
  expect(data).toEqual({ id: app.factorId })
  for (const { client } of [ash, other]) {
    expect((await client.refreshSession()).error).toBeNull()
    expect(await levelOf(client)).toBe('aal1 of aal1')
  }
})

test('an unfinished factor can be taken away without a code', async () => {
  const app = await enrol(ash.client)
  expect((await ash.client.mfa.unenroll({ factorId: app.factorId })).error).toBeNull()
  expect((await ash.client.mfa.listFactors()).data?.all).toEqual([])
})

test("somebody else's factor is as good as none", async () => {
  const app = await enrol(ash.client)
  const misty = await signedInUser(service)
  const requests = [
    misty.client.mfa.challenge({ factorId: app.factorId }),
    misty.client.mfa.unenroll({ factorId: app.factorId }),
    misty.client.mfa.verify({ factorId: app.factorId, challengeId: crypto.randomUUID(), code: '123456' }),
  ]
  for (const { error } of await Promise.all(requests))
    expect(error).toEqual(refusal(404, 'mfa_factor_not_found'))
})

test.each([
  ['POST', '/factors', { factor_type: 'carrier pigeon' }, 400, 'validation_failed'],
  ['POST', '/factors', {}, 400, 'validation_failed'],
  ['POST', '/factors', { factor_type: 'totp', issuer: 'x'.repeat(256) }, 400, 'validation_failed'],
  ['POST', '/factors', { factor_type: 'phone', phone: '+15550100' }, 422, 'mfa_phone_enroll_not_enabled'],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 1 }, 400, 'bad_json'],
  ['POST', '/factors/no-uuid/challenge', {}, 404, 'validation_failed'],
  ['POST', '/factors/no-uuid/verify', {}, 404, 'validation_failed'],
  ['DELETE', '/factors/no-uuid', undefined, 404, 'validation_failed'],
])('%s %s with %j is refused with %i %s', async (method, path, body, status, code) => {
  const answer = await service.call(path, { method, body, token: ash.token })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})

test.each([
  [{ code: '' }, 400, 'validation_failed'],
  [{ code: '123456' }, 422, 'mfa_factor_not_found'],
  [{ challenge_id: '00000000-0000-0000-0000-000000000000', code: '123456' }, 422, 'mfa_factor_not_found'],
  [{ challenge_id: 'no uuid', code: '123456' }, 400, 'bad_json'],
])('showing %j is refused with %i %s', async (body, status, code) => {
  const { factorId } = await enrol(ash.client)
  const answer = await service.call(`/factors/${factorId}/verify`, { body, token: ash.token })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})

test('without a user there are no factors', async () => {
  expect((await service.call('/factors', { body: { factor_type: 'totp' } })).status).toBe(401)
})

test('secrets are not logged', async () => {
  const { data } = await ash.client.mfa.enroll({ factorType: 'totp' })
  const secret = data?.type === 'totp' ? data.totp.secret : ''
  expect(secret).not.toBe('')
  expect(service.logged()).not.toContain(secret)
})

test('challenges and codes are limited per address, each by itself', async () => {
  const { pool } = service.parts
  const log = createLog({ level: 'silent', format: 'text' })
  const limiter = new RateLimiter({ store: createRateLimitStore(pool), log })
  const limited = await startAuthService({ pool, limiter })
  for (const path of ['/factors/x/challenge', '/factors/x/verify']) {
    let answer = await limited.call(path, { body: {} })
    let allowed = 0
    for (; answer.status === 401 && allowed < 60; allowed++) answer = await limited.call(path, { body: {} })
    // On a slow machine some are given back meanwhile.
    expect(allowed).toBeGreaterThanOrEqual(30)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toMatch(/^[1-4]$/)
  }
  await limited.close()
  await limiter.close()
})
