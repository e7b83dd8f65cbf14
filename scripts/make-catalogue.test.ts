import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolder, smallTcgdex, tcgdexCard, type SourceFolder } from '#test/support/source-folders.ts'

const script = join(import.meta.dirname, 'make-catalogue.ts')
const folders: SourceFolder[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove()
})

async function aFolder(files: Record<string, unknown> = {}): Promise<SourceFolder> {
  const folder = await makeFolder(files)
  folders.push(folder)
  return folder
}

function make(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const read = paths
    .toSorted()
    .map(async path => [path.slice(folder.length + 1), await readFile(path, 'utf8')])
  return Object.fromEntries(await Promise.all(read))
}

/** The source's files with all lists in another order. */
function reversed(files: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(files)
      .toReversed()
      .map(([name, content]) => [name, Array.isArray(content) ? content.toReversed() : content]),
  )
}

const source = () => ({
  ...smallTcgdex(),
  'en/cards/sv01.json': ['sv01-001', 'sv01-002', 'sv01-003'].map(id =>
    tcgdexCard(id, { updated: '2026-08-21T15:29:00+01:00' }),
  ),
})

test('made again from the same source in any order, every file has the same bytes', async () => {
  const first = await aFolder()
  const again = await aFolder({ 'cards/en/gone.tsv': 'of a set that was removed' })
  const kept = await aFolder(source())
  const shuffled = await aFolder(reversed(source()))
  expect(make(kept.path, '--out', first.path)).toEqual({
    status: 0,
    stdout: '2 sets, 5 cards of 2026-08-21\n',
    stderr: '',
  })
  make(shuffled.path, '--out', again.path)
  const files = await filesIn(first.path)
  expect(await filesIn(again.path)).toEqual(files)
  expect(Object.keys(files)).toEqual([
    'cards/en/sv01.tsv',
    'cards/ja/SV1S.tsv',
    'catalogue.json',
    'series.tsv',
    'sets.tsv',
  ])
})

test('a card that cannot be read ends the command and writes nothing', async () => {
  const broken = await aFolder({
    ...source(),
    'ja/cards/SV1S.json': [tcgdexCard('SV1S-001', { name: 7, hp: {} })],
  })
  const out = await aFolder()
  const { status, stderr } = make(broken.path, '--out', out.path)
  expect([status, stderr]).toEqual([1, expect.stringMatching(/SV1S\.json, row 1 .*hp: expected/)])
  expect(await filesIn(out.path)).toEqual({})
})

test('a wrong command prints its usage', () => {
  expect(make()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Usage: npm run make-catalogue'),
  })
  expect(make('/a', '/b').status).toBe(1)
})
