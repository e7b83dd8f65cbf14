import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findUserByEmail } from '#auth/accounts/users.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { mailsTo, type ReceivedMail } from '#test/support/mail-peer.ts'

const attackerPassword = 'attacker-password'
const ownerPassword = 'owner-password'
let service: AuthService
let count = 0
let email: string

beforeAll(async () => {
  service = await startAuthService({ config: { mailIntervalSeconds: 0 } })
})

beforeEach(() => {
  email = `owner${++count}@sign-ups.example`
})

afterAll(() => service.close())

const post = (path: string, body: object) => service.call(path, { body })
const signIn = (password: string) => post('/token?grant_type=password', { email, password })
const ownerSignUp = () => post('/signup', { email, password: ownerPassword, data: { username: 'owner' } })
const resultOf = async (link: string) =>
  (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''

test.each<[string, (mail: ReceivedMail) => Promise<unknown>]>([
  ['link', async mail => expect(await resultOf(mail.link)).toContain('access_token=')],
  [
    'code',
    async ({ code: token }) =>
      expect((await post('/verify', { type: 'signup', email, token })).status).toBe(200),
  ],
])(
  'a later sign-up of someone else leaves the %s of the owner valid for the own password',
  async (_, confirm) => {
    await ownerSignUp()
    await post('/signup', { email, password: attackerPassword, data: { username: 'attacker' } })
    const [owners, attackers] = await mailsTo(service, email)
    if (!owners || !attackers) throw new Error('Two mails expected')
    await confirm(owners)
    expect((await signIn(ownerPassword)).status).toBe(200)
    expect((await signIn(attackerPassword)).status).toBe(400)
    const user = await findUserByEmail(service.deps.pool, email)
    expect(user?.userMetadata).toMatchObject({ username: 'owner' })
    expect(await resultOf(attackers.link)).toContain('otp_expired')
  },
)

test('a mail that is sent again after several sign-ups confirms the password of none', async () => {
  await ownerSignUp()
  await post('/signup', { email, password: attackerPassword })
  await post('/resend', { email, type: 'signup' })
  const again = (await mailsTo(service, email)).at(-1)
  expect(await resultOf(again?.link ?? '')).toContain('access_token=')
  for (const password of [ownerPassword, attackerPassword]) expect((await signIn(password)).status).toBe(400)
})

test('a mail that is sent again replaces the one of the only sign-up', async () => {
  await ownerSignUp()
  await post('/resend', { email, type: 'signup' })
  const [first, again] = await mailsTo(service, email)
  expect(await resultOf(first?.link ?? '')).toContain('otp_expired')
  expect(await resultOf(again?.link ?? '')).toContain('access_token=')
  expect((await signIn(ownerPassword)).status).toBe(200)
})

test('expired mails of earlier sign-ups are deleted with the next sign-up', async () => {
  await post('/signup', { email, password: attackerPassword })
  service.clock.advance(3_600_000)
  await ownerSignUp()
  const { rows } = await service.deps.pool.query('select from sign_in.one_time_tokens where user_id = $1', [
    (await findUserByEmail(service.deps.pool, email))?.id,
  ])
  expect(rows).toHaveLength(1)
})
