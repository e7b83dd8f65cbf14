import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startCollectorsApi({ AUTH_MAIL_INTERVAL_SECONDS: '0' })
})
afterAll(() => api.close())

/**
 * Every column whose name says that it may contain a secret. The first confirmation of an account's address ends those
 * of a `site`; the others are not reachable by users or are the sign-in service's (`first-confirmation.test.ts`).
 * A new column of this kind needs a line here and, if it works without a session, in `revoke-secret-addresses.ts`.
 */
const columns = {
  'alert_feeds.token_hash': 'site',
  'api_keys.key_hash': 'site',
  'binder_links.token_hash': 'site',
  'channels.secret': 'site',
  'notice_settings.digest_key': 'site',
  'want_list_links.token_hash': 'site',
  // Invitations belong to the site, and the code of a claim to the process that printed it.
  'invitations.code_hash': "the site's own",
  'owner_claims.code_hash': "the site's own",
  'site_settings.key': 'names a setting',
  'card_records.hash': 'catalogue',
  'held_changes.response_hash': 'catalogue',
  'price_version.shared_ids_hash': 'catalogue',
  'series_records.hash': 'catalogue',
  'set_records.hash': 'catalogue',
  'shipped_catalogue.hash': 'catalogue',
  'site_sources.prices_hash': 'catalogue',
  'site_sources.records_hash': 'catalogue',
  'source_responses.hash': 'catalogue',
  'source_sets.records_hash': 'catalogue',
  'rate_limits.key': 'names a limit',
  'sign_in.flow_states.auth_code_hash': 'sign-in',
  'sign_in.flow_states.invite_hash': 'sign-in',
  'sign_in.flow_states.provider_nonce': 'sign-in',
  'sign_in.flow_states.provider_refresh_token': 'sign-in',
  'sign_in.flow_states.provider_token': 'sign-in',
  'sign_in.mfa_factors.secret': 'sign-in',
  'sign_in.one_time_tokens.code_hash': 'sign-in',
  'sign_in.one_time_tokens.password_hash': 'sign-in',
  'sign_in.one_time_tokens.token_hash': 'sign-in',
  'sign_in.one_time_tokens.token_type': 'sign-in',
  'sign_in.password_attempts.key_hash': 'sign-in',
  'sign_in.refresh_tokens.token_hash': 'sign-in',
  'sign_in.users.password_hash': 'sign-in',
} as const

test('every column that may contain a secret is known', async () => {
  const { rows } = await api.pool.query<{ name: string }>(
    `select ltrim(replace(table_schema, 'public', '') || '.' || table_name || '.' || column_name, '.') as name
     from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema')
       and data_type in ('text', 'bytea', 'uuid', 'character varying')
       and column_name ~ '(token|secret|password|key$|hash|nonce|bearer|share)'`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted())
})

type Addresses = { feed: string; lists: string[]; digestKey: unknown; apiKey: string }

const statusOf = async (path: string) => (await api.call('GET', path)).status

async function post(token: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await api.call('POST', `/api${path}`, { token, body })
  expect(response.status).toBeLessThan(300)
  return response.body
}

async function digestKeyOf(userId: string): Promise<unknown> {
  const { rows } = await api.pool.query('select digest_key from notice_settings where user_id = $1', [userId])
  return rows[0]?.digest_key
}

/** Creates one address of every kind, with a private collection behind it. */
async function createAddresses(userId: string, token: string): Promise<Addresses> {
  const cards = [{ productId: 'base1-1' }]
  const { id: collectionId } = await post(token, '/collections', { name: 'Wants', isPublic: false, cards })
  const links = [
    await post(token, '/want-lists/links', { collectionId }),
    await post(token, '/want-lists/links', {}),
  ]
  const { binder } = await post(token, '/binders', { name: 'Mine', rows: 2, columns: 2, pages: 1 })
  const binderLink = await post(token, `/binders/${(binder as { id: string }).id}/link`, {})
  const { url } = await post(token, '/alerts/feed', {})
  const { key } = await post(token, '/account/keys', { name: 'Program', scope: 'read' })
  await api.call('PUT', '/api/notices/settings', { token, body: { digest: true } })
  await api.call('PUT', '/api/account/channels', {
    token,
    body: { webhook: { url: 'https://hooks.example/' } },
  })
  return {
    feed: new URL(String(url)).pathname,
    lists: [
      ...links.map(link => `/api/want-lists/shared/${link['token']}`),
      `/api/binders/shared/${binderLink['token']}`,
    ],
    digestKey: await digestKeyOf(userId),
    apiKey: String(key),
  }
}

async function statuses({ feed, lists, apiKey }: Addresses): Promise<number[]> {
  const { status: ofKey } = await api.call('GET', '/api/copies', { token: apiKey })
  return [...(await Promise.all([feed, ...lists].map(statusOf))), ofKey]
}

async function countChannels(userId: string): Promise<number | null> {
  return (await api.pool.query('select from channels where user_id = $1', [userId])).rowCount
}

async function follow(email: string): Promise<void> {
  const mail = (await api.mails()).findLast(({ to }) => to === email)
  const { pathname, search } = new URL(mail?.link ?? '')
  expect((await api.call('GET', `${pathname}${search}`)).status).toBe(303)
}

test('the first confirmation of an address ends the secret addresses created before, and no later one does', async () => {
  const email = 'owner@secret.example'
  const registered = await api.call('POST', '/api/auth/register', {
    body: { email, password: 'attacker-password', username: 'attacker' },
  })
  const { access_token: token } = registered.body['session'] as { access_token: string }
  const { id } = registered.body['user'] as { id: string }
  const attackers = await createAddresses(id, token)
  expect(await statuses(attackers)).toEqual([200, 200, 200, 200, 200])
  expect(await countChannels(id)).toBe(1)

  const owner = { email, password: 'owner-password' }
  await api.call('POST', '/auth/v1/signup', { body: owner })
  await follow(email)
  expect(await statuses(attackers)).toEqual([404, 404, 404, 404, 401])
  expect(await countChannels(id)).toBe(0)
  expect(await digestKeyOf(id)).not.toBe(attackers.digestKey)

  const signedIn = await api.call('POST', '/auth/v1/token?grant_type=password', { body: owner })
  const owners = await createAddresses(id, String(signedIn.body['access_token']))
  await api.call('POST', '/auth/v1/recover', { body: { email } })
  await follow(email)
  expect(await statuses(owners)).toEqual([200, 200, 200, 200, 200])
  expect(await digestKeyOf(id)).toBe(owners.digestKey)
  expect(await countChannels(id)).toBe(1)
})
