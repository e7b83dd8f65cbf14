import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Card } from '#domain/card.ts'
import type { ImportEvent, RecordSource } from '#domain/import.ts'
import { importCatalogue, type ImportOptions } from '#server/catalogue/import/import-catalogue.ts'
import { readCatalogue } from '#server/catalogue/import/load-records.ts'
import { aCard, aSet } from './catalogue-fixtures.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * The cards of a small catalogue by set id. A card is given by its number, or by the fields that differ from the
 * defaults.
 */
export type CatalogueContent = Record<string, (string | Partial<Card>)[]>

export const smallCatalogue: CatalogueContent = { base1: ['1', '2', '3'], base2: ['1'] }

function cardOf(setId: string, card: string | Partial<Card>): Card {
  return typeof card === 'string' ? aCard({ setId, number: card }) : aCard({ setId, number: '1', ...card })
}

/** Returns the events of an importer whose source has this content. */
export function importEventsOf(content: CatalogueContent): ImportEvent[] {
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

/** Returns events as an importer does. */
export async function* stream<Event>(events: Iterable<Event>): AsyncGenerator<Event> {
  yield* events
}

/**
 * Creates a database for the calling test file, empties it before every test, and returns functions that import into
 * it.
 */
export function setUpImportDatabase() {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.pool.query(
      'truncate series_records, set_records, card_records, catalogue_imports, shipped_catalogue, id_changes',
    )
    await database.pool.query('update catalogue_version set rev = 0')
  })
  return {
    database: () => database,
    pool: () => database.pool,
    run: (
      content: CatalogueContent | ImportEvent[],
      source: RecordSource = 'tcgdex',
      options: ImportOptions = {},
    ) => {
      const events = Array.isArray(content) ? content : importEventsOf(content)
      return importCatalogue(database.pool, source, stream(events), options)
    },
    storedIds: async () => (await readCatalogue(database.pool)).cards.map(({ id }) => id),
  }
}
