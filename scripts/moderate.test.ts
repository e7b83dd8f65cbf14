import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportComment } from '#server/discussions/report-comment.ts'
import { requireComment } from '#server/discussions/find-comment.ts'
import { postComment } from '#server/discussions/post-comment.ts'
import { ModerationCommandError, readModerationCommand } from '#server/discussions/moderation-command.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

const author = { id: '0198c0de-0000-7000-8000-00000000000a', username: 'gary_oak' }
const reporterId = '0198c0de-0000-7000-8000-00000000000b'
let database: TestDatabase
let comment: string

beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  await pool.query('insert into profiles (id, username) values ($1, $2)', [author.id, author.username])
  const subject = { kind: 'card', id: 'base1-4' } as const
  const content = 'Buy at\n\u001b[2Jcards.example'
  const said = { subject, author, content, parentId: null, audience: 'everyone' } as const
  const posted = await postComment(pool, said)
  comment = posted.id
  const found = await requireComment(pool, { id: comment, kind: 'card', viewerId: reporterId })
  await reportComment(pool, found, { reporterId, reason: 'spam', note: 'third time' })
})

afterAll(() => database.drop())

function moderate(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'moderate.ts'), ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    encoding: 'utf8',
  })
}

test('reports are listed with the comment text, comments are hidden by id, and actions are recorded', async () => {
  const { stdout, stderr } = moderate('list')
  expect(stderr).toBe('')
  expect(stdout).toContain(`${comment}  reported once (spam)`)
  expect(stdout).toContain('by gary_oak on card base1-4, now visible:\n    Buy at\n    [2Jcards.example')
  expect(stdout).toContain('note:\n    third time')
  expect(stdout).not.toContain('\u001b')
  expect(moderate('hide', comment, 'spam', 'selling', 'elsewhere').stdout).toBe(`Hidden: ${comment}\n`)
  expect(moderate('list').stdout).toBe('No open reports\n')
  const { rows: notified } = await database.pool.query('select user_id, reason, note from moderation_notices')
  expect(notified).toEqual([{ user_id: author.id, reason: 'spam', note: 'selling elsewhere' }])
  expect(moderate('unhide', comment).stdout).toBe(`Shown again: ${comment}\n`)
  const { rows } = await database.pool.query(
    'select actor, action, details from owner_history order by acted_at',
  )
  const systemUser = expect.any(String)
  expect(rows).toEqual([
    {
      actor: 'command line',
      action: 'comment.hide',
      details: { note: 'selling elsewhere', reason: 'spam', systemUser },
    },
    { actor: 'command line', action: 'comment.unhide', details: { note: '', systemUser } },
  ])
})

test('an impossible command gives a one-sentence error', () => {
  const unknown = moderate('unhide', comment)
  expect([unknown.status, unknown.stderr]).toEqual([1, 'This comment is not hidden\n'])
  const { status, stderr } = moderate('burn', comment)
  expect(status).toBe(1)
  expect(stderr).toContain('npm run moderate -- hide ID')
  for (const args of [[], ['list', 'all'], ['hide']])
    expect(() => readModerationCommand(args)).toThrow(ModerationCommandError)
})
