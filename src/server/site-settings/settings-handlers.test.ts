import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteSettingKeys } from '#contract/site-settings.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

let api: TestApi
let token: string

beforeAll(async () => {
  api = await startTestApi({
    REGISTRATION: '',
    CATALOGUE_SYNC: '',
    PRICE_SYNC: 'off',
    DISCORD_CLIENT_ID: 'cards',
    DISCORD_CLIENT_SECRET: 'secret',
    DISCORD_URL: 'http://127.0.0.1:9',
  })
  token = (await api.signUp({ username: 'oak', role: 'owner' })).token
})
afterAll(() => api.close())
beforeEach(() => api.pool.query('delete from site_settings'))

type Setting = { key: string; value: unknown; source: string; variable: string | null; allowed: unknown }

const change = (body: unknown) => api.call('PATCH', '/api/owner/settings', { token, body })
async function settingsByKey(): Promise<Record<string, Setting>> {
  const { body } = await api.call('GET', '/api/owner/settings', { token })
  return Object.fromEntries((body['settings'] as Setting[]).map(setting => [setting.key, setting]))
}
const site = async () => (await api.call('GET', '/api/site')).body

test('the owner reads each setting with its source and the values that it may have', async () => {
  await change({ siteName: 'Pallet Cards' })
  const settings = await settingsByKey()
  expect(Object.keys(settings)).toEqual([
    'siteName',
    'registration',
    'catalogueSync',
    'priceSync',
    'nightlyBackup',
    'contact',
    'notice',
  ])
  expect(settings['siteName']).toEqual({
    key: 'siteName',
    value: 'Pallet Cards',
    source: 'site',
    variable: null,
    allowed: null,
  })
  expect(settings['registration']).toMatchObject({
    value: 'invitation',
    source: 'default',
    allowed: ['open', 'invitation', 'closed'],
  })
  expect(settings['priceSync']).toMatchObject({
    value: false,
    source: 'environment',
    variable: 'PRICE_SYNC',
    allowed: [true, false],
  })
})

test('the limits in force and the ways to sign in are beside the settings', async () => {
  const { body } = await api.call('GET', '/api/owner/settings', { token })
  const providers = [
    { provider: 'google', state: 'off' },
    { provider: 'discord', state: 'unreachable' },
    { provider: 'oidc', state: 'off' },
  ]
  expect(body).toMatchObject({
    limits: null,
    providers: [providers[0], { provider: 'discord', state: 'set-up' }, providers[2]],
  })
  expect((await api.call('POST', '/api/owner/settings/check-providers', { token })).body).toEqual({
    providers,
  })
  const limited = await startTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_COMMENTS: '3/h' })
  const owner = await limited.signUp({ role: 'owner' })
  const { body: withLimits } = await limited.call('GET', '/api/owner/settings', owner)
  expect(withLimits['limits']).toContainEqual({ variable: 'RATE_LIMIT_COMMENTS', count: 3, seconds: 3600 })
  await limited.close()
})

test('a change is in force at once, for visitors too, and null resets it', async () => {
  const { status, body } = await change({
    siteName: '  Pallet Cards ',
    registration: 'closed',
    notice: 'Down on Monday',
    contact: 'oak@pallet.example',
  })
  expect(status).toBe(200)
  expect(body['settings']).toContainEqual(expect.objectContaining({ key: 'registration', value: 'closed' }))
  expect(await site()).toMatchObject({
    name: 'Pallet Cards',
    registration: 'closed',
    notice: 'Down on Monday',
    contact: 'oak@pallet.example',
  })
  const visitor = { email: 'ash@cards.example', password: 'pika-pika' }
  expect(await api.call('POST', '/api/auth/register', { body: visitor })).toMatchObject({ status: 403 })
  await change({ siteName: null, notice: null, contact: null, registration: 'open' })
  expect(await site()).toMatchObject({ name: 'ChaseKit', notice: null, contact: null })
  expect(await api.call('POST', '/api/auth/register', { body: visitor })).toMatchObject({ status: 201 })
})

test('another process follows without a restart', async () => {
  const before = (await api.call('GET', '/api/site')).headers.get('etag')
  await api.pool.query(`insert into site_settings (key, value) values ('notice', '"Hello"')`)
  await api.settings.refresh()
  expect((await site())['notice']).toBe('Hello')
  expect((await api.call('GET', '/api/site')).headers.get('etag')).not.toBe(before)
})

test('all changes of a call are stored, or none', async () => {
  const response = await change({ siteName: 'Pallet Cards', priceSync: true })
  expect(response).toMatchObject({
    status: 409,
    body: {
      code: 'fixed_by_environment',
      fields: {
        priceSync: 'priceSync is fixed by the environment variable PRICE_SYNC; change it there',
      },
    },
  })
  expect((await change({ siteName: 'Pallet Cards', registration: 'maybe' })).status).toBe(400)
  expect((await settingsByKey())['siteName']).toMatchObject({ value: 'ChaseKit', source: 'default' })
})

test.each([
  [{ registration: 'maybe' }, 'registration must be one of open, invitation, closed'],
  [{ catalogueSync: true }, 'catalogueSync must be one of off, daily'],
  [{ nightlyBackup: 'yes' }, 'nightlyBackup must be true or false'],
  [{ siteName: '  ' }, 'The name of the site must not be empty'],
  [{ siteName: 'x'.repeat(41) }, 'The name of the site may have 40 characters at most'],
  [{ siteName: 'two\nlines' }, 'The name of the site must be one line of text'],
  [{ notice: 'x'.repeat(301) }, 'The notice may have 300 characters at most'],
  [{ contact: 'javascript:alert(1)' }, 'The contact must be an address like'],
  [{ colour: 'red' }, 'Unrecognized key: "colour"'],
])('a wrong value is refused with a sentence: %o', async (body, message) => {
  expect(await change(body)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: expect.stringContaining(message) },
  })
})

test('a change is in the history with both values, of every setting; what changes nothing is not', async () => {
  const old = {
    siteName: 'Pallet Cards',
    registration: 'open',
    catalogueSync: 'off',
    nightlyBackup: false,
    contact: 'oak@pallet.example',
    notice: 'One',
  }
  const next: typeof old = {
    siteName: 'Viridian Cards',
    registration: 'closed',
    catalogueSync: 'daily',
    nightlyBackup: true,
    contact: 'https://viridian.example/contact',
    notice: 'Two',
  }
  // The environment of this test fixes the others.
  const keys = Object.keys(old) as (keyof typeof old)[]
  expect(siteSettingKeys.filter(key => !(key in old))).toEqual(['priceSync'])
  expect((await change(old)).status).toBe(200)
  expect((await change(next)).status).toBe(200)
  await change({})
  await change({ ...next, siteName: ` ${next.siteName} ` })
  const { body } = await api.call('GET', '/api/owner/history', { token })
  expect((body['entries'] as unknown[])[0]).toMatchObject({
    actor: 'oak',
    action: 'settings.change',
    details: Object.fromEntries(keys.map(key => [key, { from: old[key], to: next[key] }])),
  })
})

test('an answer that confirms a default is stored without an entry in the history', async () => {
  const entries = async () => (await api.call('GET', '/api/owner/history', { token })).body['entries']
  const before = await entries()
  await change({ registration: 'invitation', nightlyBackup: true, contact: null })
  expect((await settingsByKey())['nightlyBackup']).toMatchObject({ value: true, source: 'site' })
  expect(await entries()).toEqual(before)
  await change({ nightlyBackup: false, registration: 'invitation' })
  expect((await entries()) as unknown[]).toMatchObject([
    { details: { nightlyBackup: { from: true, to: false } } },
    ...(before as object[]).slice(0, 19),
  ])
})

test('the app, the private feed and the test mail have the name of the site', async () => {
  await change({ siteName: 'Cards & <More>' })
  for (const path of ['/manifest.webmanifest', '/manifest.ja.webmanifest']) {
    const manifest = await api.call('GET', path)
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    expect(JSON.parse(manifest.text)).toMatchObject({ name: 'Cards & <More>', short_name: 'Cards & <More>' })
  }
  const { body } = await api.call('POST', '/api/alerts/feed', { token })
  const feed = await api.call('GET', new URL(String(body['url'])).pathname)
  expect(feed.text).toContain('<title>Alerts of my saved searches – Cards &amp; &lt;More&gt;</title>')
  expect(feed.text).toContain('<author><name>Cards &amp; &lt;More&gt;</name></author>')
  await api.call('POST', '/api/owner/overview/test-mail', { token })
  const bodies = (await api.mails()).map(({ html }) => html).join('')
  expect(bodies).toContain('<title>Test mail of Cards &amp; &lt;More&gt;</title>')
  await change({ siteName: 'ChaseKit' })
})
