import type { CardSet } from '#domain/card-set.ts'
import { normalizeName, normalizeText } from '#domain/card-values.ts'
import type { SourceSet } from '#domain/import.ts'
import { toTcgdexSetId } from '#domain/pokemon-tcg-data-ids.ts'
import { slugOf } from '#domain/slug.ts'
import {
  objectField,
  requiredId,
  requiredText,
  toRow,
  textField,
  integerField,
  type Row,
} from '#importers/row.ts'
import { copyWithoutFields } from '#importers/source-row.ts'

/** Series ids of the catalogue by the source's series names. */
const seriesIds: Record<string, string> = {
  Base: 'base',
  Gym: 'gym',
  Neo: 'neo',
  Other: 'misc',
  'E-Card': 'ecard',
  EX: 'ex',
  NP: 'pop',
  POP: 'pop',
  'Diamond & Pearl': 'dp',
  Platinum: 'pl',
  'HeartGold & SoulSilver': 'hgss',
  'Black & White': 'bw',
  XY: 'xy',
  'Sun & Moon': 'sm',
  'Sword & Shield': 'swsh',
  'Scarlet & Violet': 'sv',
  'Mega Evolution': 'me',
}

/** Converts 'YYYY/MM/DD' to YYYY-MM-DD. */
function releaseDateOf(row: Row): string | null {
  const date = textField(row, 'releaseDate')?.replaceAll('/', '-') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null
}

export function setFromPokemonTcgData(value: unknown): SourceSet {
  const row = toRow(value, 'set')
  const sourceId = requiredId(row, 'id')
  const id = toTcgdexSetId(sourceId)
  const series = normalizeName(requiredText(row, 'series'))
  const images = objectField(row, 'images')
  const set: CardSet = {
    id,
    language: 'en',
    code: id,
    name: normalizeName(requiredText(row, 'name')),
    nameEn: null,
    ptcgoCode: normalizeText(textField(row, 'ptcgoCode')),
    seriesId: seriesIds[series] ?? slugOf(series),
    series,
    releaseDate: releaseDateOf(row),
    printedTotal: integerField(row, 'printedTotal') || null,
    declaredTotal: integerField(row, 'total') || null,
    sourceId: null,
    images: { logo: textField(images, 'logo'), symbol: textField(images, 'symbol') },
    aliases: id === sourceId ? [] : [sourceId],
    sourceRows: { pokemonTcgData: copyWithoutFields(row) },
  }
  return { sourceId, set }
}

/**
 * Creates a catalogue set that pokemon-tcg-data does not have, because it lists the cards of this set in the set
 * `main`.
 */
export function deriveSubset(main: CardSet, id: string): SourceSet {
  const name = `${main.name} ${id === 'exu' ? 'Unown Collection' : id}`
  const counts = { printedTotal: null, declaredTotal: null }
  const { sourceRows: _, ...facts } = main
  return { sourceId: id, set: { ...facts, ...counts, id, code: id, name, ptcgoCode: null, aliases: [] } }
}
