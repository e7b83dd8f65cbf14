import type { ColonNames } from '#search/query/colon-names.ts'
import type { Column } from './column.ts'
import type { NameTable } from './name-table.ts'
import type { SetTable } from './set-table.ts'
import type { TrigramIndex } from './trigram-index.ts'
import type { WordIndex } from './word-index.ts'

/** Properties whose values are looked up as a whole. Facets are made of the first four. */
export const valueColumns = [
  'language',
  'supertype',
  'type',
  'rarity',
  'sub',
  'stage',
  'weak',
  'resist',
  'mark',
  'legal',
  'is',
  'has',
  'printing',
  'finish',
  'foil',
  'stamp',
  'size',
  'run',
  'dex',
  'hp',
  'retreat',
  'dmg',
  'level',
] as const
/** Properties whose values are texts, searched by their words. Their values are folded. */
export const textColumns = ['artist', 'attack', 'ability', 'text', 'flavor', 'from'] as const

export type ValueColumn = (typeof valueColumns)[number]
export type TextColumnName = (typeof textColumns)[number]
export type TextColumn = Column & { words: WordIndex }
export type ArtistColumn = TextColumn & { trigrams: TrigramIndex }

/**
 * The catalogue, arranged for searching. Cards are known by their place in the default order: newest set first, then by
 * number. Everything per card is an array by that place.
 */
export type SearchIndex = {
  size: number
  cardIds: readonly string[]
  sets: SetTable
  names: NameTable
  /** Names of cards that look like a field of the query language. */
  colonNames: ColonNames
  values: Record<ValueColumn, Column>
  texts: Record<TextColumnName, TextColumn> & { artist: ArtistColumn }
  /** Values of the numeric columns as numbers. */
  numbers: Record<'dex' | 'hp' | 'retreat' | 'dmg' | 'level', Float64Array>
  /** Cards by normalised number, and the order of those numbers. */
  cardNumbers: Column
  numberOrder: Int32Array
  numberPlaces: ReadonlyMap<string, number>
  groups: Column
  /** Ids that do not follow from a set's code and a number. */
  oddIds: ReadonlyMap<string, number>
  cards: {
    set: Int32Array
    group: Int32Array
    number: Int32Array
    rarity: Int32Array
    language: Int32Array
    supertype: Int32Array
    artist: Int32Array
    hp: Int32Array
    dex: Int32Array
  }
  /** Types of card n: `values[starts[n]] … values[starts[n + 1] - 1]`. */
  types: { starts: Int32Array; values: Uint8Array }
  /** Place on the rarity scale per value of the rarity column; null where the scale does not know it. */
  rarityRanks: readonly (number | null)[]
}
