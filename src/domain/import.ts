import type { Card } from './card.ts'
import type { CardSet, Series } from './card-set.ts'

/** Where facts come from; earlier sources win over later ones where both know a value. */
export const sources = ['tcgdex', 'pokemon-tcg-data', 'starter'] as const
export type Source = (typeof sources)[number]

/** A source's card under its own id, already in our words. */
export type SourceCard = { sourceId: string; card: Card }
export type SourceSet = { sourceId: string; set: CardSet }

/** A row that was read and left out, or read with a repair; `where` names file, row and field. */
export type ImportNote = { where: string; reason: string }

/**
 * What an importer yields, in any order but a set before its cards.
 * `problem` is a row that could not be used: it is counted, reported, and nothing else stops.
 */
export type ImportEvent =
  | { kind: 'expect'; rows: number }
  | { kind: 'series'; series: Series }
  | { kind: 'set'; set: SourceSet }
  | { kind: 'cards'; cards: SourceCard[] }
  | { kind: 'skipped'; note: ImportNote; rows: number }
  | { kind: 'problem'; note: ImportNote }

/** A file, address or answer that cannot be used at all; the import ends and the catalogue stays as it was. */
export class ImportError extends Error {}
