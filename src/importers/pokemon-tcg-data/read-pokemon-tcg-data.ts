import { join } from 'node:path'
import { ImportError, type ImportEvent, type SourceCard, type SourceSet } from '#domain/import.ts'
import { jsonClient } from '#importers/http-json.ts'
import type { SourceOptions } from '#importers/source-client.ts'
import { readJsonIfPresent, requireFolder, requireJsonList } from '#importers/json-file.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import { isRow } from '#importers/row.ts'
import { cardFromPokemonTcgData } from './pokemon-tcg-data-card.ts'
import { setFromPokemonTcgData, deriveSubset } from './pokemon-tcg-data-set.ts'

/** Reads a file of the source; undefined if it does not exist. */
type FileReader = { where(path: string): string; read(path: string): Promise<unknown> }

async function fileReader(location: string, options: SourceOptions): Promise<FileReader> {
  if (/^https?:\/\//.test(location)) {
    const get = jsonClient(options)
    const where = (path: string) => `${location.replace(/(?<!\/)\/+$/, '')}/${path}`
    return { where, read: path => get(where(path)) }
  }
  await requireFolder(location)
  const where = (path: string) => join(location, path)
  return { where, read: path => readJsonIfPresent(where(path)) }
}

type CardRows = { cards: SourceCard[]; unread: string[] | null; problems: ImportEvent[] }

function readRows(rows: unknown[], where: string): CardRows {
  const read: CardRows = { cards: [], unread: [], problems: [] }
  for (const [index, row] of rows.entries()) {
    const parsed = tryParseRow(() => cardFromPokemonTcgData(row))
    if ('value' in parsed) {
      read.cards.push(parsed.value)
      continue
    }
    const id = isRow(row) && typeof row['id'] === 'string' ? row['id'] : undefined
    read.unread = id && read.unread ? [...read.unread, id] : null
    const at = `${where}, row ${index + 1}${id ? ` (${id})` : ''}`
    read.problems.push({ kind: 'problem', unit: 'card', note: { where: at, reason: parsed.reason } })
  }
  return read
}

/**
 * Returns the catalogue sets that a set of this source contains: the set itself, and the Unown cards of Unseen
 * Forces.
 */
function setsOf(main: SourceSet, cards: readonly SourceCard[]): SourceSet[] {
  const subsetIds = new Set(cards.map(({ card }) => card.setId).filter(id => id !== main.set.id))
  return [main, ...[...subsetIds].map(id => deriveSubset(main.set, id))]
}

function* setEvents(main: SourceSet, value: unknown, where: string): Generator<ImportEvent, string[]> {
  if (value === undefined) {
    yield { kind: 'problem', unit: 'set', note: { where, reason: 'no such file; the set has no cards' } }
    return [main.sourceId]
  }
  const { cards, unread, problems } = readRows(requireJsonList(value, where), where)
  yield* problems
  const sets = setsOf(main, cards)
  for (const set of sets.toReversed()) yield { kind: 'set', set }
  yield { kind: 'cards', sourceSet: main.sourceId, cards, unread }
  return sets.map(({ sourceId }) => sourceId)
}

function* readSets(
  rows: unknown[],
  where: string,
): Generator<ImportEvent, { sets: SourceSet[]; isWhole: boolean }> {
  const sets: SourceSet[] = []
  let isWhole = true
  for (const [index, row] of rows.entries()) {
    const parsed = tryParseRow(() => setFromPokemonTcgData(row))
    if ('value' in parsed) sets.push(parsed.value)
    else {
      isWhole = false
      yield {
        kind: 'problem',
        unit: 'set',
        note: { where: `${where}, row ${index + 1}`, reason: parsed.reason },
      }
    }
  }
  yield { kind: 'expect', sets: rows.length }
  const series = new Map(sets.map(({ set }) => [set.seriesId, set.series]))
  for (const [id, name] of series) yield { kind: 'series', series: { id, language: 'en', name } }
  return { sets, isWhole }
}

/** Reads pokemon-tcg-data (English only) from a folder or URL with the files sets/en.json and cards/en/{set}.json. */
export async function* readPokemonTcgData(
  location: string,
  options: SourceOptions = {},
): AsyncGenerator<ImportEvent> {
  const files = await fileReader(location, options)
  const listPath = files.where('sets/en.json')
  const list = await files.read('sets/en.json')
  if (list === undefined) throw new ImportError(`${listPath}: no such file`)
  const { sets, isWhole } = yield* readSets(requireJsonList(list, listPath), listPath)
  const ids: string[] = []
  for (const set of sets) {
    const path = `cards/en/${encodeURIComponent(set.sourceId)}.json`
    ids.push(...(yield* setEvents(set, await files.read(path), files.where(path))))
  }
  const series = [...new Set(sets.map(({ set }) => set.seriesId))]
  if (isWhole) yield { kind: 'complete', language: 'en', series, sets: ids }
}
