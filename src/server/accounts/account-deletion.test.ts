import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAccountNotification } from '#server/notifications/record-account-notification.ts'
import { listCountDifferences } from '#server/subjects/recount.ts'
import { signUpCollector, type Collector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startCollectorsApi({
    RATE_LIMITS: 'on',
    RATE_LIMIT_WRITES: '1000/min',
    RATE_LIMIT_COMMENTS: '15/min',
  })
})
afterAll(() => api.close())

const password = 'correct horse'
const remove = (token: string, body: object = {}) => api.call('DELETE', '/api/account', { token, body })

type Column = { schema: string; table: string; columns: string[] }

/** Lists every row of every table that contains one of the texts in any column. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await api.pool.query<Column>(
    `select table_schema as schema, table_name as "table" from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { schema, table } of tables) {
    const { rows } = await api.pool.query<{ text: string }>(
      `select t::text as text from "${schema}"."${table}" t
       where exists (select from unnest($1::text[]) wanted where strpos(lower(t::text), lower(wanted)) > 0)`,
      [texts],
    )
    found.push(...rows.map(row => `${schema}.${table} ${row.text}`))
  }
  return found
}

async function register(username: string): Promise<{ id: string; email: string; token: string }> {
  const email = `${username}@leaving.example`
  const { body } = await api.call('POST', '/api/auth/register', { body: { email, password, username } })
  const { access_token: token } = body['session'] as { access_token: string }
  return { id: String((body['user'] as { id: string }).id), email, token }
}

/** Creates data of every kind that the application stores about a user. */
async function createData(
  token: string,
  other: Collector,
): Promise<{ repliedComment: string; collection: string }> {
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api${path}`, body === undefined ? { token } : { token, body })
  const idOf = async (response: ReturnType<typeof call>) => String((await response).body['id'])
  await call('PUT', '/account', { username: 'leaving_then' })
  await call('PUT', '/account', { username: 'leaving_soon', displayName: 'Leaving Trainer', bio: 'Bye' })
  const collection = await idOf(
    call('POST', '/collections', { name: 'Leaving pile', isPublic: true, cards: [{ productId: 'base1-1' }] }),
  )
  const userId = String(((await call('GET', '/account')).body['user'] as { id: string }).id)
  await api.pool.query(
    `insert into value_days (owner_id, day, copies, graded, usd, usd_unpriced, eur, eur_unpriced, paid, added, removed)
     values ($1, '2026-11-20', 1, 0, 100, 0, 0, 1, '{}', 1, 0)`,
    [userId],
  )
  await call('POST', '/posts', { userId, type: 'collection', collectionId: collection, content: 'See' })
  await call('DELETE', `/collections/${collection}/cards?productId=base1-1`)
  await call('POST', '/want-lists/links', {})
  const binder = { name: 'Leaving binder', rows: 2, columns: 2, pages: 1 }
  const { id: binderId } = (await call('POST', '/binders', binder)).body['binder'] as { id: string }
  const pocket = { page: 1, row: 1, column: 1 }
  await call('POST', `/binders/${binderId}/pockets`, { changes: [{ ...pocket, label: 'Leaving label' }] })
  await call('POST', `/binders/${binderId}/link`)
  const dropped = await idOf(call('POST', '/collections', { name: 'Dropped' }))
  await call('DELETE', `/collections?id=${dropped}`)
  const csv = 'Name,Set,Number,Quantity\nNo such card,Nowhere,999,1\n'
  await call('POST', '/collections/import', { text: csv, fileName: 'leaving.csv' })
  const alert = { kind: 'price-below', amount: 20, currency: 'USD', variant: 'leaving' }
  const list = { requestId: randomUUID(), name: 'Leaving list', query: 'set:base1', alerts: [alert] }
  const search = await idOf(call('POST', '/searches', list))
  await call('POST', '/alerts/feed')
  await call('PUT', '/account/channels', { webhook: { url: 'https://leaving.example/hook' } })
  await api.pool.query(
    `insert into channel_messages (id, user_id, kind, type, data)
     values (gen_random_uuid(), $1, 'webhook', 'alert.price', '{}')`,
    [userId],
  )
  await api.pool.query(
    `with n as (insert into search_notices (id, user_id, search_id, day, is_listed)
       values (gen_random_uuid(), $1, $2, '2026-11-20', true) returning id)
     insert into alert_events (alert_id, card_id, variant, source, day, notice_id, kind)
     select a.id, 'base1-1', a.variant, 'tcgplayer', '2026-11-20', n.id, a.kind from n, search_alerts a
     where a.search_id = $2`,
    [userId, search],
  )
  await call('POST', '/card-interactions/vote/base1-1')
  const repliedComment = await idOf(
    call('POST', '/card-interactions/comments/base1-1', { content: 'Leaving words' }),
  )
  await call('POST', '/card-interactions/comments/base1-1', { content: 'Leaving alone' })
  await other.post('/card-interactions/comments/base1-1', { content: 'An answer', parentId: repliedComment })
  await api.pool.query(
    `insert into moderation_notices (id, user_id, comment_id, action, reason)
     values (gen_random_uuid(), $1, $2, 'hide', 'spam')`,
    [userId, repliedComment],
  )
  await recordAccountNotification(api.pool, userId, 'password-link')
  await other.post(`/collections/${collection}/comments`, { content: 'On your pile' })
  await other.post(`/collections/${collection}/votes`, { value: 1 })
  const otherComment = await idOf(other.post('/card-interactions/comments/base1-2', { content: 'Theirs' }))
  await call('POST', `/card-interactions/comments/${otherComment}/vote`, { value: 1 })
  await call('POST', `/card-interactions/comments/${otherComment}/report`, {
    reason: 'spam',
    note: 'Leaving note',
  })
  await call('POST', '/card-interactions/comments/base1-2', {
    content: 'Leaving reply',
    parentId: otherComment,
  })
  await other.post(`/card-interactions/comments/${repliedComment}/report`, { reason: 'other', note: '' })
  await call('PUT', `/blocked-authors/${other.id}`)
  await other.put(`/blocked-authors/${userId}`, {})
  return { repliedComment, collection }
}

test("deleting an account removes the user's data from every table and preserves thread structure", async () => {
  const other = await signUpCollector(api, { username: 'staying' })
  const { id, email, token } = await register('leaving_first')
  const { repliedComment, collection } = await createData(token, other)
  await api.call('POST', '/api/auth/login', { body: { email, password: 'a guess' } })
  const texts = [id, email, 'leaving']
  const before = await rowsWith(texts)
  const tables = new Set(before.map(row => row.split(' ')[0]))
  for (const table of [
    'public.profiles',
    'public.profile_aliases',
    'public.collections',
    'public.collection_imports',
    'public.collection_waiting_rows',
    'public.saved_searches',
    'public.search_alerts',
    'public.search_notices',
    'public.alert_events',
    'public.alert_feeds',
    'public.channels',
    'public.channel_messages',
    'public.want_list_links',
    'public.binders',
    'public.pocket_entries',
    'public.binder_links',
    'public.value_days',
    'public.rate_limits',
    'public.posts',
    'public.votes',
    'public.comments',
    'public.comment_votes',
    'public.comment_reports',
    'public.blocked_authors',
    'public.activities',
    'public.notices',
    'public.favorite_notices',
    'public.moderation_notices',
    'public.account_notices',
    'sign_in.users',
    'sign_in.identities',
    'sign_in.sessions',
  ])
    expect(tables).toContain(table)

  expect((await remove(token, { password })).body).toEqual({ success: true, signInStays: false })
  expect(await rowsWith(texts)).toEqual([])

  const thread = await api.call('GET', '/api/card-interactions/comments/base1-1')
  expect(thread.body['comments']).toEqual([
    expect.objectContaining({
      id: repliedComment,
      content: '',
      user: { id: null, username: 'Unknown User' },
      replies: [expect.objectContaining({ content: 'An answer' })],
    }),
  ])
  expect((await api.call('GET', `/api/collections/${collection}`)).status).toBe(404)
  expect((await api.call('GET', '/api/profile/leaving_soon')).status).toBe(404)
  expect((await api.call('POST', '/api/auth/login', { body: { email, password } })).status).toBe(401)
})

test('visible counts are correct after a deletion', async () => {
  expect(await listCountDifferences(api.pool)).toEqual([])
})

test('an open session of a deleted account gets 401 and recreates nothing', async () => {
  const { id, token } = await register('gone_for_good')
  await remove(token, { password })
  for (const [method, path] of [
    ['GET', '/api/account'],
    ['GET', '/api/account/export'],
    ['POST', '/api/auth/ensure-user'],
  ] as const)
    expect((await api.call(method, path, { token })).status).toBe(401)
  expect((await api.call('PUT', '/api/account', { token, body: { bio: 'Back' } })).status).toBe(401)
  await api.flushLimits()
  expect(await rowsWith([id])).toEqual([])
})

/** Waits until this many statements wait for a row lock. */
async function untilWaiting(many: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await api.pool.query(waiting)).rowCount).toBe(many)
}

test.each([
  ['comment', '/api/card-interactions/comments/base1-1', { content: 'One more thing' }],
  ['collection', '/api/collections', { name: 'Last', isPublic: true }],
  ['import', '/api/collections/import', { text: 'Name,Set,Number\nPikachu,Base,1\n' }],
])('a %s created during account deletion gets 401 and is not stored', async (kind, path, body) => {
  const { id, token } = await register(`in_a_hurry_${kind}`.slice(0, 20))
  const client = await api.pool.connect()
  await client.query('begin')
  await client.query('select from profiles where id = $1 for update', [id])
  const removed = remove(token, { password })
  await untilWaiting(1)
  const creation = api.call('POST', path, { token, body })
  await untilWaiting(2)
  await client.query('commit')
  client.release()
  expect((await removed).status).toBe(200)
  expect((await creation).status).toBe(401)
  expect(await rowsWith([id])).toEqual([])
})

test('deletion without the password or with a wrong one deletes nothing', async () => {
  const { token } = await register('careful')
  expect(await remove(token)).toMatchObject({
    status: 400,
    body: { fields: { password: 'Password is required' } },
  })
  expect(await remove(token, { password: 'not it' })).toMatchObject({
    status: 400,
    body: { fields: { password: 'This is not your password' } },
  })
  expect((await api.call('DELETE', '/api/account', { body: { password } })).status).toBe(401)
  expect((await api.call('GET', '/api/profile/careful')).status).toBe(200)
})

test('password attempts for a deletion are rate limited', async () => {
  const { token } = await register('guessed_at')
  const statuses: number[] = []
  for (let time = 0; time < 13; time++) statuses.push((await remove(token, { password: 'x' })).status)
  expect(statuses[0]).toBe(400)
  expect(statuses.at(-1)).toBe(429)
})

test('a user without a password can delete the account only within ten minutes of signing in', async () => {
  const social = await api.signUp({ username: 'social' })
  api.clock.advance(11 * 60_000)
  expect(await remove(social.token)).toMatchObject({ status: 403, body: { reason: 'sign_in_again' } })
  const fresh = await api.signUp({ username: 'fresh_social' })
  api.clock.advance(9 * 60_000)
  expect((await remove(fresh.token)).status).toBe(200)
})

test('a user with a second factor cannot delete the account before verifying it', async () => {
  const guarded = await register('guarded')
  await api.pool.query(
    `insert into sign_in.mfa_factors (user_id, factor_type, status, secret, created_at, updated_at)
     values ($1, 'totp', 'verified', 'secret', now(), now())`,
    [guarded.id],
  )
  expect(await remove(guarded.token, { password })).toMatchObject({
    status: 403,
    body: { message: 'Please sign in with your second factor first' },
  })
})
