import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { emptyPriceValues } from '#domain/price.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const cards = [aCard({ setId: 'base1', number: '4', name: 'Charizard' })]
const sets = ['base1', 'base2'].map(id => aSet({ id, code: id, name: id, printedTotal: 102 }))
const series = [{ id: 'base', language: 'en' as const, name: 'Base' }]

let api: TestApi | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})

async function startSite(env: Record<string, string> = {}) {
  api = await startTestApi(env, { rev: 1, series, sets, cards })
  return api
}

test('a site tells its name, version, size and days; sets without cards count', async () => {
  const { call } = await startSite()
  const { status, body, headers } = await call('GET', '/api/site')
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(body).toEqual({
    name: 'ChaseKit',
    version: JSON.parse(readFileSync('package.json', 'utf8')).version,
    cards: 1,
    sets: 2,
    catalogueDay: null,
    pricesDay: null,
    registration: 'open',
    openIdName: null,
    passwords: true,
    sendsMails: false,
    notice: null,
    contact: null,
  })
})

test('a site with a mail server says that it sends mails', async () => {
  const { call } = await startSite({ SMTP_URL: 'smtp://127.0.0.1:9' })
  expect((await call('GET', '/api/site')).body['sendsMails']).toBe(true)
})

test('a site whose sign-ups are off has a closed registration', async () => {
  const { call } = await startSite({ AUTH_SIGNUP: 'off', REGISTRATION: '' })
  expect((await call('GET', '/api/site')).body['registration']).toBe('closed')
})

test('the day of prices is the newest one of any card, and its change gives another ETag', async () => {
  const { call, pool, prices } = await startSite()
  const before = await call('GET', '/api/site')
  const price = {
    cardId: 'base1-4',
    source: 'tcgplayer' as const,
    values: { ...emptyPriceValues, market: 3 },
  }
  await storeDay(pool, '2026-11-26', [{ ...price, variant: 'normal' }])
  await storeDay(pool, '2026-11-25', [{ ...price, variant: 'reverse' }])
  await prices.refresh()
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' }
  const after = await call('GET', '/api/site', { headers })
  expect([after.status, after.body['pricesDay']]).toEqual([200, '2026-11-26'])
})

test('without passwords, the site says so soon after its owner has signed in at the OpenID provider', async () => {
  const issuer = 'https://id.example'
  const client = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'cards', OIDC_CLIENT_SECRET: 's' }
  const { call, pool, signUp } = await startSite({ ...client, AUTH_PASSWORDS: 'off' })
  const read = async () => (await call('GET', '/api/site')).body
  expect(await read()).toMatchObject({ openIdName: 'id.example', passwords: true })
  const { id } = await signUp({ role: 'owner' })
  await pool.query(
    `insert into sign_in.identities
       (user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, 'oidc', $2, '{}', now(), now(), now())`,
    [id, `${issuer} oak`],
  )
  await expect.poll(read, { timeout: 10_000 }).toMatchObject({ passwords: false })
})
