import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#test/support/site-settings.ts'
import { registrationRules } from '#server/registration/invites.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { type AuthService, startAuthService } from '#test/support/auth-service.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mailsTo } from '#test/support/mail-peer.ts'
import { type OpenIdPeer, type OpenIdPerson, startOpenIdPeer } from '#test/support/openid-peer.ts'
import { claimSite, createClaim } from './claims.ts'
import { applyOwnerGroup } from './owner-group.ts'
import { listHistory } from './history.ts'
import { findRole, listOwners, setRole } from './roles.ts'

let peer: OpenIdPeer
let service: AuthService
let count = 0
let email: string

beforeAll(async () => {
  peer = await startOpenIdPeer({ claimsAt: 'userinfo', scope: 'groups' })
  const { clientId, clientSecret, issuer: url } = peer
  service = await startAuthService({
    config: {
      passwords: false,
      oidc: { clientId, clientSecret, url, title: 'Pallet ID', ownerGroup: 'owners' },
    },
    registration: registrationRules({ current: () => ({ ...defaultSettings, registration: 'closed' }) }),
    owners: {
      list: listOwners,
      applyGroup: signIn => applyOwnerGroup(service.deps.pool, signIn),
    },
  })
})
afterAll(() => Promise.all([service.close(), peer.close()]))

beforeEach(async () => {
  email = `oak-${++count}@pallet.example`
  await service.deps.pool.query('delete from user_roles; alter table owner_history disable trigger user')
  await service.deps.pool.query('delete from owner_history; alter table owner_history enable trigger user')
})

const person = (facts: Partial<OpenIdPerson> = {}) => ({ sub: email, email, email_verified: true, ...facts })

/** Signs in at the provider. Returns the error code, or undefined. */
async function signIn(facts: Partial<OpenIdPerson> = {}, invite = ''): Promise<string | undefined> {
  const who = person(facts)
  peer.know(who)
  const query = new URLSearchParams({ provider: 'oidc', redirect_to: `${service.site}/done` })
  const within = { prefix: `${service.url}/`, cookies: service.cookies }
  const begun = await service.call(`/authorize?${query}`, { body: { invite } })
  const { url } = (await begun.json()) as { url: string }
  const { searchParams } = await peer.signIn(url, who.sub, within)
  return searchParams.get('error_code') ?? undefined
}

async function userOf(address = email) {
  const { rows } = await service.deps.pool.query<{ id: string; provider_id: string }>(
    `select u.id, i.provider_id from sign_in.users u join sign_in.identities i on i.user_id = u.id where u.email = $1`,
    [address],
  )
  return rows[0]
}

const roleOf = async (address = email) => findRole(service.deps.pool, (await userOf(address))?.id ?? '')
const acts = async () => {
  const { entries } = await listHistory(service.deps.pool, null, { page: 1, pageSize: 50 })
  return entries.map(({ actor, action }) => `${actor}: ${action}`).toReversed()
}
const addOwner = () => setRole(service.deps.pool, crypto.randomUUID(), 'owner')

test('a member of the owners group registers on a closed site and is an owner until leaving the group', async () => {
  expect(await signIn({ groups: ['staff'] })).toBe('signup_disabled')
  expect(await signIn({ groups: ['staff', 'owners'] })).toBe(undefined)
  expect(peer.requests.at(-1)?.get('scope')).toBe('openid email profile groups')
  expect((await userOf())?.provider_id).toBe(`${peer.issuer} ${email}`)
  expect(await roleOf()).toBe('owner')
  await addOwner()
  expect(await signIn({ groups: ['owners'] })).toBe(undefined)
  expect(await signIn({ groups: ['staff'] })).toBe(undefined)
  expect(await roleOf()).toBe(null)
  const name = email.split('@')[0]
  expect(await acts()).toEqual([`${name}: owner.group-join`, `${name}: owner.group-leave`])
})

test('the last owner who leaves the group stays until there is another one, which the history says once', async () => {
  await signIn({ groups: ['owners'] })
  for (const _ of [1, 2]) expect(await signIn({ groups: [] })).toBe(undefined)
  expect(await roleOf()).toBe('owner')
  expect((await acts()).map(act => act.split(': ')[1])).toEqual(['owner.group-join', 'owner.group-stay'])
  await addOwner()
  await signIn({ groups: [] })
  expect(await roleOf()).toBe(null)
})

test('the link for becoming the owner works with a sign-in at the provider on a closed site', async () => {
  const { pool } = service.deps
  const code = (await createClaim(pool)) ?? ''
  expect(await signIn({}, 'another code')).toBe('signup_disabled')
  expect(await signIn({}, code)).toBe(undefined)
  const user = { userId: (await userOf())?.id ?? '', email, preferredUsername: null }
  await ensureUser(pool, user)
  const { admitClaim } = service.auth.care
  await claimSite({ pool, admitClaim }, user, code)
  expect(await signIn({ groups: [] })).toBe(undefined)
  expect(await roleOf()).toBe('owner')
})

test('a role that was granted in another way is not of the group', async () => {
  await signIn({ groups: ['owners'] })
  const id = (await userOf())?.id ?? ''
  await addOwner()
  await setRole(service.deps.pool, id, 'moderator')
  await signIn({ groups: [] })
  expect(await roleOf()).toBe('moderator')
  await setRole(service.deps.pool, id, 'owner')
  await signIn()
  expect(await roleOf()).toBe('owner')
})

test('a member with an unverified address neither takes over an account nor owns the site', async () => {
  const { pool } = service.deps
  const { rows } = await pool.query(
    `insert into sign_in.users (email, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
     values ($1, now(), '{}', '{}', now(), now()) returning id`,
    [email],
  )
  expect(await signIn({ groups: ['owners'], email_verified: false })).toBe(
    'provider_email_needs_verification',
  )
  const identities = await pool.query('select from sign_in.identities where user_id = $1', [rows[0].id])
  expect(identities.rows).toEqual([])
  const free = `free-${email}`
  expect(await signIn({ sub: free, email: free, groups: ['owners'], email_verified: false })).toBe(
    'provider_email_needs_verification',
  )
  expect(await mailsTo(service, free)).toHaveLength(1)
  expect((await pool.query('select from user_roles')).rows).toEqual([])
})

test('the same subject at another issuer is another user', async () => {
  await signIn({ groups: ['owners'] })
  const { pool } = service.deps
  await pool.query(
    `update sign_in.identities set provider_id = replace(provider_id, $1, 'https://id.example')`,
    [peer.issuer],
  )
  expect(await signIn({ email: `other-${email}` })).toBe('signup_disabled')
})

test('a sign-in fails if the role cannot be changed', async () => {
  await signIn({ groups: ['owners'] })
  await addOwner()
  await service.deps.pool.query('alter table user_roles rename to lost_roles')
  try {
    expect(await signIn({ groups: [] })).toBe('unexpected_failure')
  } finally {
    await service.deps.pool.query('alter table lost_roles rename to user_roles')
  }
})

test('with AUTH_PASSWORDS=off, passwords and codes are refused once an owner has signed in at the provider', async () => {
  const body = { email: 'ash@pallet.example', password: 'pika-pika' }
  const outcomes = async () => {
    const paths = ['/token?grant_type=password', '/signup', '/recover', '/otp']
    const responses = await Promise.all(paths.map(path => service.call(path, { body })))
    return Promise.all(responses.map(async response => [response.status, (await response.json()).code]))
  }
  const settings = async () => (await service.call('/settings')).json()
  const accepted = [
    [400, 'invalid_credentials'],
    [422, 'signup_disabled'],
    [200, undefined],
    [422, 'signup_disabled'],
  ]
  const refused = accepted.map(() => [422, 'email_provider_disabled'])
  await addOwner()
  expect(await outcomes()).toEqual(accepted)
  expect(await settings()).toMatchObject({ external: { email: true, oidc: true }, oidc_name: 'Pallet ID' })
  await signIn({ groups: ['owners'] })
  expect(await outcomes()).toEqual(refused)
  expect(await settings()).toMatchObject({ external: { email: false } })
  expect(await (await service.call('/recover', { body })).json()).toMatchObject({
    message: 'This site accepts no passwords. Sign in with Pallet ID.',
  })
  const { id = '' } = (await userOf()) ?? {}
  const { pool, care } = { ...service.deps, ...service.auth }
  const createLink = () => inTransaction(pool, db => care.createResetLink(db, id))
  await expect(createLink()).rejects.toMatchObject({ code: 'conflict' })
  await pool.query(`update sign_in.users set banned_until = now() + interval '1 day' where id = $1`, [id])
  expect(await outcomes()).toEqual(accepted)
  await pool.query('update sign_in.users set banned_until = null where id = $1', [id])
  expect(await outcomes()).toEqual(refused)
  await pool.query(`update sign_in.identities set provider_id = 'https://id.example x' where user_id = $1`, [
    id,
  ])
  expect(await outcomes()).toEqual(accepted)
})
