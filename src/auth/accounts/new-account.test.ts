import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { mailsTo } from '#test/support/mail-peer.ts'
import { retryOnConflict, signUpByMail } from './new-account.ts'
import { findUserByEmail, updateUser } from './users.ts'

const email = 'oak@mail.example'
let service: AuthService

beforeAll(async () => {
  service = await startAuthService()
})

afterAll(() => service.close())

test('an address that is confirmed at this very moment gets no second confirmation mail', async () => {
  const { deps, clock, site } = service
  await service.call('/signup', { body: { email, password: 'pika-pika' } })
  const known = await findUserByEmail(deps.pool, email)
  await updateUser(deps.pool, known?.id ?? '', { emailConfirmedAt: clock.now() }, clock.now())
  clock.advance(61_000)
  const route = { redirectTo: site, challenge: null, language: 'en' as const, ip: '203.0.113.7' }
  const request = { email, passwordHash: null, data: {}, inviteHash: null, route }
  expect(await signUpByMail(deps, known, request)).toBeUndefined()
  expect(await mailsTo(service, email)).toHaveLength(1)
})

test('work is repeated once when somebody else took the address, and for no other reason', async () => {
  let runs = 0
  const failingWith = (code: string) => () =>
    ++runs === 1 ? Promise.reject(Object.assign(new Error('failed'), { code })) : Promise.resolve('done')
  expect(await retryOnConflict(failingWith('23505'))).toBe('done')
  runs = 0
  await expect(retryOnConflict(failingWith('40001'))).rejects.toThrow('failed')
  expect(runs).toBe(1)
})
