import type { Card } from './card.ts'
import type { CardSet, Series } from './card-set.ts'
import type { Language } from './language.ts'

/** Where facts come from; earlier sources win over later ones where both know a value. */
export const sources = ['tcgdex', 'pokemon-tcg-data', 'starter'] as const
export type Source = (typeof sources)[number]

/** A source's card under its own id, already in our words. */
export type SourceCard = { sourceId: string; card: Card }
export type SourceSet = { sourceId: string; set: CardSet }

/** A row that was read and left out, or read with a repair; `where` names file, row and field. */
export type ImportNote = { where: string; reason: string }

/** `unit` says what one row of an import is. */
export type ImportUnit = 'series' | 'set' | 'card'

/**
 * What an importer yields, in any order but a set before its cards.
 * `cards` holds all cards of one set of the source: stored ones that are no longer among them are gone, except those in
 * `unread`, rows that could not be used, which keep what is stored; null when it cannot be told which ones, so that none
 * are gone. `complete` names all series and sets of a language that
 * the source still has, by its ids. `problem` is a row that could not be used: it is counted, reported, and nothing else stops.
 */
export type ImportEvent =
  | { kind: 'expect'; sets: number }
  | { kind: 'series'; series: Series }
  | { kind: 'set'; set: SourceSet }
  | { kind: 'cards'; sourceSet: string; cards: SourceCard[]; unread: string[] | null }
  | { kind: 'skipped'; unit: ImportUnit; rows: number; note: ImportNote }
  | { kind: 'problem'; unit: ImportUnit; note: ImportNote }
  | { kind: 'complete'; language: Language; series: string[]; sets: string[] }

/** A file, address or answer that cannot be used at all: the import ends, its set and the ones after it stay as stored. */
export class ImportError extends Error {}
