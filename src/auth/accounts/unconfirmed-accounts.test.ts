import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findUserByEmail, updateUser } from '#auth/accounts/users.ts'
import { newestMail } from '#test/support/mail-peer.ts'
import { type SocialService, startSocialService } from '#test/support/social-service.ts'
import { signUpWithClient } from '#test/support/signed-in-client.ts'

let service: SocialService
let count = 0
let email: string

beforeAll(async () => {
  service = await startSocialService({ mailIntervalSeconds: 0 })
})

beforeEach(() => {
  email = `unconfirmed${++count}@confirm.example`
})

afterAll(() => service.close())

test('before its address is confirmed, an account gets no factor, no identity and no other address', async () => {
  const { token } = await signUpWithClient(service, { email, address: 'unconfirmed' })
  const idToken = await service.google.idToken({ sub: `late-${email}`, email: `g-${email}` })
  const responses = await Promise.all([
    service.call('/factors', { token, body: { factor_type: 'totp' } }),
    service.call('/user/identities/authorize?provider=google&skip_http_redirect=true', { token }),
    service.call('/token?grant_type=id_token', {
      token,
      body: { provider: 'google', id_token: idToken, link_identity: true },
    }),
    service.call('/user', { method: 'PUT', token, body: { email: `new-${email}` } }),
  ])
  for (const response of responses) {
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'email_not_confirmed' })
  }
})

test('a session that ends while the provider asks its user links nothing', async () => {
  const {
    token,
    user: { id },
  } = await signUpWithClient(service)
  const response = await service.call('/user/identities/authorize?provider=discord&skip_http_redirect=true', {
    token,
  })
  const { url } = (await response.json()) as { url: string }
  await service.deps.pool.query(
    `with ended as (delete from sign_in.sessions where user_id = $1)
     update sign_in.flow_states set linking_session_id = null where linking_user_id = $1`,
    [id],
  )
  const landed = await service.walk(url, { discord: { id: `late-${email}`, email: `d-${email}` } })
  expect(landed.searchParams.get('error_code')).not.toBeNull()
  const { rows } = await service.deps.pool.query(
    'select provider from sign_in.identities where user_id = $1',
    [id],
  )
  expect(rows).toEqual([{ provider: 'email' }])
})

test('data that is changed before the confirmation belongs to its own sign-up only', async () => {
  const signUp = (password: string) =>
    service.call('/signup', { body: { email, password, data: { username: password } } })
  const changeData = async (password: string) => {
    const grant = await service.call('/token?grant_type=password', { body: { email, password } })
    const { access_token: token } = (await grant.json()) as { access_token: string }
    const change = { method: 'PUT', token, body: { data: { username: `changed-${password}` } } }
    expect((await service.call('/user', change)).status).toBe(200)
  }
  const confirm = async () => {
    await fetch((await newestMail(service, email)).link, { redirect: 'manual' })
    return (await findUserByEmail(service.deps.pool, email))?.userMetadata
  }
  await signUp('own-password')
  await changeData('own-password')
  expect(await confirm()).toMatchObject({ username: 'changed-own-password', email_verified: true })

  email = `claimed-${email}`
  await signUp('attacker-password')
  await signUp('owner-password')
  await changeData('attacker-password')
  expect(await confirm()).toMatchObject({ username: 'owner-password', email_verified: true })
})

test('a change of address that was mailed cannot confirm an account with an unconfirmed address', async () => {
  const {
    token,
    user: { id },
  } = await signUpWithClient(service, { email })
  const { pool, clock } = service.deps
  const newEmail = `new-${email}`
  expect((await service.call('/user', { method: 'PUT', token, body: { email: newEmail } })).status).toBe(200)
  await updateUser(pool, id, { emailConfirmedAt: null }, clock.now())
  for (const address of [email, newEmail]) {
    const mail = await newestMail(service, address)
    const response = await fetch(mail.link, { redirect: 'manual' })
    expect(response.headers.get('location')).toContain('otp_expired')
  }
  expect(await findUserByEmail(pool, email)).toMatchObject({ id, emailConfirmedAt: null })
})
