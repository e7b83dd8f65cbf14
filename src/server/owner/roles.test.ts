import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findRole, requireRole } from './roles.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const remove = ({ token }: TestUser) => api.call('DELETE', '/api/account', { token, body: {} })
const roleOf = async ({ token }: TestUser) => {
  const { body } = await api.call('GET', '/api/account', { token })
  return (body['user'] as { role: unknown }).role
}

test('an account says its role', async () => {
  expect(await roleOf(await api.signUp())).toBe(null)
  expect(await roleOf(await api.signUp({ role: 'moderator' }))).toBe('moderator')
})

test('the password alone opens no call of a role to an account with a second factor', async () => {
  const owner = await api.signUp({ role: 'owner' })
  const read = () => api.call('GET', '/api/owner/history', { token: owner.token })
  expect((await read()).status).toBe(200)
  const factor = `insert into sign_in.mfa_factors (user_id, factor_type, status, secret, created_at, updated_at)
    values ($1, 'totp', $2, '', now(), now())`
  await api.pool.query(factor, [owner.id, 'unverified'])
  expect((await read()).status).toBe(200)
  await api.pool.query(factor, [owner.id, 'verified'])
  expect((await read()).status).toBe(404)
  await api.pool.query('delete from user_roles where user_id = $1', [owner.id])
})

test('the last owner cannot delete the account until there is another one', async () => {
  const first = await api.signUp({ role: 'owner' })
  expect(await roleOf(first)).toBe('owner')
  expect(await remove(first)).toMatchObject({ status: 409, body: { code: 'last_owner' } })
  expect(await roleOf(first)).toBe('owner')
  const second = await api.signUp({ role: 'owner' })
  const both = await Promise.all([remove(first), remove(second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await api.pool.query(`select user_id from user_roles where role = 'owner'`)
  expect(rows).toHaveLength(1)
})

test('a role that was removed meanwhile does not pass inside of a transaction', async () => {
  const moderator = await api.signUp({ role: 'moderator' })
  const check = (role: 'owner' | 'moderator') =>
    inTransaction(api.pool, client => requireRole(client, moderator.id, role))
  await check('moderator')
  await expect(check('owner')).rejects.toMatchObject({ code: 'not_found' })
  await api.pool.query('delete from user_roles where user_id = $1', [moderator.id])
  expect(await findRole(api.pool, moderator.id)).toBe(null)
  await expect(check('moderator')).rejects.toMatchObject({ code: 'not_found' })
})
