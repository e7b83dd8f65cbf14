import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitCardId } from '#domain/card-id.ts'
import type { Card } from '#domain/card.ts'
import type { ImportEvent, RecordSource } from '#domain/import.ts'
import { toTcgdexCardId } from '#domain/pokemon-tcg-data-ids.ts'
import { readPokemonTcgData } from '#importers/pokemon-tcg-data/read-pokemon-tcg-data.ts'
import { readShippedCatalogue } from '#importers/shipped-catalogue/read-shipped-catalogue.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { CardNamesBuilder } from '#server/catalogue/card-names-json.ts'
import { createSetDirectory } from '#server/catalogue/set-directory.ts'
import { compress } from '#platform/http/compression.ts'
import { importCatalogue } from './import-catalogue.ts'
import { readCatalogue, type CatalogueChunk } from './load-records.ts'

const root = resolve(import.meta.dirname, '../../../..')
const data = resolve(root, process.env['CATALOGUE_DATA'] ?? '../shared/data')
const tcgdex = join(data, 'tcgdex')
const pokemonTcgData = join(data, 'pokemon-tcg-data')
const idMap = join(data, 'ptcg-to-tcgdex.json')
const hasSources = [tcgdex, pokemonTcgData, idMap].every(path => existsSync(path))

/** The responses of the source if they are on this machine, else the shipped catalogue. */
const source: RecordSource = hasSources ? 'tcgdex' : 'starter'
const readSource = (): AsyncIterable<ImportEvent> =>
  hasSources ? readTcgdex(tcgdex) : readShippedCatalogue({ folder: join(root, 'catalogue'), size: 'whole' })
const expected = {
  en: { sets: 203, cards: 21_066 },
  ja: { sets: 164, cards: 12_781 },
  skipped: hasSources ? 2480 : 0,
}

let database: TestDatabase
let summary: Awaited<ReturnType<typeof importCatalogue>>
let catalogue: Omit<CatalogueChunk, 'removed'>

beforeAll(async () => {
  database = await createTestDatabase()
  summary = await importCatalogue(database.pool, source, readSource())
  catalogue = await readCatalogue(database.pool)
})
afterAll(() => database.drop())

test.each(['en', 'ja'] as const)('all %s sets and cards are imported', language => {
  const count = (things: readonly { language: string }[]) =>
    things.filter(thing => thing.language === language).length
  expect({ sets: count(catalogue.sets), cards: count(catalogue.cards) }).toEqual(expected[language])
})

test('every source row is imported, skipped with a reason or reported', () => {
  const { counts, problems, notes } = summary
  const skipped = summary.skipped
    .filter(({ unit }) => unit === 'card')
    .reduce((sum, { rows }) => sum + rows, 0)
  expect({ problems, notes, skipped }).toEqual({
    problems: { series: 0, set: 0, card: 0 },
    notes: [],
    skipped: expected.skipped,
  })
  expect(counts.card.added).toBe(expected.en.cards + expected.ja.cards)
  expect(counts.set.added).toBe(expected.en.sets + expected.ja.sets)
})

// Imports all cards, for about 20 seconds.
test('a repeated import changes nothing', async () => {
  const { counts } = await importCatalogue(database.pool, source, readSource())
  const none = { added: 0, changed: 0, removed: 0 }
  expect(counts).toMatchObject({ series: none, set: none, card: none })
  expect((await readCatalogue(database.pool)).rev).toBe(catalogue.rev)
}, 60_000)

describe('every card', () => {
  const oddOnes = (isOdd: (card: Card) => boolean) => catalogue.cards.filter(isOdd).map(({ id }) => id)

  test('belongs to a set, and every set to a series', () => {
    const sets = new Set(catalogue.sets.map(({ id }) => id))
    const series = new Set(catalogue.series.map(({ id }) => id))
    expect(oddOnes(({ setId }) => !sets.has(setId))).toEqual([])
    expect(catalogue.sets.filter(({ seriesId }) => !series.has(seriesId))).toEqual([])
  })

  test('has a unique id that contains its set id and is no alias of another card', () => {
    const ids = new Set(catalogue.cards.map(({ id }) => id))
    const english = catalogue.cards.filter(({ language }) => language === 'en')
    const aliases = english.flatMap(card => card.aliases)
    expect(ids.size).toBe(catalogue.cards.length)
    expect(oddOnes(({ id, setId }) => splitCardId(id)?.set !== setId)).toEqual([])
    expect(aliases.filter(alias => ids.has(alias))).toEqual([])
    expect(new Set(aliases).size).toBe(aliases.length)
  })

  test('has normalized field values', () => {
    expect(oddOnes(({ name }) => /[’☆]|\bStar$/.test(name))).toEqual([])
    expect(oddOnes(({ rarity, artist }) => /^(none|n\/a|)$/i.test(rarity ?? 'x') || artist === '')).toEqual(
      [],
    )
    expect(oddOnes(({ hp }) => hp === 0)).toEqual([])
    expect(oddOnes(({ supertype, hp }) => supertype === 'Pokémon' && hp === null)).toEqual([])
    expect(oddOnes(({ regulationMark }) => !/^[A-Z]$/.test(regulationMark ?? 'A'))).toEqual([])
    expect(oddOnes(({ dexNumbers }) => !dexNumbers.every(Number.isInteger))).toEqual([])
    const modifiers = (card: Card) =>
      [...card.weaknesses, ...card.resistances].map(({ value }) => value ?? '×2')
    expect(oddOnes(card => !modifiers(card).every(value => /^([+-]\d+|×\d)$/.test(value)))).toEqual([])
    const damages = (card: Card) => card.attacks.map(({ damage }) => damage ?? '10')
    expect(oddOnes(card => !damages(card).every(damage => /^(\d+[+×-]?|\?)$/.test(damage)))).toEqual([])
    const stamps = (card: Card) => card.variants.flatMap(variant => variant.stamps)
    expect(oddOnes(card => stamps(card).some(stamp => /[A-Z ]/.test(stamp)))).toEqual([])
  })

  test('of a Japanese Pokémon has an English name', () => {
    const nameless = oddOnes(
      ({ language, supertype, nameEn }) => language === 'ja' && supertype === 'Pokémon' && nameEn === null,
    )
    expect(nameless.length).toBeLessThanOrEqual(1)
  })
})

test('the names of all cards fit into 1 MB as they are sent', async () => {
  const bySet = Map.groupBy(catalogue.cards, card => card.setId)
  const cardsOf = (id: string) => bySet.get(id) ?? []
  const sets = createSetDirectory(
    catalogue.sets,
    new Map(catalogue.sets.map(({ id }) => [id, cardsOf(id).length])),
  ).all
  const names = new CardNamesBuilder()
  for (const set of sets) names.add(set, cardsOf(set.id))
  const namesJson = names.finish()
  for (const encoding of ['br', 'gzip'] as const)
    expect((await compress(namesJson, encoding, 3)).length, encoding).toBeLessThan(1024 * 1024)
  expect(
    JSON.parse(new TextDecoder().decode(namesJson)).sets.flatMap((set: { names: string[] }) => set.names),
  ).toHaveLength(catalogue.cards.length)
})

/** Ids of pokemon-tcg-data with the TCGdex ids they belong to; without the data, the aliases of the cards. */
function knownPairs(): [string, string][] {
  if (hasSources) {
    const map: { cards: Record<string, string> } = JSON.parse(readFileSync(idMap, 'utf8'))
    return Object.entries(map.cards)
  }
  const english = catalogue.cards.filter(({ language }) => language === 'en')
  return english.flatMap(({ id, aliases }) => aliases.map((alias): [string, string] => [alias, id]))
}

test('ids of pokemon-tcg-data map to the same cards', () => {
  const pairs = knownPairs()
  expect(pairs.length).toBe(hasSources ? 20_018 : 6014)
  expect(pairs.filter(([theirs, ours]) => toTcgdexCardId(theirs) !== ours)).toEqual([])
})

// Imports all cards, for about 20 seconds.
test('a second source adds only cards that are missing from the first', async () => {
  const before = new Set(catalogue.cards.map(({ id }) => id))
  const shipped = { folder: join(root, 'catalogue'), size: 'small' } as const
  const second = hasSources ? readPokemonTcgData(pokemonTcgData) : readShippedCatalogue(shipped)
  await importCatalogue(database.pool, 'pokemon-tcg-data', second)
  const merged = await readCatalogue(database.pool)
  expect(merged.cards.filter(({ id }) => !before.has(id))).toHaveLength(hasSources ? 60 : 0)
  expect(merged.sets).toHaveLength(catalogue.sets.length)
}, 60_000)
