import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiEndpoints } from '#contract/api.ts'
import { type CollectionEditor, createEditors } from '#test/support/collection-editors.ts'
import { sendJson, startLoopbackSource } from '#test/support/loopback-source.ts'
import { type StartedServer, startServer } from '#test/support/start-server.ts'
import { compareWithList } from '#test/support/statements-across-owners.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import type { EndpointName } from './api-caller.ts'
import { checkApi, reachesEndpoint } from './check-api.ts'

const folder = mkdtempSync(join(tmpdir(), 'chasekit-statements-'))
/** The statements that the servers run. */
const statementsFile = join(folder, 'statements')
const recorder = resolve(import.meta.dirname, '../../test/support/record-statements.mjs')
const settings = {
  PUBLIC_URL: 'http://cards.example',
  RATE_LIMITS: 'off',
  AUTH_AUTOCONFIRM: 'on',
  RECORD_STATEMENTS: statementsFile,
  NODE_OPTIONS: `--import ${pathToFileURL(recorder).href}`,
}
const cardIds = Array.from({ length: 40 }, (_, index) => `base1-${index + 1}`)
let database: TestDatabase
/** Two processes on one database. */
const servers: StartedServer[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const start = async () => servers.push(await startServer({ databaseUrl: database.url, env: settings }))
  await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.kill()))
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('each start of a site without an owner prints an address, and the code of the newest one is valid', async () => {
  const line = /^No owner yet: http:\/\/cards\.example\/owner\/claim#([\w-]{32})$/m
  const readCodes = () => servers.map(server => line.exec(server.output())?.[1])
  // A process is ready before it prints the line.
  await expect.poll(() => readCodes().includes(undefined)).toBe(false)
  const codes = readCodes()
  expect(new Set(codes).size).toBe(2)
  const { rows } = await database.pool.query<{ hash: string }>(
    `select encode(code_hash, 'hex') as hash from owner_claims`,
  )
  const hashes = codes.map(code =>
    createHash('sha256')
      .update(code ?? '')
      .digest('hex'),
  )
  expect(hashes.filter(hash => hash === rows[0]?.hash)).toHaveLength(1)
})

test("two servers on one database see each other's changes in every call", async () => {
  const { endpoints, problems } = await checkApi(servers.map(({ origin }) => origin))
  expect(problems).toEqual([])
  expect(endpoints).toBe((Object.keys(apiEndpoints) as EndpointName[]).filter(reachesEndpoint).length)
  // All calls, one after the other: 11 seconds on an idle machine.
}, 90_000)

test('each statement on data of users that an endpoint runs names the owner, or is listed with a reason', () => {
  const lines = readFileSync(statementsFile, 'utf8').trim().split('\n')
  const statements = new Set(lines.map(line => JSON.parse(line) as string))
  expect(statements.size).toBeGreaterThan(300)
  expect(compareWithList([...statements])).toEqual({ unlisted: [], unused: [] })
})

test('a check deletes all accounts and comments that it created', async () => {
  const { rows } = await database.pool.query<{ left: number }>(
    'select (select count(*) from profiles) + (select count(*) from comments) as left',
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('users who edit while one server is killed continue at the other and lose nothing', async () => {
  // As a balancer does: in turn, and only at the one that is left once it has noticed.
  let requests = [...servers]
  let turn = 0
  const origin = () => requests[turn++ % requests.length]?.origin ?? ''
  const editors = await createEditors(4, origin, cardIds)
  let isOver = false
  const editing = editors.map(editor => editor.editUntil(() => isOver))
  const until = async (fact: (editor: CollectionEditor) => boolean) => {
    while (!editors.every(fact)) await sleep(10)
  }
  await until(({ acknowledged }) => acknowledged > 5)
  await servers.pop()?.kill()
  await until(({ lost }) => lost > 0)
  requests = [...servers]
  const before = new Map(editors.map(editor => [editor, { ...editor }]))
  await until(editor => editor.acknowledged > (before.get(editor)?.acknowledged ?? 0) + 5)
  isOver = true
  await Promise.all(editing)
  for (const editor of editors) {
    // Only the call that was under way.
    expect(editor.lost - (before.get(editor)?.lost ?? 0)).toBeLessThanOrEqual(1)
    expect(await editor.findLosses()).toEqual([])
  }
})

test('every response that violates the contract is reported', async () => {
  const wrong = await startLoopbackSource((_request, response) => sendJson(response, { sets: 'many' }))
  const { endpoints, problems } = await checkApi([wrong.address])
  await wrong.close()
  expect(endpoints).toBeLessThan(5)
  expect(problems[0]).toContain('listSets (GET /categories/sets')
  expect(problems[0]).toContain('answers another shape')
  expect(problems).toContain('postComment has not been answered as described')
})
