import { describe, expect, test } from 'vitest'
import { ImportError, type ImportEvent } from '#domain/import.ts'
import { aSet } from '#test/support/catalogue-fixtures.ts'
import { importEventsOf, setUpImportDatabase, smallCatalogue } from '#test/support/import-into-database.ts'
import { importCatalogue } from './import-catalogue.ts'
import { catalogueRevision, readCatalogue } from './load-records.ts'

const { pool, run, storedIds } = setUpImportDatabase()

test('a first import adds all rows and increments the version', async () => {
  const { counts, problems, skipped } = await run(smallCatalogue)
  const none = { changed: 0, unchanged: 0, removed: 0 }
  expect(counts).toEqual({
    series: { added: 1, ...none },
    set: { added: 2, ...none },
    card: { added: 4, ...none },
  })
  expect([problems, skipped]).toEqual([{ series: 0, set: 0, card: 0 }, []])
  expect(await catalogueRevision(pool())).toBe(1)
  expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base1-3', 'base2-1'])
})

test('repeating an import changes nothing, not even the version', async () => {
  await run(smallCatalogue)
  const { counts } = await run(smallCatalogue)
  expect(counts.card).toEqual({ added: 0, changed: 0, unchanged: 4, removed: 0 })
  expect(counts.set).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 })
  expect(await catalogueRevision(pool())).toBe(1)
})

test('a changed card is counted, and only its row gets the new version', async () => {
  await run(smallCatalogue)
  const { counts } = await run({ base1: ['1', { number: '2', id: 'base1-2', hp: 90 }, '3'], base2: ['1'] })
  expect(counts.card).toEqual({ added: 0, changed: 1, unchanged: 3, removed: 0 })
  const { rows } = await pool().query('select id, rev from card_records where rev > 1')
  expect(rows).toEqual([{ id: 'base1-2', rev: 2 }])
})

test('every import stores a row with its summary', async () => {
  await run(smallCatalogue)
  const { rows } = await pool().query('select source, finished_at, summary from catalogue_imports')
  expect(rows).toMatchObject([
    { source: 'tcgdex', finished_at: expect.any(Date), summary: { counts: { card: { added: 4 } } } },
  ])
})

describe('rows that a source no longer lists:', () => {
  test('a card is removed, and restored when it is listed again', async () => {
    await run(smallCatalogue)
    const without = await run({ base1: ['1', '2'], base2: ['1'] })
    expect(without.counts.card.removed).toBe(1)
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base2-1'])
    const again = await run(smallCatalogue)
    expect(again.counts.card).toMatchObject({ added: 0, changed: 1 })
    expect(await storedIds()).toContain('base1-3')
  })

  test('a set is removed with its cards', async () => {
    await run(smallCatalogue)
    const { counts } = await run({ base1: ['1', '2', '3'] })
    expect([counts.set.removed, counts.card.removed]).toEqual([1, 1])
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base1-3'])
  })

  test('a card that was unreadable in this import is kept', async () => {
    await run(smallCatalogue)
    const events = importEventsOf({ base1: ['1', '2'], base2: ['1'] }).map(event =>
      event.kind === 'cards' && event.sourceSet === 'base1' ? { ...event, unread: ['base1-3'] } : event,
    )
    const { counts } = await run(events)
    expect(counts.card.removed).toBe(0)
    expect(await storedIds()).toContain('base1-3')
  })

  test('no card is removed when the unreadable cards are unknown', async () => {
    await run(smallCatalogue)
    const events = importEventsOf({ base1: ['1'], base2: ['1'] }).map(event =>
      event.kind === 'cards' ? { ...event, unread: null } : event,
    )
    expect((await run(events)).counts.card.removed).toBe(0)
  })

  test('a set whose card list is suddenly empty keeps its cards', async () => {
    await run(smallCatalogue)
    const { counts } = await run({ base1: [], base2: [] })
    expect(counts.card.removed).toBe(0)
    expect(await storedIds()).toHaveLength(4)
  })

  test('removals of more than half of a set are skipped and noted', async () => {
    await run(smallCatalogue)
    const { counts, notes } = await run({ base1: ['1'], base2: ['1'] })
    expect(counts.card.removed).toBe(0)
    expect(notes).toEqual([
      { where: 'base1', reason: '2 of 3 stored rows (card) are missing; that many at once are not removed' },
    ])
  })

  test('rows of other sources and languages are not removed', async () => {
    await run({ base1: ['1', '2', '3', '4'] }, 'pokemon-tcg-data')
    await run([
      { kind: 'set', set: { sourceId: 'ja-X', set: aSet({ code: 'X', language: 'ja' }) } },
      { kind: 'cards', sourceSet: 'ja-X', cards: [], unread: [] },
    ])
    await run({ base1: ['1', '2', '3'] })
    const { rows } = await pool().query('select source, source_id from set_records where removed')
    expect(rows).toEqual([])
    expect(await storedIds()).toContain('base1-4')
  })
})

describe('invalid source data:', () => {
  test('a duplicate id is noted, and its first row is used', async () => {
    const { counts, problems, notes } = await run({ base1: ['1', { number: '1', hp: 90 }] })
    expect([counts.card.added, problems.card]).toEqual([1, 1])
    expect(notes).toEqual([{ where: 'base1-1', reason: 'the id appears twice; the first one counts' }])
    expect((await readCatalogue(pool())).cards[0]?.hp).toBe(60)
  })

  test('problems and skipped rows are counted by kind and reason', async () => {
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

  test('a source that fails midway keeps completed sets and leaves the others unchanged', async () => {
    await run({ base1: ['1'], base2: ['1'], base3: ['1'] })
    const broken = (async function* (): AsyncGenerator<ImportEvent> {
      yield* importEventsOf({ base1: ['1', '2'] }).slice(0, -1)
      yield { kind: 'set', set: { sourceId: 'base2', set: aSet({ code: 'base2', name: 'New name' }) } }
      throw new ImportError('cards/base2.json: not complete JSON')
    })()
    await expect(importCatalogue(pool(), 'tcgdex', broken)).rejects.toThrow('cards/base2.json')
    const { sets } = await readCatalogue(pool())
    expect(await storedIds()).toEqual(['base1-1', 'base1-2', 'base2-1', 'base3-1'])
    expect(sets.find(({ id }) => id === 'base2')?.name).toBe('Base Set')
    const { rows } = await pool().query(`select summary->>'error' as error from catalogue_imports`)
    expect(rows).toContainEqual({ error: 'cards/base2.json: not complete JSON' })
  })
})
