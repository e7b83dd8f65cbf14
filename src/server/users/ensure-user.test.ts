import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { ensureUser } from './ensure-user.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate profiles cascade'))

type Facts = { userId?: string; email?: string | null; preferredUsername?: string | null }

function ensure({ userId = randomUUID(), email = 'ash@a.example', preferredUsername = null }: Facts = {}) {
  return ensureUser(database.pool, { userId, email, preferredUsername })
}

async function nameOf(facts: Facts): Promise<string> {
  return (await ensure(facts)).username
}

/** Lists the aliases with the profile of each. */
async function aliases(): Promise<[string, string][]> {
  const { rows } = await database.pool.query<{ name: string; username: string }>(
    'select name, username from profile_aliases join profiles on id = profile_id order by name',
  )
  return rows.map(({ name, username }) => [name, username])
}

test('the default username is the local part of the email address', async () => {
  expect(await nameOf({ email: 'Misty.W+cards@gym.example' })).toBe('misty.w+cards')
})

test('a taken username gets a number appended, ignoring case', async () => {
  expect(await nameOf({ email: 'ash@a.example' })).toBe('ash')
  expect(await nameOf({ email: 'ash@b.example' })).toBe('ash1')
  expect(await nameOf({ email: 'ASH@c.example' })).toBe('ash2')
})

test('a user without an email address gets the username "user" with a number', async () => {
  expect(await nameOf({ email: null })).toBe('user1')
  expect(await nameOf({ email: 'user@a.example' })).toBe('user2')
})

test('the username requested at sign-up is assigned if it is available', async () => {
  expect(await nameOf({ preferredUsername: 'Red_Ash' })).toBe('Red_Ash')
  expect(await nameOf({ preferredUsername: 'red_ash', email: 'red@a.example' })).toBe('red')
})

test.each(['ab', 'a'.repeat(21), 'red ash', 'red-ash', 'ásh', 'user', 'Admin', ''])(
  'the username %j cannot be chosen',
  async preferredUsername => {
    expect(await nameOf({ preferredUsername })).toBe('ash')
  },
)

test('a second call changes nothing', async () => {
  const userId = randomUUID()
  const first = await ensure({ userId, preferredUsername: 'Red' })
  expect(await ensure({ userId, preferredUsername: 'Blue', email: 'blue@a.example' })).toEqual(first)
})

test('twenty concurrent first calls create one profile', async () => {
  const userId = randomUUID()
  const all = await Promise.all(Array.from({ length: 20 }, () => ensure({ userId })))
  expect(new Set(all.map(profile => `${profile.id} ${profile.username}`))).toEqual(new Set([`${userId} ash`]))
  const { rows } = await database.pool.query('select from profiles')
  expect(rows).toHaveLength(1)
})

test('twenty concurrent users with one requested name get twenty different usernames', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => ensure()))
  expect(new Set(all.map(profile => profile.username.toLowerCase())).size).toBe(20)
  expect(all.every(profile => /^ash\d*$/.test(profile.username))).toBe(true)
})

test("a username that equals the local part of another user's address can be taken", async () => {
  await ensure({ email: 'brock@a.example', preferredUsername: 'Rocky' })
  expect(await nameOf({ email: 'x@b.example', preferredUsername: 'Brock' })).toBe('Brock')
  await ensure({ email: 'misty@a.example', preferredUsername: 'Cerulean' })
  expect(await nameOf({ email: 'misty@b.example' })).toBe('misty')
})

test('a former username that equals the local part of the address is no alias', async () => {
  const userId = randomUUID()
  await ensure({ userId, email: 'ash@a.example' })
  await database.pool.query('insert into profile_aliases (name, profile_id) values ($1, $3), ($2, $3)', [
    'champion',
    'trainer',
    userId,
  ])
  await ensure({ userId, email: 'champion@a.example' })
  expect(await aliases()).toEqual([['trainer', 'ash']])
})

test('a former username of another profile is neither generated nor accepted', async () => {
  const userId = randomUUID()
  await ensure({ userId, preferredUsername: 'Rocky' })
  await database.pool.query('insert into profile_aliases (name, profile_id) values ($1, $2)', [
    'brock',
    userId,
  ])
  expect(await nameOf({ email: 'brock@b.example' })).toBe('brock1')
  expect(await nameOf({ email: 'x@b.example', preferredUsername: 'Brock' })).toBe('x')
})
