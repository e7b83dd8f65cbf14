import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log.ts'
import { createEmptyDatabase } from '#test/support/test-database.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { finishAct, purgeHistory, recordAct, startAct } from './history.ts'

let api: TestApi
let owner: TestUser
let moderator: TestUser

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.signUp({ username: 'oak', role: 'owner' })
  moderator = await api.signUp({ username: 'jenny', role: 'moderator' })
})
afterAll(() => api.close())

const actorOf = ({ id, email }: TestUser) => ({ userId: id, email })
const historyOf = async ({ token }: TestUser, query = '') => {
  const { body } = await api.call('GET', `/api/owner/history${query}`, { token })
  return body as { entries: { action: string }[]; pagination: object }
}

test('an owner sees all acts, the newest first, and a moderator only the own ones', async () => {
  await recordAct(api.pool, { actor: actorOf(owner), action: 'user.disable', target: 'giovanni' })
  await recordAct(api.pool, {
    actor: actorOf(moderator),
    action: 'comment.hide',
    details: { reason: 'spam' },
  })
  await recordAct(api.pool, { actor: null, action: 'owner.add', target: 'oak' })
  const { entries, pagination } = await historyOf(owner)
  const id = expect.any(String)
  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(entries).toEqual([
    { id, at, actor: 'command line', action: 'owner.add', target: 'oak', details: {}, comment: null },
    {
      id,
      at,
      actor: 'jenny',
      action: 'comment.hide',
      target: null,
      details: { reason: 'spam' },
      comment: null,
    },
    { id, at, actor: 'oak', action: 'user.disable', target: 'giovanni', details: {}, comment: null },
  ])
  expect(pagination).toMatchObject({ page: 1, pageSize: 50, total: 3, hasNext: false })
  expect((await historyOf(moderator)).entries).toMatchObject([{ action: 'comment.hide' }])
  expect(await historyOf(owner, '?page=2&pageSize=2')).toMatchObject({
    entries: [{ action: 'user.disable' }],
    pagination: { total: 3, hasPrev: true },
  })
  expect((await historyOf(owner, '?page=9007199254740991')).entries).toEqual([])
})

test('an act that no transaction contains is one entry with its result', async () => {
  const id = await startAct(api.pool, {
    actor: actorOf(owner),
    action: 'backup.create',
    details: { kind: 'manual' },
  })
  expect((await historyOf(owner)).entries[0]).toMatchObject({ details: { kind: 'manual' } })
  await finishAct(api.pool, id, { result: 'failed', error: 'The disk is full' })
  expect((await historyOf(owner)).entries.slice(0, 2)).toMatchObject([
    { action: 'backup.create', details: { kind: 'manual', result: 'failed', error: 'The disk is full' } },
    { action: 'owner.add' },
  ])
  await expect(finishAct(api.pool, id, { result: 'done' })).rejects.toThrow('owner_history_results')
})

test('an act is part of its transaction', async () => {
  const client = await api.pool.connect()
  await client.query('begin')
  await recordAct(client, { actor: actorOf(owner), action: 'never.happened' })
  await client.query('rollback')
  client.release()
  expect((await historyOf(owner)).entries.map(({ action }) => action)).not.toContain('never.happened')
})

test('the history cannot be changed; acts of more than 400 days ago are purged', async () => {
  const id = await recordAct(api.pool, { actor: actorOf(owner), action: 'old.act' })
  const refused = 'owner_history cannot be changed'
  await expect(api.pool.query(`update owner_history set actor = 'nobody'`)).rejects.toThrow(refused)
  await expect(api.pool.query('delete from owner_history where id = $1', [id])).rejects.toThrow(refused)
  const insert = `insert into owner_history (id, acted_at, actor, action)
    values (gen_random_uuid(), now() - $1::interval, 'oak', 'old.act')`
  await api.pool.query(insert, ['399 days'])
  await api.pool.query(insert, ['401 days'])
  expect(await purgeHistory(api.pool)).toBe(1)
  const { rows } = await api.pool.query(`select from owner_history where action = 'old.act'`)
  expect(rows).toHaveLength(2)
})

test('an upgrade moves the actions of moderators into the history', async () => {
  const database = await createEmptyDatabase()
  const older = mkdtempSync(join(tmpdir(), 'chasekit-migrations-'))
  const log = createLog({ level: 'silent', format: 'text' })
  try {
    for (const name of readdirSync('migrations'))
      if (name < '0043') cpSync(join('migrations', name), join(older, name))
    await migrate(database.pool, older, log)
    const comment = '0198c0de-0000-7000-8000-00000000000a'
    await database.pool.query(
      `insert into moderation_actions (id, comment_id, action, moderator, note, acted_at)
       values (gen_random_uuid(), $1, 'hide', 'jenny', 'rule 1', '2026-05-01T10:00:00Z')`,
      [comment],
    )
    await migrate(database.pool, 'migrations', log)
    const { rows } = await database.pool.query(
      'select acted_at, actor_id, actor, action, target, details from owner_history',
    )
    expect(rows).toEqual([
      {
        acted_at: new Date('2026-05-01T10:00:00Z'),
        actor_id: null,
        actor: 'command line',
        action: 'comment.hide',
        target: comment,
        details: { note: 'rule 1', systemUser: 'jenny' },
      },
    ])
  } finally {
    await database.drop()
    rmSync(older, { recursive: true })
  }
})
