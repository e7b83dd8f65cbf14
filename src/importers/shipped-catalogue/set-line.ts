import { languageOfId } from '#domain/card-id.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import { toPokemonTcgDataSetId } from '#domain/pokemon-tcg-data-ids.ts'
import { RowError } from '#importers/row.ts'
import { formatLine, numberOrNull, textOrNull } from './tsv.ts'

export const seriesColumns = ['id', 'name'] as const
export const setColumns = [
  'id',
  'name',
  'nameEn',
  'ptcgoCode',
  'seriesId',
  'releaseDate',
  'printedTotal',
  'declaredTotal',
  'sourceId',
] as const

/** The other ids of a card or set: without the prefix of Japanese ids, or the id of pokemon-tcg-data. */
export function aliasesOf(id: string, toOtherId: (id: string) => string): string[] {
  const alias = languageOfId(id) === 'ja' ? id.replace(/^ja-/, '') : toOtherId(id)
  return alias === id ? [] : [alias]
}

export function formatSeriesLine({ id, name }: Series): string {
  return formatLine(seriesColumns, { id, name })
}

export function parseSeries({ id, name }: Record<(typeof seriesColumns)[number], string>): Series {
  if (id === '' || name === '') throw new RowError('id or name: missing')
  return { id, language: languageOfId(id), name }
}

/** Formats the facts of a set. The name of its series is that of `series.tsv`. */
export function formatSetLine(set: CardSet): string {
  return formatLine(setColumns, set)
}

/** Parses a set of one of the `series`. */
export function parseSet(
  cells: Record<(typeof setColumns)[number], string>,
  series: ReadonlyMap<string, Series>,
): CardSet {
  const { id, name, seriesId } = cells
  const seriesOfSet = series.get(seriesId)
  if (id === '' || name === '' || !seriesOfSet) throw new RowError('id, name or seriesId: cannot be used')
  return {
    id,
    language: languageOfId(id),
    code: id.replace(/^ja-/, ''),
    name,
    nameEn: textOrNull(cells.nameEn),
    ptcgoCode: textOrNull(cells.ptcgoCode),
    seriesId,
    series: seriesOfSet.name,
    releaseDate: textOrNull(cells.releaseDate),
    printedTotal: numberOrNull(cells.printedTotal),
    declaredTotal: numberOrNull(cells.declaredTotal),
    sourceId: textOrNull(cells.sourceId),
    images: { logo: null, symbol: null },
    aliases: aliasesOf(id, toPokemonTcgDataSetId),
  }
}
