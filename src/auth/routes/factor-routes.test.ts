import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createRateLimitStore } from '#platform/rate-limit/rate-limit-store.ts'
import { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { startAuthService } from '#test/support/auth-service.ts'
import { readAssuranceLevels, authErrorMatcher, setUpSecondFactorTests } from '#test/support/second-factor.ts'
import { signUpWithClient, signInAgain } from '#test/support/signed-in-client.ts'

const { now, enrol, prove } = setUpSecondFactorTests()

test('two factors cannot have one name, be it empty', async () => {
  await enrol(now.ash.client, 'Phone')
  const again = await now.ash.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect(again.error).toEqual(
    authErrorMatcher(
      422,
      'mfa_factor_name_conflict',
      /^A factor with the friendly name "Phone" for this user already exists$/,
    ),
  )
  expect((await now.ash.client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  expect((await now.ash.client.mfa.enroll({ factorType: 'totp' })).error).toEqual(
    authErrorMatcher(422, 'mfa_factor_name_conflict'),
  )
})

test('a user has ten factors at most, also when all are begun at once', async () => {
  const begun = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      now.ash.client.mfa.enroll({ factorType: 'totp', friendlyName: `app ${n}` }),
    ),
  )
  const refused = begun.filter(({ error }) => error)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.error).toEqual(authErrorMatcher(422, 'too_many_enrolled_mfa_factors'))
})

test('enrolments that were begun and left make room after five minutes', async () => {
  await enrol(now.ash.client, 'Phone')
  now.service.clock.advance(301_000)
  await enrol(now.ash.client, 'Phone')
  const { data } = await now.ash.client.mfa.listFactors()
  expect(data?.all).toHaveLength(1)
})

test('finishing one enrolment takes the unfinished others away', async () => {
  await enrol(now.ash.client, 'left')
  await prove(now.ash.client, await enrol(now.ash.client, 'finished'))
  const { data } = await now.ash.client.mfa.listFactors()
  expect(data?.all.map(factor => factor.friendly_name)).toEqual(['finished'])
})

test('with a factor, another can be enrolled only after showing a code', async () => {
  const app = await enrol(now.ash.client)
  await prove(now.ash.client, app)
  const other = await signInAgain(now.service, now.ash.user)
  expect((await other.client.mfa.enroll({ factorType: 'totp', friendlyName: 'evil' })).error).toEqual(
    authErrorMatcher(403, 'insufficient_aal', /^AAL2 required to enroll a new factor$/),
  )
  await prove(other.client, app)
  expect((await other.client.mfa.enroll({ factorType: 'totp', friendlyName: 'second' })).error).toBeNull()
})

test('a verified factor is taken away only after showing a code; the sessions it raised fall back', async () => {
  const app = await enrol(now.ash.client)
  await prove(now.ash.client, app)
  const other = await signInAgain(now.service, now.ash.user)
  expect((await other.client.mfa.unenroll({ factorId: app.factorId })).error).toEqual(
    authErrorMatcher(422, 'insufficient_aal', /^AAL2 required to unenroll verified factor$/),
  )
  await prove(other.client, app)
  const { data } = await other.client.mfa.unenroll({ factorId: app.factorId })
  expect(data).toEqual({ id: app.factorId })
  for (const { client } of [now.ash, other]) {
    expect((await client.refreshSession()).error).toBeNull()
    expect(await readAssuranceLevels(client)).toBe('aal1 of aal1')
  }
})

test('an unfinished factor can be taken away without a code', async () => {
  const app = await enrol(now.ash.client)
  expect((await now.ash.client.mfa.unenroll({ factorId: app.factorId })).error).toBeNull()
  expect((await now.ash.client.mfa.listFactors()).data?.all).toEqual([])
})

test("somebody else's factor is as good as none", async () => {
  const app = await enrol(now.ash.client)
  const misty = await signUpWithClient(now.service)
  const requests = [
    misty.client.mfa.challenge({ factorId: app.factorId }),
    misty.client.mfa.unenroll({ factorId: app.factorId }),
    misty.client.mfa.verify({ factorId: app.factorId, challengeId: crypto.randomUUID(), code: '123456' }),
  ]
  for (const { error } of await Promise.all(requests))
    expect(error).toEqual(authErrorMatcher(404, 'mfa_factor_not_found'))
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
  const response = await now.service.call(path, { method, body, token: now.ash.token })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})

test.each([
  [{ code: '' }, 400, 'validation_failed'],
  [{ code: '123456' }, 422, 'mfa_factor_not_found'],
  [{ challenge_id: '00000000-0000-0000-0000-000000000000', code: '123456' }, 422, 'mfa_factor_not_found'],
  [{ challenge_id: 'no uuid', code: '123456' }, 400, 'bad_json'],
])('showing %j is refused with %i %s', async (body, status, code) => {
  const { factorId } = await enrol(now.ash.client)
  const response = await now.service.call(`/factors/${factorId}/verify`, { body, token: now.ash.token })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})

test('without a user there are no factors', async () => {
  expect((await now.service.call('/factors', { body: { factor_type: 'totp' } })).status).toBe(401)
})

test('secrets are not logged', async () => {
  const { data } = await now.ash.client.mfa.enroll({ factorType: 'totp' })
  const secret = data?.type === 'totp' ? data.totp.secret : ''
  expect(secret).not.toBe('')
  expect(now.service.logged()).not.toContain(secret)
})

test('challenges and codes are limited per address, each by itself', async () => {
  const { pool } = now.service.deps
  const log = createLog({ level: 'silent', format: 'text' })
  const limiter = new RateLimiter({ store: createRateLimitStore(pool), log })
  const limited = await startAuthService({ pool, limiter })
  for (const path of ['/factors/x/challenge', '/factors/x/verify']) {
    let response = await limited.call(path, { body: {} })
    let allowed = 0
    for (; response.status === 401 && allowed < 60; allowed++)
      response = await limited.call(path, { body: {} })
    // On a slow machine, some uses expire in the meantime.
    expect(allowed).toBeGreaterThanOrEqual(30)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toMatch(/^[1-4]$/)
  }
  await limited.close()
  await limiter.close()
})
