import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CardSet } from '#domain/card-set.ts'
import { ImportError } from '#domain/import.ts'
import { readJson, requireJsonObject } from '#importers/json-file.ts'
import { requiredText } from '#importers/row.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import { seriesColumns, parseSeries, parseSet, setColumns } from './set-line.ts'
import { parseTable } from './tsv.ts'

/** All shipped sets, or the few of `small.txt`, for tests and development. */
export type CatalogueSize = 'whole' | 'small'

/** The folder with `catalogue.json`, and which of its sets are read. */
export type ShippedCatalogue = { folder: string; size: CatalogueSize }

/** The facts about the whole folder. `day` is the day of the source's data. */
export type ShippedVersion = { day: string; hash: string }

export const fileNames = {
  about: 'catalogue.json',
  series: 'series.tsv',
  sets: 'sets.tsv',
  small: 'small.txt',
}

/** The path of a set's cards inside the folder: 'cards/ja/SV2a.tsv'. */
export function cardFile({ language, code }: Pick<CardSet, 'language' | 'code'>): string {
  return join('cards', language, `${code}.tsv`)
}

/** Reads a file of the folder; undefined if it is missing. */
export async function readShippedFile(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, name), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function requireFile(folder: string, name: string) {
  const path = join(folder, name)
  const text = await readShippedFile(folder, name)
  if (text === undefined) throw new ImportError(`${path}: no such file`)
  return { path, text }
}

async function readChosen({ folder, size }: ShippedCatalogue): Promise<ReadonlySet<string> | undefined> {
  if (size === 'whole') return undefined
  const { text } = await requireFile(folder, fileNames.small)
  return new Set(text.split('\n').filter(line => line !== ''))
}

/** Reads the chosen sets and their series, in the order of the files. */
export async function readShippedSets(shipped: ShippedCatalogue) {
  const chosen = await readChosen(shipped)
  const allSeries = parseTable(
    await requireFile(shipped.folder, fileNames.series),
    seriesColumns,
    parseSeries,
  )
  const byId = new Map(allSeries.map(one => [one.id, one]))
  const all = parseTable(await requireFile(shipped.folder, fileNames.sets), setColumns, cells =>
    parseSet(cells, byId),
  )
  const sets = chosen ? all.filter(({ id }) => chosen.has(id)) : all
  const used = new Set(sets.map(({ seriesId }) => seriesId))
  return { sets, series: chosen ? allSeries.filter(({ id }) => used.has(id)) : allSeries }
}

async function readDay(folder: string): Promise<string> {
  const path = join(folder, fileNames.about)
  const about = requireJsonObject(await readJson(path), path)
  const day = tryParseRow(() => requiredText(about, 'day'))
  if ('reason' in day) throw new ImportError(`${path}: ${day.reason}`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day.value)) throw new ImportError(`${path}: "${day.value}" is not a day`)
  return day.value
}

/** Reads the day of the data and a hash of the names and bytes of all files that are read. */
export async function readShippedVersion(shipped: ShippedCatalogue): Promise<ShippedVersion> {
  const { folder, size } = shipped
  const { sets } = await readShippedSets(shipped)
  const { about, small, ...tables } = fileNames
  const names = [about, ...(size === 'small' ? [small] : []), ...Object.values(tables), ...sets.map(cardFile)]
  const digest = createHash('sha256')
  for (const name of names) {
    const text = await readShippedFile(folder, name)
    if (text !== undefined) digest.update(`${name}\0${text.length}\0`).update(text)
  }
  return { day: await readDay(folder), hash: digest.digest('hex') }
}
