import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Card } from '#domain/card.ts'
import { ImportError, type ImportEvent, type Source } from '#domain/import.ts'
import { aCard, aSet } from '#test/support/catalogue-facts.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { importCatalogue, type ImportOptions } from './import-catalogue.ts'
import { catalogueRevision, loadCatalogue, readCatalogue } from './load-records.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate series_records, set_records, card_records, catalogue_imports')
  await database.pool.query('update catalogue_version set rev = 0')
})

type Content = Record<string, (string | Partial<Card>)[]>

function cardOf(setId: string, card: string | Partial<Card>): Card {
  return typeof card === 'string' ? aCard({ setId, number: card }) : aCard({ setId, number: '1', ...card })
}

/** The events of a source that has these sets with these cards. */
function eventsOf(content: Content): ImportEvent[] {
  const sets = Object.keys(content)
  return [
    { kind: 'expect', sets: sets.length },
    { kind: 'series', series: { id: 'base', language: 'en', name: 'Base' } },
    ...sets.flatMap((id): ImportEvent[] => {
      const cards = (content[id] ?? []).map(card => cardOf(id, card))
      return [
        { kind: 'set', set: { sourceId: id, set: aSet({ code: id }) } },
        { kind: 'cards', sourceSet: id, cards: cards.map(card => ({ sourceId: card.id, card })), unread: [] },
      ]
    }),
    { kind: 'complete', language: 'en', series: ['base'], sets },
  ]
}

async function* stream(events: Iterable<ImportEvent>): AsyncGenerator<ImportEvent> {
  yield* events
}

function run(content: Content | ImportEvent[], source: Source = 'tcgdex', options: ImportOptions = {}) {
  const events = Array.isArray(content) ? content : eventsOf(content)
  return importCatalogue(database.pool, source, stream(events), options)
}

async function storedIds(): Promise<string[]> {
  const { cards } = await readCatalogue(database.pool)
  return cards.map(({ id }) => id)
}

const small: Content = { base1: ['1', '2', '3'], base2: ['1'] }

test('a first import adds everything and moves the version', async () => {
  const { counts, problems, skipped } = await run(small)
  const none = { changed: 0, unchanged: 0, removed: 0 }
  expect(counts).toEqual({
    series: { added: 1, ...none },
    set: { added: 2, ...none },
    card: { added: 4, ...none },
  })
  expect([problems, skipped]).toEqual([{ series: 0, set: 0, card: 0 }, []])
  expect(await catalogueRevision(database.pool)).toBe(1)
  expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base1-3', 'base2-1'])
})

test('the same import again changes nothing, not even the version', async () => {
  await run(small)
  const { counts } = await run(small)
  expect(counts.card).toEqual({ added: 0, changed: 0, unchanged: 4, removed: 0 })
  expect(counts.set).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 })
  expect(await catalogueRevision(database.pool)).toBe(1)
})

test('a changed card is counted, and only its row has the new version', async () => {
  await run(small)
  const { counts } = await run({ base1: ['1', { number: '2', id: 'base1-2', hp: 90 }, '3'], base2: ['1'] })
  expect(counts.card).toEqual({ added: 0, changed: 1, unchanged: 3, removed: 0 })
  const { rows } = await database.pool.query('select id, rev from card_records where rev > 1')
  expect(rows).toEqual([{ id: 'base1-2', rev: 2 }])
})

test('every import leaves a row with its summary', async () => {
  await run(small)
  const { rows } = await database.pool.query('select source, finished_at, summary from catalogue_imports')
  expect(rows).toMatchObject([
    { source: 'tcgdex', finished_at: expect.any(Date), summary: { counts: { card: { added: 4 } } } },
  ])
})

describe('what a source no longer lists', () => {
  test('a card is gone, and comes back when it is listed again', async () => {
    await run(small)
    const without = await run({ base1: ['1', '2'], base2: ['1'] })
    expect(without.counts.card.removed).toBe(1)
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base2-1'])
    const again = await run(small)
    expect(again.counts.card).toMatchObject({ added: 0, changed: 1 })
    expect(await storedIds()).toContain('base1-3')
  })

  test('a set is gone with its cards', async () => {
    await run(small)
    const { counts } = await run({ base1: ['1', '2', '3'] })
    expect([counts.set.removed, counts.card.removed]).toEqual([1, 1])
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base1-3'])
  })

  test('a card that could not be read this time stays as it was', async () => {
    await run(small)
    const events = eventsOf({ base1: ['1', '2'], base2: ['1'] }).map(event =>
      event.kind === 'cards' && event.sourceSet === 'base1' ? { ...event, unread: ['base1-3'] } : event,
    )
    const { counts } = await run(events)
    expect(counts.card.removed).toBe(0)
    expect(await storedIds()).toContain('base1-3')
  })

  test('no card is gone when it cannot be told which ones were unreadable', async () => {
    await run(small)
    const events = eventsOf({ base1: ['1'], base2: ['1'] }).map(event =>
      event.kind === 'cards' ? { ...event, unread: null } : event,
    )
    expect((await run(events)).counts.card.removed).toBe(0)
  })

  test('a set that suddenly has no cards keeps them', async () => {
    await run(small)
    const { counts } = await run({ base1: [], base2: [] })
    expect(counts.card.removed).toBe(0)
    expect(await storedIds()).toHaveLength(4)
  })

  test('more than half of a listing at once is not believed, and told', async () => {
    await run(small)
    const { counts, notes } = await run({ base1: ['1'], base2: ['1'] })
    expect(counts.card.removed).toBe(0)
    expect(notes).toEqual([
      { where: 'base1', reason: '2 of 3 stored rows (card) are missing; that many at once are not removed' },
    ])
  })

  test('another source and another language are not touched', async () => {
    await run({ base1: ['1', '2', '3', '4'] }, 'pokemon-tcg-data')
    await run([
      { kind: 'set', set: { sourceId: 'ja-X', set: aSet({ code: 'X', language: 'ja' }) } },
      { kind: 'cards', sourceSet: 'ja-X', cards: [], unread: [] },
    ])
    await run({ base1: ['1', '2', '3'] })
    const { rows } = await database.pool.query('select source, source_id from set_records where removed')
    expect(rows).toEqual([])
    expect(await storedIds()).toContain('base1-4')
  })
})

describe('what is wrong in a source', () => {
  test('an id that comes twice is told, the first one counts', async () => {
    const { counts, problems, notes } = await run({ base1: ['1', { number: '1', hp: 90 }] })
    expect([counts.card.added, problems.card]).toEqual([1, 1])
    expect(notes).toEqual([{ where: 'base1-1', reason: 'the id appears twice; the first one counts' }])
    expect((await readCatalogue(database.pool)).cards[0]?.hp).toBe(60)
  })

  test('problems and rows left out are counted by kind and reason', async () => {
    const note = { where: 'file', reason: 'digital' }
    const { problems, skipped, notes } = await run([
      { kind: 'skipped', unit: 'set', rows: 1, note },
      { kind: 'skipped', unit: 'card', rows: 20, note },
      { kind: 'skipped', unit: 'card', rows: 30, note },
      { kind: 'skipped', unit: 'card', rows: 0, note: { where: 'file', reason: 'nothing' } },
      { kind: 'problem', unit: 'card', note: { where: 'row 3', reason: 'hp: no number' } },
    ])
    expect(skipped).toEqual([
      { unit: 'set', reason: 'digital', rows: 1 },
      { unit: 'card', reason: 'digital', rows: 50 },
    ])
    expect(problems.card).toBe(1)
    expect(notes).toEqual([{ where: 'row 3', reason: 'hp: no number' }])
  })

  test('a source that breaks off leaves the sets before it whole and the rest as it was', async () => {
    await run({ base1: ['1'], base2: ['1'], base3: ['1'] })
    const broken = (async function* (): AsyncGenerator<ImportEvent> {
      yield* eventsOf({ base1: ['1', '2'] }).slice(0, -1)
      yield { kind: 'set', set: { sourceId: 'base2', set: aSet({ code: 'base2', name: 'New name' }) } }
      throw new ImportError('cards/base2.json: not complete JSON')
    })()
    await expect(importCatalogue(database.pool, 'tcgdex', broken)).rejects.toThrow('cards/base2.json')
    const { sets } = await readCatalogue(database.pool)
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base2-1', 'base3-1'])
    expect(sets.find(({ id }) => id === 'base2')?.name).toBe('Base Set')
    const { rows } = await database.pool.query(`select summary->>'error' as error from catalogue_imports`)
    expect(rows).toContainEqual({ error: 'cards/base2.json: not complete JSON' })
  })
})

describe('an import that is stopped', () => {
  test('has stored the sets it finished, and the next one adds the rest', async () => {
    const stop = new AbortController()
    const onProgress = ({ setsDone }: { setsDone: number }) => {
      if (setsDone === 1) stop.abort()
    }
    const stopped = await run(small, 'tcgdex', { onProgress, signal: stop.signal })
    expect(stopped.isInterrupted).toBe(true)
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base1-3'])
    const { counts, isInterrupted } = await run(small)
    expect(isInterrupted).toBe(false)
    expect(counts.card).toMatchObject({ added: 1, unchanged: 3 })
  })

  test('by a lost database connection fails, and the next one makes it whole', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, set) => [
        `set${set}`,
        Array.from({ length: 200 }, (_one, card) => String(card)),
      ]),
    )
    const cutting = (async function* (): AsyncGenerator<ImportEvent> {
      for (const [index, event] of eventsOf(many).entries()) {
        yield event
        if (index === 55) await cutConnections()
      }
    })()
    await expect(importCatalogue(database.pool, 'tcgdex', cutting)).rejects.toThrow()
    const { rows } = await database.pool.query(
      'select scope, count(*)::int as cards from card_records group by scope',
    )
    expect(rows.every(({ cards }) => cards === 200)).toBe(true)
    await run(many)
    expect(await storedIds()).toHaveLength(6000)
  })
})

async function cutConnections(): Promise<void> {
  await database.pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}

describe('two imports at once', () => {
  const large = (hp: number): Content =>
    Object.fromEntries(
      Array.from({ length: 12 }, (_, set) => [
        `set${set}`,
        Array.from({ length: 400 }, (_one, card) => ({ number: String(card), id: `set${set}-${card}`, hp })),
      ]),
    )

  test('of the same source end with every card once', async () => {
    const [first, second] = await Promise.all([run(large(60)), run(large(60))])
    expect(first.counts.card.added + second.counts.card.added).toBe(4800)
    expect(first.counts.card.unchanged + second.counts.card.unchanged).toBe(4800)
    expect(await storedIds()).toHaveLength(4800)
  })

  test('never show a version before its rows, nor half a set', async () => {
    let isDone = false
    const watch = async () => {
      const seen: { version: number; newest: number; sizes: number[] }[] = []
      while (!isDone) {
        const { rows } = await database.pool.query(`
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

  test('leave no card out for a reader that loads what changed since its version', async () => {
    let isDone = false
    const follow = async () => {
      const seen = new Map<string, number | null>()
      let version = 0
      for (let isLast = false; !isLast;) {
        isLast = isDone
        for await (const { rev, cards } of loadCatalogue(database.pool, version)) {
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
    expect(await catalogueRevision(database.pool)).toBeGreaterThanOrEqual(6)
  })
})
