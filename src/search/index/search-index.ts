import type { ColonNames } from '#search/query/colon-names.ts'
import type { InvertedColumn } from './column.ts'
import type { NameTable } from './name-table.ts'
import type { SetTable } from './set-table.ts'
import type { TrigramIndex } from './trigram-index.ts'
import type { WordIndex } from './word-index.ts'

/** The card properties whose values a query compares as a whole. The first four are also facets of results. */
export const valueColumnNames = [
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
/** The card properties that a query searches by words. Their values are folded (see `foldText`). */
export const textColumnNames = ['artist', 'attack', 'ability', 'text', 'flavor', 'from'] as const

export type ValueColumnName = (typeof valueColumnNames)[number]
export type TextColumnName = (typeof textColumnNames)[number]
export type TextColumn = InvertedColumn & { words: WordIndex }
export type ArtistColumn = TextColumn & { trigrams: TrigramIndex }

/**
 * The searchable catalogue. A card is identified by its position in the default order: newest set first, then by
 * number. All per-card arrays use this position.
 */
export type SearchIndex = {
  size: number
  cardIds: readonly string[]
  /** Whether most cards have texts. The shipped cards have none. */
  hasTexts: boolean
  sets: SetTable
  names: NameTable
  /** Card names with a colon, such as 'Type: Null', which a query could mistake for a field. */
  colonNames: ColonNames
  values: Record<ValueColumnName, InvertedColumn>
  texts: Record<TextColumnName, TextColumn> & { artist: ArtistColumn }
  numbers: Record<'dex' | 'hp' | 'retreat' | 'dmg' | 'level', Float64Array>
  /**
   * The cards of each normalized number. `cardNumberRanks` has the rank of each of these numbers,
   * `cardNumberPositions` its position in `cardNumbers.values`.
   */
  cardNumbers: InvertedColumn
  cardNumberRanks: Int32Array
  cardNumberPositions: ReadonlyMap<string, number>
  groups: InvertedColumn
  /** Cards by id, only for ids that do not consist of a set code and the card's number. */
  irregularIds: ReadonlyMap<string, number>
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
  /** The rank of each value of the rarity column on the rarity scale; null if the scale does not contain it. */
  rarityRanks: readonly (number | null)[]
}
