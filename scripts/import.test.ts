import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/import/load-records.ts'
import { sendJson, startLoopbackSource, type LoopbackSource } from '#test/support/loopback-source.ts'
import {
  makeFolder,
  smallTcgdex,
  tcgdexCard,
  tcgdexSet,
  type SourceFolder,
} from '#test/support/source-folders.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

const script = join(import.meta.dirname, 'import.ts')
let database: TestDatabase
let folder: SourceFolder | undefined
let source: LoopbackSource | undefined

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  await folder?.remove()
  await source?.close()
  folder = undefined
  source = undefined
})

function start(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: database.url }
  const child = spawn(process.execPath, [script, ...args], { env })
  const output = { out: '', error: '' }
  child.stdout.on('data', text => (output.out += text))
  child.stderr.on('data', text => (output.error += text))
  const ended = new Promise<{ code: number | null; out: string; error: string }>(resolve => {
    child.on('close', code => resolve({ code, ...output }))
  })
  return { child, ended }
}

test('a folder is imported with a summary, and a second import changes nothing', async () => {
  folder = await makeFolder(smallTcgdex())
  const first = await start('tcgdex', folder.path).ended
  expect(first).toMatchObject({ code: 0, error: '' })
  expect(first.out).toMatch(/^cards +5 +0 +0 +0 +0 +0$/m)
  const again = await start('tcgdex', folder.path, '--lang', 'ja').ended
  expect(again.out).toMatch(/^cards +0 +0 +2 +0 +0 +0$/m)
})

test('a broken file gives a one-line error that names it', async () => {
  folder = await makeFolder({ ...smallTcgdex(), 'en/cards/sv01.json': '[{"id"' })
  const { code, out, error } = await start('tcgdex', folder.path).ended
  expect([code, out]).toEqual([1, ''])
  expect(error).toMatch(/^\S+en\/cards\/sv01\.json: not complete JSON \(.+\)\n$/)
})

test('a wrong command prints its usage', async () => {
  const { code, error } = await start('tcgdex').ended
  expect(code).toBe(1)
  expect(error).toMatch(/^Name a folder or an address\n\nUsage: npm run import/)
})

const slowSets = Array.from({ length: 8 }, (_, index) => `q${index + 1}`)

/** A live API of eight sets of ten cards that answers slowly. */
async function startSlowApi(): Promise<LoopbackSource> {
  const cardsOf = (id: string) => Array.from({ length: 10 }, (_, index) => tcgdexCard(`${id}-${index + 1}`))
  const responses = new Map<string, unknown>([
    ['/en/series', [{ id: 'sv', name: 'Scarlet & Violet' }]],
    ['/en/sets', slowSets.map(id => ({ id }))],
    ...slowSets.map((id): [string, unknown] => [`/en/sets/${id}`, tcgdexSet(id, cardsOf(id))]),
    ...slowSets.flatMap(cardsOf).map((card): [string, unknown] => [`/en/cards/${card['id']}`, card]),
  ])
  return startLoopbackSource((request, response) => {
    setTimeout(() => sendJson(response, responses.get(request.url ?? '')), 5)
  })
}

test.each(['SIGKILL', 'SIGINT'] as const)(
  'an import ended by %s leaves whole sets; the next one asks only for the rest',
  async signal => {
    await database.pool.query('truncate series_records, set_records, card_records')
    source = await startSlowApi()
    const run = start('tcgdex', source.address, '--lang', 'en', '--pace', '0')
    await expect.poll(() => source?.requestedPaths.length ?? 0, { timeout: 20_000 }).toBeGreaterThan(34)
    run.child.kill(signal)
    const stopped = await run.ended
    expect(stopped.code).toBe(signal === 'SIGINT' ? 130 : null)
    const { rows } = await database.pool.query(
      'select count(*)::int as cards from card_records group by scope',
    )
    expect(rows.every(({ cards }) => cards === 10)).toBe(true)
    expect(rows.length).toBeLessThan(slowSets.length)
    if (signal === 'SIGINT') expect(rows.length).toBeGreaterThan(1)
    const before = source.requestedPaths.splice(0)
    const next = await start('tcgdex', source.address, '--lang', 'en', '--pace', '0').ended
    expect(next.code).toBe(0)
    const underWay = signal === 'SIGKILL' ? 1 : 0
    expect(before.filter(path => source?.requestedPaths.includes(path)).length).toBeLessThanOrEqual(underWay)
    const { cards } = await readCatalogue(database.pool)
    expect(cards).toHaveLength(80)
  },
)
