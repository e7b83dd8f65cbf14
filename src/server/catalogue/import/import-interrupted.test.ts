import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ImportEvent } from '#domain/import.ts'
import {
  type CatalogueContent,
  importEventsOf,
  setUpImportDatabase,
  smallCatalogue,
} from '#test/support/import-into-database.ts'
import { importCatalogue } from './import-catalogue.ts'
import { catalogueRevision, loadCatalogue } from './load-records.ts'

const { database, pool, run, storedIds } = setUpImportDatabase()

describe('an interrupted import', () => {
  test('has stored its finished sets, and the next import adds the rest', async () => {
    const stop = new AbortController()
    const onProgress = ({ setsDone }: { setsDone: number }) => {
      if (setsDone === 1) stop.abort()
    }
    const stopped = await run(smallCatalogue, 'tcgdex', { onProgress, signal: stop.signal })
    expect(stopped.isInterrupted).toBe(true)
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base1-3'])
    const { counts, isInterrupted } = await run(smallCatalogue)
    expect(isInterrupted).toBe(false)
    expect(counts.card).toMatchObject({ added: 1, unchanged: 3 })
  })

  test('survives a lost database connection or changes nothing, and the next import completes it', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, set) => [
        `set${set}`,
        Array.from({ length: 200 }, (_one, card) => String(card)),
      ]),
    )
    const cutting = (async function* (): AsyncGenerator<ImportEvent> {
      for (const [index, event] of importEventsOf(many).entries()) {
        yield event
        if (index === 55) await cutConnections()
      }
    })()
    await importCatalogue(pool(), 'tcgdex', cutting).catch(() => undefined)
    expect([0, 6000]).toContain((await storedIds()).length)
    await run(many)
    expect(await storedIds()).toHaveLength(6000)
  })
})

/** Starts a program that imports 8,000 cards. Half of its source never ends. */
function startImport(part: 'half' | 'whole'): ChildProcessByStdio<null, Readable, null> {
  const program = join(import.meta.dirname, '../../../../test/support/import-half.ts')
  const child = spawn(process.execPath, [program, part], {
    env: { ...process.env, DATABASE_URL: database().url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
}

test('an import that is killed half-way changes nothing, and the next one is complete', async () => {
  const child = startImport('half')
  await once(child.stdout, 'data')
  await kill(child)
  expect([await storedIds(), await catalogueRevision(pool())]).toEqual([[], 0])
  await run(smallCatalogue)
  expect(await storedIds()).toHaveLength(4)
})

test('an import that is killed in its transaction leaves the catalogue before it, and the next one is complete', async () => {
  const before: CatalogueContent = { set0: ['old'], set39: [{ number: '199', name: 'Old name' }] }
  await run(before)
  const storedBefore = await storedIds()
  // The import writes sets and waits for the row of a card.
  const blocker = await pool().connect()
  await blocker.query('begin')
  await blocker.query("select from card_records where source_id = 'set39-199' for update")
  const child = startImport('whole')
  await vi.waitUntil(hasWaitingImport, { timeout: 30_000 })
  await kill(child)
  await blocker.query('rollback')
  blocker.release()

  expect([await storedIds(), await catalogueRevision(pool())]).toEqual([storedBefore, 1])
  await run({ ...before, set1: ['1'] })
  expect([(await storedIds()).length, await catalogueRevision(pool())]).toEqual([3, 2])
})

async function hasWaitingImport(): Promise<boolean> {
  const { rows } = await pool().query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query like '%card_records%'`,
  )
  return rows.length === 1
}

async function cutConnections(): Promise<void> {
  await pool().query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}

describe('two concurrent imports', () => {
  const large = (hp: number): CatalogueContent =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, set) => [
        `set${set}`,
        Array.from({ length: 400 }, (_one, card) => ({ number: String(card), id: `set${set}-${card}`, hp })),
      ]),
    )

  test('of the same source store every card once', async () => {
    const [first, second] = await Promise.all([run(large(60)), run(large(60))])
    expect(first.counts.card.added + second.counts.card.added).toBe(4800)
    expect(first.counts.card.unchanged + second.counts.card.unchanged).toBe(4800)
    expect(await storedIds()).toHaveLength(4800)
  })

  test('never expose a version before its rows, nor a partial set', async () => {
    let isDone = false
    const watch = async () => {
      const seen: { version: number; newest: number; sizes: number[] }[] = []
      while (!isDone) {
        const { rows } = await pool().query(`
          select (select rev from catalogue_version) as version,
            coalesce((select max(rev) from card_records), 0)::int as newest,
            array(select count(*)::int from card_records group by source, scope) as sizes`)
        seen.push(...rows)
      }
      return seen
    }
    const watching = watch()
    await Promise.all([run(large(60)), run(large(70), 'pokemon-tcg-data')])
    isDone = true
    const seen = await watching
    expect(seen.length).toBeGreaterThan(3)
    for (const { version, newest, sizes } of seen) {
      expect(version).toBe(newest)
      expect(sizes.every(size => size === 400)).toBe(true)
    }
  })

  test('leave no card out for a reader that loads changes incrementally', async () => {
    let isDone = false
    const follow = async () => {
      const seen = new Map<string, number | null>()
      let version = 0
      for (let isLast = false; !isLast;) {
        isLast = isDone
        for await (const { rev, cards } of loadCatalogue(pool(), version)) {
          for (const { id, hp } of cards) seen.set(id, hp)
          version = rev
        }
      }
      return seen
    }
    const following = follow()
    await Promise.all([run(large(60)), run(large(70), 'pokemon-tcg-data'), run(large(80), 'starter')])
    isDone = true
    const seen = await following
    expect(seen.size).toBe(4800)
    expect(new Set(seen.values())).toEqual(new Set([60]))
    expect(await catalogueRevision(pool())).toBe(3)
  })
})
