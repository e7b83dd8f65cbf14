import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { addUser } from '#test/support/signed-in-user.ts'
import { finishProviderSignIn } from './provider-sign-in.ts'
import type { ProviderProfile } from '#auth/providers/provider.ts'

const failing = { isDown: false }
let service: AuthService

beforeAll(async () => {
  const send = async () => {
    if (failing.isDown) throw new Error('The mail server is down')
  }
  service = await startAuthService({ mailer: { send, close: async () => {} } })
})

afterAll(() => service.close())

function createProfile(name: string, emailVerified = true): ProviderProfile {
  const email = `${name}@arrivals.example`
  const data = { sub: name, email, email_verified: emailVerified }
  return { provider: 'discord', providerId: name, email, emailVerified, data }
}

const route = {
  redirectTo: 'https://cards.example',
  challenge: null,
  language: 'en' as const,
  ip: '203.0.113.7',
}
const signIn = (profile: ProviderProfile) =>
  finishProviderSignIn(
    service.deps,
    { profile, linking: null, inviteHash: null, route },
    async (_db, user) => user.id,
  )

async function countUsers(email: string | null): Promise<number> {
  const { rows } = await service.deps.pool.query('select 1 from sign_in.users where email = $1', [email])
  return rows.length
}

test('a new person who arrives many times at once has one account', async () => {
  for (const name of ['one', 'two', 'three']) {
    const ids = await Promise.all(Array.from({ length: 5 }, () => signIn(createProfile(name))))
    expect(new Set(ids).size).toBe(1)
  }
})

test('a new person who arrives by two providers at once has one account', async () => {
  const profile = createProfile('both')
  const ids = await Promise.all([signIn(profile), signIn({ ...profile, provider: 'google' })])
  expect(new Set(ids).size).toBe(1)
})

test('what follows from an arrival happens together with it or not at all', async () => {
  const profile = createProfile('halfway')
  const failingSignIn = finishProviderSignIn(
    service.deps,
    { profile, linking: null, inviteHash: null, route },
    async () => {
      throw new Error('No session')
    },
  )
  await expect(failingSignIn).rejects.toThrow('No session')
  expect(await countUsers(profile.email)).toBe(0)
})

test('without its confirmation mail no account is created', async () => {
  const profile = createProfile('unmailed', false)
  failing.isDown = true
  await expect(signIn(profile)).rejects.toMatchObject({ status: 500 })
  expect(await countUsers(profile.email)).toBe(0)
  failing.isDown = false
  await expect(signIn(profile)).rejects.toMatchObject({ code: 'provider_email_needs_verification' })
  expect(await countUsers(profile.email)).toBe(1)
})

test('an address of another account gets the response of an unknown address, also while mails cannot be sent', async () => {
  const taken = await addUser(service)
  const profile = { ...createProfile('claimant', false), email: taken.email }
  const refused = { code: 'provider_email_needs_verification' }
  await expect(signIn(profile)).rejects.toMatchObject(refused)
  failing.isDown = true
  await expect(signIn(createProfile('nobody', false))).rejects.toMatchObject({ status: 500 })
  await expect(signIn(profile)).rejects.toMatchObject({ status: 500 })
  failing.isDown = false
  await expect(signIn(createProfile('nobody', false))).rejects.toMatchObject(refused)
  await expect(signIn(profile)).rejects.toMatchObject(refused)
})

test('confirmation mails come no faster than other mails', async () => {
  const profile = createProfile('hasty', false)
  await expect(signIn(profile)).rejects.toMatchObject({ code: 'provider_email_needs_verification' })
  await expect(signIn(profile)).rejects.toMatchObject({ code: 'over_email_send_rate_limit' })
})
