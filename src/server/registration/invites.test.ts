import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { startAuthService } from '#test/support/auth-service.ts'
import { beginSignIn, type SocialService, startSocialService } from '#test/support/social-service.ts'
import { mailsTo } from '#test/support/mail-peer.ts'
import { defaultSettings } from '#test/support/site-settings.ts'
import { signUpWithClient } from '#test/support/signed-in-client.ts'
import { registrationRules } from './invites.ts'

const password = 'pika-pika'
const byInvitation = 'Registration is by invitation. Ask the owner of the site for an invitation link.'
const notValid =
  'This invitation is not valid: it may be used up or have expired. Ask the owner of the site for another one.'
const closed = 'This site does not accept new accounts at the moment.'

let service: SocialService
let mode: 'open' | 'invitation' | 'closed'
let count = 0
let email: string

const hashOf = (code: string) => createHash('sha256').update(code).digest()
const run = (statement: string, values: unknown[] = []) => service.deps.pool.query(statement, values)

beforeAll(async () => {
  const settings = { current: () => ({ ...defaultSettings, registration: mode }) }
  service = await startSocialService({}, { registration: registrationRules(settings) })
})
afterAll(() => service.close())

beforeEach(async () => {
  mode = 'invitation'
  email = `ash-${++count}@mail.example`
  await run('delete from invitations')
  await run('delete from user_roles')
  await run('delete from owner_claims')
  await run('insert into owner_claims (code_hash) values ($1)', [hashOf('claim-code')])
})

async function invite(code: string, { uses = 1, days = 1 } = {}): Promise<string> {
  await run(
    `insert into invitations (id, code_hash, uses, created_at, expires_at)
     values (gen_random_uuid(), $1, $2, $3::timestamptz, $3::timestamptz + make_interval(days => $4))`,
    [hashOf(code), uses, service.clock.now(), days],
  )
  return code
}

const usedOf = async (code: string) =>
  (await run('select used from invitations where code_hash = $1', [hashOf(code)])).rows[0]?.used

async function outcomeOf(response: Response): Promise<string> {
  if (response.ok) return 'admitted'
  const { code, message } = await response.json()
  return code === 'signup_disabled' ? message : `${response.status} ${code}`
}

type Data = { invite?: unknown; username?: string }
const byPassword = async (data: Data = {}, address = email) =>
  outcomeOf(await service.call('/signup', { body: { email: address, password, data } }))
const byCode = async (data: Data = {}, address = email) =>
  outcomeOf(await service.call('/otp', { body: { email: address, data } }))

async function byIdToken(data: Data = {}, address = email): Promise<string> {
  const id_token = await service.google.idToken({ sub: address, email: address, email_verified: true })
  return outcomeOf(
    await service.call('/token?grant_type=id_token', {
      body: { provider: 'google', id_token, invite: data.invite },
    }),
  )
}

/** Begins a sign-in as pages do, with the invitation in the body. Returns the address of the provider. */
async function startInvited(start: string, code: unknown): Promise<string> {
  const path = start.slice(`${service.url}`.length)
  const response = await service.call(path, { body: { invite: code } })
  expect(response.status).toBe(200)
  return ((await response.json()) as { url: string }).url
}

const byProvider =
  (provider: 'google' | 'discord') =>
  async (data: Data = {}, address = email): Promise<string> => {
    const begin = await beginSignIn(service, service.client(), provider)
    const start = data.invite === undefined ? begin : await startInvited(begin, data.invite)
    const who =
      provider === 'google'
        ? { google: { sub: `g-${address}`, email: address, email_verified: true } }
        : { discord: { id: `d-${address}`, email: address } }
    const { searchParams } = await service.walk(start, who)
    if (searchParams.get('code')) return 'admitted'
    const isRefusal = searchParams.get('error_code') === 'signup_disabled'
    return (isRefusal ? searchParams.get('error_description') : searchParams.get('error_code')) ?? ''
  }

const doors = [
  ['a password', byPassword],
  ['a code', byCode],
  ['an id token', byIdToken],
  ['Google', byProvider('google')],
  ['Discord', byProvider('discord')],
] as const

test.each(doors)(
  '%s: an invitation admits as often as it says, and the refusals are the same',
  async (_, register) => {
    expect(await register()).toBe(byInvitation)
    await invite('two', { uses: 2 })
    expect(await register({ invite: 'two' })).toBe('admitted')
    expect(await usedOf('two')).toBe(1)
    expect(await register({ invite: 'two' }, `b-${email}`)).toBe('admitted')
    expect(await register({ invite: 'two' }, `c-${email}`)).toBe(notValid)
    await invite('old', { days: 0 })
    expect(await register({ invite: 'old' }, `c-${email}`)).toBe(notValid)
    expect(await register({ invite: 'unknown' }, `c-${email}`)).toBe(notValid)
    const { rows } = await run('select from sign_in.users where email = $1', [`c-${email}`])
    expect(rows).toHaveLength(0)
  },
)

test.each(doors)(
  '%s: a site that is closed accepts the code of its future owner alone',
  async (_, register) => {
    mode = 'closed'
    await invite('one')
    expect(await register()).toBe(closed)
    expect(await register({ invite: 'one' })).toBe(closed)
    expect(await usedOf('one')).toBe(0)
    expect(await register({ invite: 'claim-code' })).toBe('admitted')
    expect((await run('select from owner_claims')).rows).toHaveLength(1)
    await run(`insert into user_roles (user_id, role) values (gen_random_uuid(), 'owner')`)
    expect(await register({ invite: 'claim-code' }, `b-${email}`)).toBe(closed)
  },
)

test.each(doors)('%s: on an open site a code is not needed, and a valid one counts', async (_, register) => {
  mode = 'open'
  await invite('one')
  expect(await register({ invite: 'unknown' })).toBe('admitted')
  expect(await register({ invite: 'one' }, `b-${email}`)).toBe('admitted')
  expect(await usedOf('one')).toBe(1)
})

test('who has an account signs in without an invitation', async () => {
  const { user } = await signUpWithClient(service, { email })
  expect(await byCode()).toBe('admitted')
  expect(await byIdToken()).toBe('admitted')
  expect((await run('select id from sign_in.users where email = $1', [email])).rows).toEqual([
    { id: user.id },
  ])
})

test('the account with the code of the future owner needs no mail', async () => {
  const response = await service.call('/signup', {
    body: { email, password, data: { username: 'oak', invite: 'claim-code' } },
  })
  expect(await response.json()).toMatchObject({
    access_token: expect.any(String),
    user: { email_confirmed_at: expect.any(String), user_metadata: { username: 'oak' } },
  })
  expect(await mailsTo(service, email)).toEqual([])
})

test('the address of a claim is not opened by mail or provider, until an owner confirms it', async () => {
  const signUp = { email, password, data: { invite: 'claim-code' } }
  const { user } = await (await service.call('/signup', { body: signUp })).json()
  const mailOf = async () => {
    service.clock.advance(61_000)
    for (const path of ['/recover', '/otp', '/resend'])
      await service.call(path, { body: { email, type: 'signup' } })
    return (await mailsTo(service, email)).length
  }
  expect(await mailOf()).toBe(0)
  mode = 'open'
  expect(await byIdToken()).toBe('admitted')
  const { rows } = await run('select email from sign_in.users where id <> $1 and email = $2', [
    user.id,
    email,
  ])
  const ownersOf = () => run('select from sign_in.identities where user_id = $1', [user.id])
  expect([rows.length, (await ownersOf()).rows.length]).toEqual([0, 1])
  const { care } = service.auth
  const confirm = () => inTransaction(service.deps.pool, db => care.confirm(db, user.id))
  expect([await confirm(), await confirm()]).toEqual([true, false])
  expect(await mailOf()).toBe(1)
  expect(await byProvider('discord')()).toBe('admitted')
  expect((await ownersOf()).rows).toHaveLength(2)
})

test('no table stores the code of an invitation', async () => {
  await invite('secret-code', { uses: 9 })
  for (const [index, [, register]] of doors.entries())
    expect(await register({ invite: 'secret-code', username: 'ash' }, `${index}-${email}`)).toBe('admitted')
  const { rows } = await run(`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'sign_in') and table_type = 'BASE TABLE'`)
  for (const { name } of rows) {
    const found = await run(`select from ${name} t where t::text like '%secret-code%'`)
    expect([name, found.rows.length]).toEqual([name, 0])
  }
})

test('a failed sign-up uses nothing', async () => {
  await signUpWithClient(service, { email })
  await invite('one')
  expect(await byPassword({ invite: 'one' })).toBe('admitted')
  expect(await byPassword({ invite: 'one' }, 'no address')).toBe('400 validation_failed')
  await run('alter table sign_in.identities add constraint full_disk check (provider_id is null) not valid')
  expect(await byPassword({ invite: 'one' }, `b-${email}`)).toBe('500 unexpected_failure')
  await run('alter table sign_in.identities drop constraint full_disk')
  expect(await usedOf('one')).toBe(0)
})

test('of two who register with the last use at once, one is admitted', async () => {
  await invite('one')
  const outcomes = await Promise.all(
    ['x', 'y', 'z'].map(name => byIdToken({ invite: 'one' }, `${name}-${email}`)),
  )
  expect(outcomes.toSorted()).toEqual([notValid, notValid, 'admitted'])
})

test('nobody waits for an invitation while a mail is sent, and its last use admits one', async () => {
  const waiting: (() => void)[] = []
  const mailer = { send: () => new Promise<void>(resolve => waiting.push(resolve)), close: async () => {} }
  const { registration, pool } = service.deps
  const slow = await startAuthService({ registration, pool, mailer })
  try {
    await invite('one')
    const data = { invite: 'one' }
    const register = async (path: string, address: string) =>
      outcomeOf(await slow.call(path, { body: { email: address, password, data } }))
    const sent = [register('/signup', email), register('/otp', `b-${email}`)]
    await expect.poll(() => waiting.length).toBe(2)
    await run('select from invitations where code_hash = $1 for update nowait', [hashOf('one')])
    for (const finish of waiting) finish()
    expect((await Promise.all(sent)).toSorted()).toEqual([notValid, 'admitted'])
    expect(await usedOf('one')).toBe(1)
  } finally {
    await slow.close()
  }
})

test('texts that are no codes are refused like wrong ones', async () => {
  for (const wrong of [['one'], { code: 'one' }, 1, 'x'.repeat(100_000), '\u0000'])
    expect([400, notValid]).toContain(
      await byPassword({ invite: wrong }).then(outcome => (outcome.startsWith('400') ? 400 : outcome)),
    )
})
