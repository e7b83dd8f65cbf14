import type { Card } from './card.ts'
import type { CardSet, Series } from './card-set.ts'
import type { Language } from './language.ts'

/** The sources of catalogue records. If records contradict each other, the earlier source in this list is used. */
export const recordSources = ['tcgdex', 'pokemon-tcg-data', 'starter'] as const
export type RecordSource = (typeof recordSources)[number]

/** The sources whose records a site passes on to other sites: those whose facts are free. */
export const passedOnSources = ['starter', 'tcgdex'] as const satisfies readonly RecordSource[]

/** A card under its id at the source, with normalized values. */
export type SourceCard = { sourceId: string; card: Card }
export type SourceSet = { sourceId: string; set: CardSet }

/** A message about a row that was skipped or repaired. `where` names file, row and field. */
export type ImportNote = { where: string; reason: string }

/** What a row of a source describes. */
export type ImportUnit = 'series' | 'set' | 'card'

/**
 * An event of a catalogue importer. `expect` announces the number of sets. A set precedes its cards; the order is
 * otherwise free. `cards` contains all
 * cards of one set of the source. Stored cards that are missing from it are deleted, except those in `unread`
 * (unusable rows) and `unchanged`, which stay as stored; null means that the unusable rows have no known id, so nothing
 * is deleted.
 * `complete` lists the source ids of all series and sets of a language. `problem` reports an unusable row; the
 * import continues.
 */
export type ImportEvent =
  | { kind: 'expect'; sets: number }
  | { kind: 'series'; series: Series }
  | { kind: 'set'; set: SourceSet }
  | { kind: 'cards'; sourceSet: string; cards: SourceCard[]; unread: string[] | null; unchanged?: string[] }
  | { kind: 'skipped'; unit: ImportUnit; rows: number; note: ImportNote }
  | { kind: 'problem'; unit: ImportUnit; note: ImportNote }
  | { kind: 'complete'; language: Language; series: string[]; sets: string[] }

/**
 * Thrown if a file, URL or response cannot be used. The import stops; the current set and all later ones remain as
 * stored.
 */
export class ImportError extends Error {}

/** Thrown if a source asks to be left alone for longer than an import waits. */
export class SourceBusy extends ImportError {
  readonly retryAt: Date
  constructor(message: string, retryAt: Date) {
    super(message)
    this.retryAt = retryAt
  }
}

/** Thrown if a source refuses requests (401 or 403). */
export class SourceRefused extends ImportError {}
