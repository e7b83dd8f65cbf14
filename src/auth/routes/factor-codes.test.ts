import { expect, test } from 'vitest'
import {
  challengeOf,
  readAssuranceLevels,
  authErrorMatcher,
  setUpSecondFactorTests,
  wrongCode,
} from '#test/support/second-factor.ts'
import { signInAgain } from '#test/support/signed-in-client.ts'

const { now, enrol, prove } = setUpSecondFactorTests()

test('enrolling gives a picture, a secret and an address for the app, named after the site', async () => {
  const { data } = await now.ash.client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  expect(data).toMatchObject({
    type: 'totp',
    friendly_name: 'My phone',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const totp = data?.type === 'totp' ? data.totp : undefined
  expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]*<\/svg>$/s)
  const host = new URL(now.service.site).host.replace(':', '%3A')
  expect(totp?.uri).toBe(
    `otpauth://totp/${host}:${now.ash.user.email}?algorithm=SHA1&digits=6&issuer=${host}&period=30&secret=${totp?.secret}`,
  )
})

test('a first code verifies the factor and raises the session', async () => {
  const app = await enrol(now.ash.client)
  expect(await readAssuranceLevels(now.ash.client)).toBe('aal1 of aal1')
  const challengeId = await challengeOf(now.ash.client, app)
  const { data } = await now.ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: app.code() })
  expect(data?.user.factors).toMatchObject([{ id: app.factorId, status: 'verified', friendly_name: 'Phone' }])
  expect(await readAssuranceLevels(now.ash.client)).toBe('aal2 of aal2')
  const { data: listed } = await now.ash.client.mfa.listFactors()
  expect(listed?.totp).toMatchObject([{ id: app.factorId, factor_type: 'totp' }])
})

test('a challenge expires after five minutes, and says so', async () => {
  const app = await enrol(now.ash.client)
  const { data } = await now.ash.client.mfa.challenge({ factorId: app.factorId })
  const seconds = Math.floor(now.service.clock.now().getTime() / 1000)
  expect(data).toMatchObject({ type: 'totp', expires_at: seconds + 300 })
})

test('sessions without a second factor end, and their refresh tokens never yield a raised session', async () => {
  const other = await signInAgain(now.service, now.ash.user)
  await prove(now.ash.client, await enrol(now.ash.client))
  expect((await other.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const old = await now.service.call('/token?grant_type=refresh_token', {
    body: { refresh_token: now.ash.refreshToken },
  })
  expect(old.status).toBe(400)
})

test('a wrong code is refused and leaves the challenge for the right one', async () => {
  const app = await enrol(now.ash.client)
  const challengeId = await challengeOf(now.ash.client, app)
  const wrong = await now.ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: wrongCode(app) })
  expect(wrong.error).toEqual(authErrorMatcher(422, 'mfa_verification_failed', /^Invalid TOTP code entered$/))
  const right = await now.ash.client.mfa.verify({
    factorId: app.factorId,
    challengeId,
    code: ` ${app.code()} `,
  })
  expect(right.error).toBeNull()
})

test('a code is accepted once, also with a new challenge', async () => {
  const app = await enrol(now.ash.client)
  const code = app.code()
  expect((await now.ash.client.mfa.challengeAndVerify({ factorId: app.factorId, code })).error).toBeNull()
  const again = await now.ash.client.mfa.challengeAndVerify({ factorId: app.factorId, code })
  expect(again.error).toEqual(authErrorMatcher(422, 'mfa_verification_failed'))
  now.service.clock.advance(30_000)
  const next = await now.ash.client.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() })
  expect(next.error).toBeNull()
})

test('of many tries with one code at once, one succeeds', async () => {
  const app = await enrol(now.ash.client)
  const code = app.code()
  const challenges = await Promise.all([1, 2, 3, 4, 5].map(() => challengeOf(now.ash.client, app)))
  const responses = await Promise.all(
    challenges.map(challenge_id =>
      now.service.call(`/factors/${app.factorId}/verify`, {
        token: now.ash.token,
        body: { challenge_id, code },
      }),
    ),
  )
  expect(responses.map(response => response.status).toSorted()).toEqual([200, 422, 422, 422, 422])
})

test('a challenge serves once', async () => {
  const app = await enrol(now.ash.client)
  const challengeId = await challengeOf(now.ash.client, app)
  await now.ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: app.code() })
  now.service.clock.advance(60_000)
  const again = await now.ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: app.code() })
  expect(again.error).toEqual(authErrorMatcher(422, 'mfa_ip_address_mismatch'))
})

test('a challenge from another address is refused', async () => {
  const app = await enrol(now.ash.client)
  const challenge_id = await challengeOf(now.ash.client, app)
  const response = await now.service.call(`/factors/${app.factorId}/verify`, {
    token: now.ash.token,
    body: { challenge_id, code: app.code() },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'mfa_ip_address_mismatch' })
})

test('a challenge ends after five minutes', async () => {
  const app = await enrol(now.ash.client)
  const challengeId = await challengeOf(now.ash.client, app)
  now.service.clock.advance(300_000)
  const late = await now.ash.client.mfa.verify({ factorId: app.factorId, challengeId, code: app.code() })
  expect(late.error).toEqual(
    authErrorMatcher(422, 'mfa_challenge_expired', new RegExp(`^MFA challenge ${challengeId} `)),
  )
})

test('a challenge belongs to its factor', async () => {
  const [first, second] = [await enrol(now.ash.client, 'one'), await enrol(now.ash.client, 'two')]
  const challengeId = await challengeOf(now.ash.client, first)
  const { error } = await now.ash.client.mfa.verify({
    factorId: second.factorId,
    challengeId,
    code: second.code(),
  })
  expect(error).toEqual(authErrorMatcher(422, 'mfa_factor_not_found'))
})

test('ten wrong codes close a factor to guesses from every address, and time opens it again', async () => {
  const app = await enrol(now.ash.client)
  const guess = async (address: string, code: string) => {
    const options = { token: now.ash.token, headers: { 'x-forwarded-for': address } }
    const challenge = await now.service.call(`/factors/${app.factorId}/challenge`, { ...options, body: {} })
    const { id } = (await challenge.json()) as { id: string }
    return now.service.call(`/factors/${app.factorId}/verify`, {
      ...options,
      body: { challenge_id: id, code },
    })
  }
  for (let n = 0; n < 10; n++) expect((await guess(`203.0.113.${n}`, wrongCode(app))).status).toBe(422)
  const refused = await guess('198.51.100.1', app.code())
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('120')
  expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
  now.service.clock.advance(120_000)
  expect((await guess('198.51.100.1', wrongCode(app))).status).toBe(422)
  expect((await guess('198.51.100.1', app.code())).status).toBe(429)
  now.service.clock.advance(120_000)
  expect((await guess('198.51.100.1', app.code())).status).toBe(200)
  // A correct code clears the count of wrong codes.
  for (let n = 0; n < 2; n++) expect((await guess('198.51.100.1', wrongCode(app))).status).toBe(422)
})
