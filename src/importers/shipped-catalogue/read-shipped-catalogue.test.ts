import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { ImportEvent } from '#domain/import.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { collectEvents } from '#test/support/import-events.ts'
import { makeFolder, type SourceFolder } from '#test/support/source-folders.ts'
import { readShippedCatalogue } from './read-shipped-catalogue.ts'
import { readShippedVersion } from './shipped-files.ts'
import { writeShippedCatalogue } from './write-shipped-catalogue.ts'

let folder: SourceFolder | undefined

afterEach(async () => {
  await folder?.remove()
  folder = undefined
})

const updated = (text: string) => ({ sourceRows: { tcgdex: { updated: text } } })
const base = aSet({ code: 'base1' })
const empty = aSet({ code: 'wp', name: 'W Promotional', seriesId: 'base' })
const japanese = aSet({ code: 'SV2a', language: 'ja', name: 'ポケモンカード151', series: 'SV' })
const series = [
  { id: 'base', language: 'en' as const, name: 'Base' },
  { id: 'ja-SV', language: 'ja' as const, name: 'SV' },
]
const baseCards = ['10', '2', 'H1'].map(number =>
  aCard({ setId: 'base1', number, ...updated('2026-08-20T23:29:12+01:00') }),
)
const japaneseCards = [aCard({ setId: 'ja-SV2a', number: '001', ...updated('2026-10-01T00:00:00Z') })]

function* events(): Generator<ImportEvent> {
  for (const one of series) yield { kind: 'series', series: one }
  for (const set of [base, empty, japanese]) yield { kind: 'set', set: { sourceId: set.id, set } }
  for (const [sourceSet, cards] of [
    ['base1', baseCards],
    ['ja-SV2a', japaneseCards],
  ] as const) {
    const rows = cards.map(card => ({ sourceId: card.id, card }))
    yield { kind: 'cards', sourceSet, cards: rows, unread: [] }
  }
}

async function* inTurn(list: Iterable<ImportEvent>): AsyncGenerator<ImportEvent> {
  yield* list
}

async function made(): Promise<SourceFolder> {
  folder = await makeFolder({ 'small.txt': 'base1\n' })
  await writeShippedCatalogue(inTurn(events()), folder.path)
  return folder
}

describe('a written catalogue', () => {
  test('has one file per set with cards, its cards by number', async () => {
    const { path } = await made()
    const lines = (await readFile(join(path, 'cards/en/base1.tsv'), 'utf8')).trim().split('\n')
    expect(lines.map(line => line.split('\t')[0])).toEqual(['number', '2', '10', 'H1'])
    const { events: read } = await collectEvents(readShippedCatalogue({ folder: path, size: 'whole' }))
    expect(
      read.flatMap(event => (event.kind === 'cards' ? [[event.sourceSet, event.cards.length]] : [])),
    ).toEqual([
      ['base1', 3],
      ['ja-SV2a', 1],
      ['wp', 0],
    ])
  })

  test('has the day of the last change of an English card', async () => {
    const { path } = await made()
    expect(await readShippedVersion({ folder: path, size: 'whole' })).toMatchObject({ day: '2026-08-20' })
  })

  test('has the sets and series that were written', async () => {
    const { path } = await made()
    const { sets, series: read } = await collectEvents(readShippedCatalogue({ folder: path, size: 'whole' }))
    expect(read).toEqual(series)
    expect(sets).toEqual([base, { ...japanese, aliases: ['SV2a'] }, empty])
  })

  test('contains only the sets of small.txt if the small one is read', async () => {
    const { path } = await made()
    const read = await collectEvents(readShippedCatalogue({ folder: path, size: 'small' }))
    expect([read.sets.map(({ id }) => id), read.series.map(({ id }) => id)]).toEqual([['base1'], ['base']])
    expect(read.cards).toHaveLength(3)
    expect(read.events.at(-1)).toEqual({ kind: 'complete', language: 'ja', series: [], sets: [] })
  })

  test('has another hash after any change of a file that is read', async () => {
    const { path, write } = await made()
    const hashes = async () => {
      const whole = await readShippedVersion({ folder: path, size: 'whole' })
      const small = await readShippedVersion({ folder: path, size: 'small' })
      return [whole.hash, small.hash]
    }
    const before = await hashes()
    expect(await hashes()).toEqual(before)
    const file = 'cards/ja/SV2a.tsv'
    await write({ [file]: (await readFile(join(path, file), 'utf8')).replace('Pikachu', 'Raichu') })
    const after = await hashes()
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
    expect(before[0]).not.toBe(before[1])
  })
})

describe('a mistake in the folder', () => {
  const read = async (path: string) => collectEvents(readShippedCatalogue({ folder: path, size: 'whole' }))

  test('is reported with file and line if a line has a wrong number of cells', async () => {
    const { path, write } = await made()
    await write({ 'series.tsv': 'id\tname\nbase\tBase\tmore\n' })
    await expect(read(path)).rejects.toThrow(/series\.tsv, line 2: 3 columns instead of 2/)
  })

  test('is reported if the columns are others', async () => {
    const { path, write } = await made()
    await write({ 'cards/en/base1.tsv': 'number\tname\n1\tAlakazam\n' })
    await expect(read(path)).rejects.toThrow(/base1\.tsv: the columns are not those of this version/)
  })

  test('is reported with file and line if a set has no known series', async () => {
    const { path, write } = await made()
    await write({ 'series.tsv': 'id\tname\nbase\tBase\n' })
    await expect(read(path)).rejects.toThrow(/sets\.tsv, line 3: id, name or seriesId/)
  })

  test('is reported if the day is none', async () => {
    const { path, write } = await made()
    await write({ 'catalogue.json': { day: 'today' } })
    await expect(readShippedVersion({ folder: path, size: 'whole' })).rejects.toThrow(/"today" is not a day/)
  })

  test('a missing folder is named', async () => {
    await expect(read('/nowhere')).rejects.toThrow('/nowhere/series.tsv: no such file')
  })
})
