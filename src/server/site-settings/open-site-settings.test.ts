import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { openSiteSettings } from './open-site-settings.ts'
import { readSettings } from './read-settings.ts'
import { withContact } from './source-contact.ts'

const log = createLog({ level: 'silent', format: 'text' })
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('delete from site_settings; delete from user_roles'))

const settingsWith = (env: Record<string, string> = {}) => readSettings(database.pool, readConfig(env))
const store = (key: string, value: unknown) =>
  database.pool.query('insert into site_settings (key, value) values ($1, $2)', [key, JSON.stringify(value)])
const addOwner = () =>
  database.pool.query(`insert into user_roles (user_id, role) values (gen_random_uuid(), 'owner')`)

test('a new site admits nobody without a code, and asks no other site until it has an owner', async () => {
  const before = {
    siteName: 'ChaseKit',
    registration: 'invitation',
    catalogueSync: 'off',
    priceSync: false,
    nightlyBackup: false,
    contact: null,
    notice: null,
  }
  expect(await settingsWith()).toEqual(before)
  await addOwner()
  const jobs = { catalogueSync: 'daily', priceSync: true, nightlyBackup: true }
  expect(await settingsWith()).toEqual({ ...before, ...jobs })
})

test('a stored setting wins over the default, and an environment variable over both', async () => {
  await addOwner()
  await store('registration', 'closed')
  await store('catalogueSync', 'off')
  await store('priceSync', false)
  expect(await settingsWith()).toMatchObject({
    registration: 'closed',
    catalogueSync: 'off',
    priceSync: false,
  })
  const env = { REGISTRATION: 'open', CATALOGUE_SYNC: 'daily', PRICE_SYNC: 'on' }
  expect(await settingsWith(env)).toMatchObject({
    registration: 'open',
    catalogueSync: 'daily',
    priceSync: true,
  })
})

test.each([
  [{ AUTH_SIGNUP: 'off' }, 'closed'],
  [{ AUTH_SIGNUP: 'on' }, 'invitation'],
  [{ AUTH_URL: 'https://project.example' }, 'open'],
  [{ AUTH_URL: 'https://project.example', REGISTRATION: 'closed' }, 'closed'],
])('with %o the registration is %s', async (env, registration) => {
  expect((await settingsWith(env)).registration).toBe(registration)
})

test('values that this version does not know count as absent', async () => {
  await store('registration', 'by post')
  await store('siteName', 7)
  await store('tomorrow', true)
  expect(await settingsWith()).toMatchObject({ registration: 'invitation', siteName: 'ChaseKit' })
})

test('a change is in force after the next reading, and outdates pages if they show it', async () => {
  const source = await openSiteSettings({ pool: database.pool, log, config: readConfig({}) })
  const before = source.version()
  await store('priceSync', true)
  await source.refresh()
  expect([source.current().priceSync, source.version()]).toEqual([true, before])
  await store('notice', 'Closed on Monday')
  await source.refresh()
  expect(source.current().notice).toBe('Closed on Monday')
  expect(source.version()).not.toBe(before)
  await source.close()
})

test("the owner's contact is that for sources, unless a variable sets it", async () => {
  await store('contact', 'oak@pallet.example')
  const settings = await settingsWith()
  expect(withContact({ sourceContact: null }, settings).sourceContact).toBe('oak@pallet.example')
  expect(withContact({ sourceContact: 'it@pallet.example' }, settings).sourceContact).toBe(
    'it@pallet.example',
  )
})

test.each([
  ['users', true],
  ['no users', false],
])('after an upgrade a site with %s behaves as before', async (_, hasUsers) => {
  const upgraded = await createEmptyDatabase()
  const older = mkdtempSync(join(tmpdir(), 'chasekit-migrations-'))
  try {
    for (const name of readdirSync('migrations'))
      if (name < '0044') cpSync(join('migrations', name), join(older, name))
    await migrate(upgraded.pool, older, log)
    if (hasUsers)
      await upgraded.pool
        .query(`insert into sign_in.users (email, app_metadata, user_metadata, created_at, updated_at)
        values ('ash@cards.example', '{}', '{}', now(), now())`)
    await migrate(upgraded.pool, 'migrations', log)
    await upgraded.pool.query(`insert into user_roles (user_id, role) values (gen_random_uuid(), 'owner')`)
    const { registration, catalogueSync, priceSync, nightlyBackup } = await readSettings(
      upgraded.pool,
      readConfig({}),
    )
    expect([registration, catalogueSync, priceSync, nightlyBackup]).toEqual(
      hasUsers ? ['open', 'off', false, false] : ['invitation', 'daily', true, true],
    )
  } finally {
    await upgraded.drop()
    rmSync(older, { recursive: true })
  }
})
