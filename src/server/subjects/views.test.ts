import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'
import { type DiscussionApi, startDiscussionApi } from '#test/support/discussion-api.ts'
import { findCounts } from './subject-counts.ts'
import { listCountDifferences } from './recount.ts'
import { ViewCounter } from './view-counter.ts'

let api: DiscussionApi

beforeAll(async () => {
  api = await startDiscussionApi({ RATE_LIMITS: 'on', RATE_LIMIT_VIEWS: '4/min' })
})
afterAll(() => api.close())

const client = { address: '198.51.100.1', userAgent: 'Chrome' }

async function look(cardId: string, address: string, userAgent = 'Firefox') {
  const call = { address, headers: { 'user-agent': userAgent } }
  const { status, body } = await api.call('POST', `/api/card-interactions/view/${cardId}`, call)
  return status === 200 ? body['counted'] : status
}

async function stats(cardId: string) {
  await api.views.flush()
  return (await api.call('GET', `/api/card-interactions/stats/${cardId}`)).body
}

test('a card view is counted once per browser and session, for any spelling of the id', async () => {
  expect(await look('base1-4', '198.51.100.1')).toBe(true)
  expect(await look('BASE-SET-4', '198.51.100.1')).toBe(false)
  expect(await look('base1-4', '198.51.100.1', 'Safari')).toBe(true)
  expect(await look('base1-4', '198.51.100.2')).toBe(true)
  expect(await look('base1-2', '198.51.100.2')).toBe(true)
  expect(await stats('base1-4')).toEqual({ cardId: 'base1-4', votes: 0, comments: 0, views: 3 })
  expect(await stats('base1-2')).toMatchObject({ views: 1 })
})

test('stats contain all counts; an unknown card gets 404', async () => {
  const { token } = await api.signUp()
  await api.call('POST', '/api/card-interactions/vote/base1-58', { token })
  await api.post(token, 'base1-58', 'Nice')
  await look('base1-58', '198.51.100.3')
  expect(await stats('BASE1-58')).toEqual({ cardId: 'base1-58', votes: 1, comments: 1, views: 1 })
  const { rows } = await api.pool.query(`select popularity from subjects where id = 'base1-58'`)
  expect(rows).toEqual([{ popularity: 31 }])
  expect(await listCountDifferences(api.pool)).toEqual([])
  expect((await api.call('GET', '/api/card-interactions/stats/base9-4')).status).toBe(404)
  expect(await look('base9-4', '198.51.100.3')).toBe(404)
})

test('views beyond the limit of an IP address are not counted and get no error', async () => {
  const counted = []
  for (const cardId of ['base1-4', 'base1-58', 'base1-2', 'ja-sv2a-201', 'base1-4'])
    counted.push(await look(cardId, '198.51.100.9', `browser ${counted.length}`))
  expect(counted).toEqual([true, true, true, true, false])
})

test('stored views do not identify the viewer', async () => {
  await look('base1-4', '198.51.100.77', 'Netscape')
  await api.views.flush()
  const { rows } = await api.pool.query(
    `select table_name from information_schema.columns where table_name = 'subjects' and data_type = 'uuid'`,
  )
  expect(rows).toEqual([])
  const limits = await api.pool.query(`select key from rate_limits where key like '%base1%'`)
  expect(limits.rows).toEqual([])
  expect(api.logged()).not.toContain('Netscape')
})

test('views that cannot be saved are saved later', async () => {
  const log = createLog({ level: 'silent', format: 'text' })
  const broken = createPool({ url: 'postgresql://127.0.0.1:1/none', size: 1, log })
  let pool = broken
  const switching = { query: (...given: Parameters<typeof api.pool.query>) => pool.query(...given) }
  const views = new ViewCounter(switching as unknown as typeof api.pool, log)
  const before = await findCounts(api.pool, { kind: 'card', id: 'base1-4' })
  views.count('base1-4', client)
  await views.flush()
  pool = api.pool
  views.count('base1-4', { ...client, userAgent: 'other' })
  await views.close()
  const after = await findCounts(api.pool, { kind: 'card', id: 'base1-4' })
  expect(after.views).toBe(before.views + 2)
  await broken.end()
})
