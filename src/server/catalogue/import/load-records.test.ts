import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Card } from '#domain/card.ts'
import type { ImportEvent, RecordSource } from '#domain/import.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { importCatalogue } from './import-catalogue.ts'
import {
  catalogueRevision,
  loadCatalogue,
  readCatalogue,
  streamCatalogue,
  type CatalogueChunk,
} from './load-records.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate series_records, set_records, card_records, catalogue_imports')
  await database.pool.query('update catalogue_version set rev = 0')
})

async function store(source: RecordSource, setId: string, cards: Card[]): Promise<void> {
  const events = (async function* (): AsyncGenerator<ImportEvent> {
    yield { kind: 'series', series: { id: 'base', language: 'en', name: `Base of ${source}` } }
    yield { kind: 'set', set: { sourceId: setId, set: aSet({ code: setId, aliases: [`${source}-set`] }) } }
    const sourceCards = cards.map(card => ({ sourceId: card.id, card }))
    yield { kind: 'cards', sourceSet: setId, cards: sourceCards, unread: [] }
  })()
  await importCatalogue(database.pool, source, events)
}

const numbered = (count: number, facts: Partial<Card>, first = 0) =>
  Array.from({ length: count }, (_, index) =>
    aCard({ setId: 'base1', number: String(first + index), aliases: [], ...facts }),
  )

async function chunksOf(since?: number): Promise<CatalogueChunk[]> {
  const chunks: CatalogueChunk[] = []
  for await (const chunk of loadCatalogue(database.pool, since)) chunks.push(chunk)
  return chunks
}

test('an empty catalogue has no rows and version 0', async () => {
  const empty = { rev: 0, content: expect.any(String), series: [], sets: [], cards: [] }
  expect(await readCatalogue(database.pool)).toEqual(empty)
  expect(await catalogueRevision(database.pool)).toBe(0)
})

test('a streamed catalogue is the whole catalogue, and its connection is free when reading ends early', async () => {
  await store('tcgdex', 'base1', numbered(1200, {}))
  const { cards, ...head } = await streamCatalogue(database.pool)
  const { updatedAt: _, ...whole } = await readCatalogue(database.pool)
  expect({ ...head, cards: await Array.fromAsync(cards) }).toEqual(whole)
  const unfinished = await streamCatalogue(database.pool)
  for await (const _card of unfinished.cards) break
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})

describe('a card from several sources', () => {
  const orders: RecordSource[][] = [
    ['tcgdex', 'pokemon-tcg-data', 'starter'],
    ['tcgdex', 'starter', 'pokemon-tcg-data'],
    ['pokemon-tcg-data', 'tcgdex', 'starter'],
  ]

  test.each(orders)('is the same after importing %s, %s and %s', async (...order) => {
    for (const source of order) {
      const level = source === 'starter' ? '9' : null
      await store(source, 'base1', numbered(1, { artist: source, level, aliases: [source] }))
    }
    const { cards, sets, series, rev } = await readCatalogue(database.pool)
    expect(cards).toEqual([
      aCard({
        setId: 'base1',
        number: '0',
        artist: 'tcgdex',
        level: '9',
        aliases: ['tcgdex', 'pokemon-tcg-data', 'starter'],
      }),
    ])
    expect(sets).toMatchObject([{ aliases: ['tcgdex-set', 'pokemon-tcg-data-set', 'starter-set'] }])
    expect(series).toEqual([{ id: 'base', language: 'en', name: 'Base of tcgdex' }])
    expect(rev).toBe(3)
  })

  test('is kept while one source lists it, and removed with the last one', async () => {
    await store('tcgdex', 'base1', numbered(2, {}))
    await store('pokemon-tcg-data', 'base1', numbered(2, {}))
    await store('tcgdex', 'base1', numbered(1, {}))
    expect((await readCatalogue(database.pool)).cards).toHaveLength(2)
    await store('pokemon-tcg-data', 'base1', numbered(1, {}))
    const { cards, rev } = await readCatalogue(database.pool)
    expect(cards).toHaveLength(1)
    const last = (await chunksOf(rev - 1)).at(-1)
    expect(last).toMatchObject({ cards: [], removed: { cards: ['base1-1'] } })
  })
})

test('cards beyond one page are loaded completely, merged and in chunks', async () => {
  await store('tcgdex', 'base1', numbered(3100, { artist: null }))
  await store('starter', 'base1', numbered(2500, { artist: 'Someone' }, 1000))
  const chunks = await chunksOf()
  const cards = chunks.flatMap(chunk => chunk.cards)
  expect(new Set(cards.map(({ id }) => id)).size).toBe(3500)
  expect(cards).toHaveLength(3500)
  expect(cards.filter(({ artist }) => artist === 'Someone')).toHaveLength(2500)
  expect(Math.max(...chunks.map(chunk => chunk.cards.length))).toBeLessThanOrEqual(2000)
  expect(chunks.filter(chunk => chunk.cards.length > 0).length).toBeGreaterThan(2)
})

test('loading since a version returns only changed cards, each complete', async () => {
  await store('tcgdex', 'base1', numbered(5, { artist: 'First' }))
  await store('tcgdex', 'base2', [aCard({ setId: 'base2', number: '1' })])
  await store('starter', 'base1', numbered(1, { artist: 'Second', level: '7' }, 3))
  const changed = (await chunksOf(2)).flatMap(chunk => chunk.cards)
  expect(changed).toMatchObject([{ id: 'base1-3', artist: 'First', level: '7' }])
  expect(await chunksOf(3)).toMatchObject([{ series: [], sets: [], cards: [] }])
})

test('an import during a load is not visible to that load', async () => {
  await store('tcgdex', 'base1', numbered(4000, { artist: 'Old' }))
  const seen: CatalogueChunk[] = []
  for await (const chunk of loadCatalogue(database.pool)) {
    if (seen.length === 0) await store('tcgdex', 'base1', numbered(4000, { artist: 'New' }))
    seen.push(chunk)
  }
  expect(new Set(seen.map(({ rev }) => rev))).toEqual(new Set([1]))
  expect(seen.flatMap(chunk => chunk.cards).every(({ artist }) => artist === 'Old')).toBe(true)
})

test('a reader that stops early releases its connection', async () => {
  await store('tcgdex', 'base1', numbered(10, {}))
  for (let round = 0; round < 12; round += 1) {
    for await (const _chunk of loadCatalogue(database.pool)) break
  }
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})
