import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import { ownerUsage, runOwnerCommand } from './owner-command.ts'
import { findRole } from './roles.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const run = (...args: string[]) =>
  runOwnerCommand(
    {
      pool: api.pool,
      origin: 'https://cards.example',
      findAccount: async address => {
        const { rows } = await api.pool.query('select * from sign_in.users where email = $1', [address])
        const [user] = rows
        if (!user) return undefined
        const isConfirmed = user.email_confirmed_at !== null
        const isDisabled = user.banned_until !== null
        return { userId: user.id, email: user.email, preferredUsername: null, isConfirmed, isDisabled }
      },
      addressesOf: async () => new Map(),
    },
    args,
  )

test('owners are added, listed and removed by address, the last one stays', async () => {
  const [oak, elm] = [await api.signUp({ username: 'oak' }), await api.signUp({ username: 'elm' })]
  expect(await run('list')).toContain('No user has a role')
  expect(await run('link')).toMatch(/^No owner yet: https:\/\/cards\.example\/owner\/claim#[\w-]{32}\n$/)
  expect(await run('add', oak.email)).toBe('oak is an owner now\n')
  const { rows: claims } = await api.pool.query('select from owner_claims')
  expect(claims).toEqual([])
  expect(await run('add', oak.email)).toBe('oak is an owner already\n')
  await expect(run('link')).rejects.toThrow('This site has an owner')
  await expect(run('remove', oak.email)).rejects.toThrow('last owner')
  await run('add', elm.email)
  expect(await run('list')).toMatch(/^owner {6}oak {2}since [\d-]{10}\nowner {6}elm/)
  expect(await run('remove', oak.email)).toBe('oak has no role any more\n')
  expect(await findRole(api.pool, oak.id)).toBe(null)
  const { rows } = await api.pool.query('select actor, action, target from owner_history order by id')
  expect(rows.map(({ actor, action, target }) => `${actor}: ${action} ${target}`)).toEqual([
    'command line: owner.add oak',
    'command line: owner.add elm',
    'command line: owner.remove oak',
  ])
})

test('an unknown, unconfirmed or disabled account, a user without a role and a wrong call are refused', async () => {
  const ash = await api.signUp({ username: 'ash' })
  await expect(run('add', 'nobody@cards.example')).rejects.toThrow('There is no account nobody@cards.example')
  await expect(run('remove', ash.email)).rejects.toThrow('ash has no role')
  await api.pool.query('update sign_in.users set email_confirmed_at = null where id = $1', [ash.id])
  await expect(run('add', ash.email)).rejects.toThrow('is not confirmed')
  await api.pool.query(
    `update sign_in.users set email_confirmed_at = now(), banned_until = '9999-12-31' where id = $1`,
    [ash.id],
  )
  await expect(run('add', ash.email)).rejects.toThrow('is disabled')
  for (const args of [[], ['add'], ['list', 'all'], ['link', 'x'], ['add', 'a', 'b'], ['burn', 'a']])
    await expect(run(...args)).rejects.toThrow(ownerUsage)
})
