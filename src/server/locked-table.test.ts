import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startCollectorsApi({
    DATABASE_POOL_SIZE: '2',
    DATABASE_LOCK_TIMEOUT_MS: '200',
    DATABASE_STATEMENT_TIMEOUT_MS: '2000',
  })
})
afterAll(() => api.close())

async function lockTable(table: string): Promise<pg.PoolClient> {
  const client = await api.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  return client
}

test('while a table is locked its calls are 503; sign-in, /readyz and other calls work', async () => {
  const ash = await signUpCollector(api)
  const password = 'pikachu-1999'
  const account = { email: 'misty@cards.example', password }
  expect((await api.call('POST', '/auth/v1/signup', { body: account })).status).toBe(200)
  const locked = await lockTable('collections')
  const waiting = Promise.all(Array.from({ length: 8 }, () => ash.get('/collections')))
  const grant = await api.call('POST', '/auth/v1/token?grant_type=password', { body: account })
  expect([grant.status, (await api.call('GET', '/readyz')).status]).toEqual([200, 200])
  for (const { status, headers, body } of await waiting)
    expect([status, headers.get('retry-after'), body['code']]).toEqual([503, '2', 'unavailable'])
  expect((await ash.get('/notices/settings')).status).toBe(200)
  await locked.query('rollback')
  expect((await ash.get('/collections')).status).toBe(200)
})

test('registering, signing in, /readyz and jobs work while other calls hold all connections', async () => {
  const busy = await startCollectorsApi({
    DATABASE_POOL_SIZE: '2',
    DATABASE_LOCK_TIMEOUT_MS: '0',
    DATABASE_STATEMENT_TIMEOUT_MS: '0',
  })
  const ash = await signUpCollector(busy)
  const client = await busy.pool.connect()
  await client.query('begin')
  await client.query('lock table collections in access exclusive mode')
  const waiting = [ash.get('/collections'), ash.get('/collections')]
  const account = { email: 'misty@cards.example', password: 'pikachu-1999' }
  const registered = await busy.call('POST', '/api/auth/register', {
    body: { ...account, username: 'misty' },
  })
  expect(registered).toMatchObject({ status: 201, body: { user: { username: 'misty' } } })
  const signedIn = await busy.call('POST', '/api/auth/login', { body: account })
  expect(signedIn).toMatchObject({ status: 200, body: { user: { username: 'misty' } } })
  expect((await busy.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
  busy.views.count('base1-1', { address: '203.0.113.7', userAgent: 'test' })
  await busy.views.flush()
  expect((await busy.pool.query('select views from subjects')).rows).toEqual([{ views: 1 }])
  await busy.prices.refresh()
  await client.query('rollback')
  client.release()
  await Promise.all(waiting)
  await busy.close()
})

test('a row that another transaction holds makes a change 503, not a request without end', async () => {
  const ash = await signUpCollector(api)
  const id = await ash.collection({ cards: [{ productId: 'base1-1' }] })
  const client = await api.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('select from collections where id = $1 for update', [id])
  expect((await ash.put(`/collections/${id}`, { name: 'New' })).status).toBe(503)
})

test('while a table of the sign-in service is locked, sign-in is 503, which clients try again', async () => {
  const locked = await lockTable('sign_in.users')
  const account = { email: 'misty@cards.example', password: 'pikachu-1999' }
  const grant = await api.call('POST', '/auth/v1/token?grant_type=password', { body: account })
  expect([grant.status, grant.headers.get('retry-after')]).toEqual([503, '2'])
  await locked.query('rollback')
})

test('a full disk makes changes 503, and /readyz reports it for a minute', async () => {
  const ash = await signUpCollector(api)
  await api.pool.query(`
    create function fail_for_disk() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger fail_for_disk before insert on collections execute function fail_for_disk()`)
  onTestFinished(async () => void (await api.pool.query('drop function fail_for_disk cascade')))
  const { status, body } = await ash.post('/collections', { name: 'Base' })
  expect([status, body['code']]).toEqual([503, 'unavailable'])
  const ready = await api.call('GET', '/readyz')
  expect([ready.status, ready.body]).toEqual([503, { status: 'the disk of the database is full' }])
  expect((await ash.get('/collections')).status).toBe(200)
  api.clock.advance(61_000)
  expect((await api.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
})
