import type { SourceRows } from './card.ts'
import type { Language } from './language.ts'

/**
 * A catalogue set. `id` is unique across both languages ('base1', 'sv03.5', 'ja-SV2a'). `code` is unique within a
 * language ('base1', 'sv03.5', 'SV2a') and appears in URLs in lower case.
 */
export type CardSet = {
  id: string
  language: Language
  code: string
  name: string
  /** English name of a Japanese set, if known; null on English sets. */
  nameEn: string | null
  /** Code printed on the cards or used by the online game: 'BS', 'OBF'. Not unique. */
  ptcgoCode: string | null
  seriesId: string
  /** Name of the series: 'Scarlet & Violet'. */
  series: string
  /** YYYY-MM-DD */
  releaseDate: string | null
  /** The number after the slash on the cards of the set. */
  printedTotal: number | null
  /** The card count that the source declares; the catalogue may have fewer. */
  declaredTotal: number | null
  /** The set's product group id at TCGplayer, as text. */
  sourceId: string | null
  images: { logo: string | null; symbol: string | null }
  /** Other ids of the same set: 'sv3pt5', 'MEW'. */
  aliases: string[]
  sourceRows?: SourceRows
}

/** A series of sets; `id` is unique over both languages ('sv', 'ja-SV'). */
export type Series = { id: string; language: Language; name: string }
