import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertIdentity, listIdentities } from '#auth/accounts/identities.ts'
import { findUserByEmail, updateUser, type User } from '#auth/accounts/users.ts'
import { newestMail } from '#test/support/mail-peer.ts'
import { type SocialService, startSocialService } from '#test/support/social-service.ts'

const attackerPassword = 'attacker-password'
const ownerPassword = 'owner-password'
let service: SocialService
let count = 0
let email: string

beforeAll(async () => {
  service = await startSocialService({ mailIntervalSeconds: 0 })
})

beforeEach(() => {
  email = `owner${++count}@confirm.example`
})

afterAll(() => service.close())

type SessionTokens = { access_token: string; refresh_token: string }

const post = (path: string, body: object) => service.call(path, { body })
const signIn = (password: string) => post('/token?grant_type=password', { email, password })

async function sessionOf(response: Response): Promise<SessionTokens> {
  expect(response.status).toBe(200)
  return (await response.json()) as SessionTokens
}

async function storedUser(): Promise<User> {
  const user = await findUserByEmail(service.deps.pool, email)
  if (!user) throw new Error('No user')
  return user
}

function addFactor(userId: string) {
  return service.deps.pool.query(
    `insert into sign_in.mfa_factors (user_id, factor_type, status, secret, created_at, updated_at)
     values ($1, 'totp', 'verified', 'GEZDGNBV', now(), now())`,
    [userId],
  )
}

/**
 * Signs up with the address of another person. Adds a factor, an identity, a flow and a change of address to the
 * rows, because the service refuses them.
 */
async function prepareAccount(): Promise<SessionTokens> {
  const { pool, clock } = service.deps
  await post('/signup', { email, password: attackerPassword, data: { username: 'attacker' } })
  const session = await sessionOf(await signIn(attackerPassword))
  const user = await storedUser()
  await addFactor(user.id)
  const identity = { userId: user.id, provider: 'discord', providerId: `d-${email}` }
  await insertIdentity(pool, { ...identity, identityData: { email: 'x@evil.example' } }, clock.now())
  await updateUser(pool, user.id, { newEmail: 'x@evil.example' }, clock.now())
  await pool.query(
    `insert into sign_in.flow_states (provider, authentication_method, redirect_to, linking_user_id, user_id,
       auth_code_hash, auth_code_issued_at, created_at)
     values ('google', 'oauth', '/attacker', $1, null, null, null, now()),
       ('discord', 'oauth', '/attacker', null, $1, $1::text::bytea, now(), now()),
       ('email', 'magiclink', '/attacker', null, $1, $1::text::bytea || 'x', now(), now())`,
    [user.id],
  )
  return session
}

async function follow(link: string): Promise<void> {
  const response = await fetch(link, { redirect: 'manual' })
  expect(response.headers.get('location')).toMatch(/access_token=|[?&]code=/)
}

const link = async () => (await newestMail(service, email)).link
const code = async () => (await newestMail(service, email)).code
const ownerSignUp = () => post('/signup', { email, password: ownerPassword, data: { username: 'owner' } })

/** Every way in which the owner confirms the address for the first time, and the password that remains. */
const paths: [string, string | null, () => Promise<unknown>][] = [
  [
    'the link of their sign-up',
    ownerPassword,
    async () => {
      await ownerSignUp()
      await follow(await link())
    },
  ],
  [
    'the code of their sign-up',
    ownerPassword,
    async () => {
      await ownerSignUp()
      await sessionOf(await post('/verify', { type: 'signup', email, token: await code() }))
    },
  ],
  [
    'the posted hash of a link with PKCE',
    ownerPassword,
    async () => {
      const client = service.client()
      await client.signUp({ email, password: ownerPassword, options: { data: { username: 'owner' } } })
      const token_hash = new URL(await link()).searchParams.get('token') ?? ''
      expect((await client.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
    },
  ],
  [
    'a link with PKCE',
    ownerPassword,
    async () => {
      const client = service.client()
      await client.signUp({ email, password: ownerPassword, options: { data: { username: 'owner' } } })
      const response = await fetch(await link(), { redirect: 'manual' })
      const authCode = new URL(response.headers.get('location') ?? '').searchParams.get('code')
      expect((await client.exchangeCodeForSession(authCode ?? '')).error).toBeNull()
    },
  ],
  [
    'a link of type invite',
    ownerPassword,
    async () => {
      await ownerSignUp()
      await follow((await link()).replace('type=signup', 'type=invite'))
    },
  ],
  [
    'a mail that was sent again',
    null,
    async () => {
      await ownerSignUp()
      await post('/resend', { email, type: 'signup' })
      await follow(await link())
    },
  ],
  [
    'a one-time code',
    null,
    async () => {
      await post('/otp', { email })
      await sessionOf(await post('/verify', { type: 'email', email, token: await code() }))
    },
  ],
  [
    'a recovery link',
    null,
    async () => {
      await post('/recover', { email })
      await follow(await link())
    },
  ],
  [
    'a recovery code',
    null,
    async () => {
      await post('/recover', { email })
      await sessionOf(await post('/verify', { type: 'recovery', email, token: await code() }))
    },
  ],
  [
    'a magic link',
    null,
    async () => {
      await post('/recover', { email })
      await follow((await link()).replace('type=recovery', 'type=magiclink'))
    },
  ],
  [
    'a provider',
    null,
    async () => {
      await service.signIn(service.client(), { google: { sub: email, email, email_verified: true } })
    },
  ],
]

test.each(paths)(
  'when the owner of an address first confirms it by %s, nothing of an earlier sign-up remains',
  async (path, password, confirm) => {
    const attacker = await prepareAccount()
    await confirm()
    expect((await service.call('/user', { token: attacker.access_token })).status).toBe(403)
    const refresh = await post('/token?grant_type=refresh_token', { refresh_token: attacker.refresh_token })
    expect(refresh.status).toBe(400)
    expect((await signIn(attackerPassword)).status).toBe(400)
    expect((await signIn(ownerPassword)).status).toBe(password === null ? 400 : 200)
    const user = await storedUser()
    if (password !== null) {
      const [identity] = await listIdentities(service.deps.pool, user.id)
      for (const data of [user.userMetadata, identity?.identityData])
        expect(data).toMatchObject({ username: 'owner', email, email_verified: true })
    }
    expect([user.emailConfirmedAt, user.newEmail]).toEqual([expect.any(Date), null])
    const { rows } = await service.deps.pool.query(
      `select (select array_agg(provider) from sign_in.identities where user_id = users.id) as providers,
        (select count(*) from sign_in.mfa_factors where user_id = users.id) as factors,
        (select count(*) from sign_in.flow_states where redirect_to = '/attacker') as flows
       from sign_in.users where email = $1`,
      [email],
    )
    const provider = path === 'a provider' ? 'google' : 'email'
    expect(rows).toEqual([{ providers: [provider], factors: 0, flows: 0 }])
    expect(user.appMetadata).toMatchObject({ provider, providers: [provider] })
  },
)

test('a mail to an address that is confirmed already removes nothing', async () => {
  await ownerSignUp()
  await follow(await link())
  const session = await sessionOf(await signIn(ownerPassword))
  await addFactor((await storedUser()).id)
  await post('/recover', { email })
  await follow(await link())
  expect((await service.call('/user', { token: session.access_token })).status).toBe(200)
  expect((await signIn(ownerPassword)).status).toBe(200)
  const { rows } = await service.deps.pool.query(
    'select from sign_in.mfa_factors join sign_in.users on users.id = user_id where email = $1',
    [email],
  )
  expect(rows).toHaveLength(1)
})

test('a provider whose sign-up the mail confirms remains, and a password of another sign-up does not', async () => {
  const person = { discord: { id: `d-${email}`, email, verified: false } }
  await service.signIn(service.client(), person)
  await follow(await link())
  const client = service.client()
  await service.signIn(client, person)
  const { user } = (await client.getUser()).data
  expect(user?.identities?.map(({ provider }) => provider)).toEqual(['discord'])
})

test('the owner of an address that somebody claimed at a provider removes the provider by their own sign-up', async () => {
  await service.signIn(service.client(), { discord: { id: `d-${email}`, email, verified: false } })
  await ownerSignUp()
  await follow(await link())
  expect((await signIn(ownerPassword)).status).toBe(200)
  const { rows } = await service.deps.pool.query('select provider from sign_in.identities where email = $1', [
    email,
  ])
  expect(rows).toEqual([{ provider: 'email' }])
})

test('a password that is changed before the confirmation belongs to its own sign-up only', async () => {
  await post('/signup', { email, password: attackerPassword })
  const { access_token: token } = await sessionOf(await signIn(attackerPassword))
  await ownerSignUp()
  const change = { method: 'PUT', token, body: { password: 'attacker-password-2' } }
  expect((await service.call('/user', change)).status).toBe(200)
  await follow(await link())
  expect((await signIn('attacker-password-2')).status).toBe(400)
  expect((await signIn(ownerPassword)).status).toBe(200)

  email = `again-${email}`
  await ownerSignUp()
  const own = await sessionOf(await signIn(ownerPassword))
  await service.call('/user', {
    method: 'PUT',
    token: own.access_token,
    body: { password: 'owner-password-2' },
  })
  await follow(await link())
  expect((await signIn('owner-password-2')).status).toBe(200)
})

test('the address that an account without one gets by mail removes what the account had before', async () => {
  const { pool, clock } = service.deps
  await ownerSignUp()
  await follow(await link())
  const { access_token: token } = await sessionOf(await signIn(ownerPassword))
  const { id } = await storedUser()
  await updateUser(pool, id, { email: null, emailConfirmedAt: null }, clock.now())
  await addFactor(id)
  await pool.query("update sign_in.sessions set aal = 'aal2' where user_id = $1", [id])
  email = `new-${email}`
  expect((await service.call('/user', { method: 'PUT', token, body: { email } })).status).toBe(200)
  await follow(await link())
  expect((await service.call('/user', { token })).status).toBe(403)
  expect((await signIn(ownerPassword)).status).toBe(400)
  expect(await storedUser()).toMatchObject({ id, passwordHash: null, emailConfirmedAt: expect.any(Date) })
})
