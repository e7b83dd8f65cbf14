import type { ImportUnit, RecordSource } from '#domain/import.ts'

/** The table of each kind of record. */
export const recordTables: Record<ImportUnit, string> = {
  series: 'series_records',
  set: 'set_records',
  card: 'card_records',
}

/**
 * A row to store. `scope` is the list that it belongs to: the language of a series or set, the source's set of a
 * card. `record` is null for an item whose stored record stays unchanged.
 */
export type Incoming = {
  unit: ImportUnit
  sourceId: string
  id: string
  scope: string
  record: string | null
  /** The text of which the stored hash is made, if it is another: without what changes although nothing changed. */
  hashText?: string
}

/** Rows in memory or from a stream. */
export type IncomingRows = Iterable<Incoming> | AsyncIterable<Incoming>

/**
 * Rows of one source to store together. Stored rows of a complete scope that the batch lacks are removed. `complete` is
 * read after the last row.
 */
export type Batch = {
  source: RecordSource
  rows: IncomingRows
  complete: { unit: ImportUnit; scope: string }[]
  /** Whether somebody has agreed to the changes, so that a listing does not count as damaged. */
  isAccepted?: boolean
  /** Source ids of sets that are removed with their cards. */
  goneSets?: readonly string[]
}

export type UnitCounts = { added: number; changed: number; unchanged: number; removed: number }
export type BatchCounts = Record<ImportUnit, UnitCounts>

export const units = ['series', 'set', 'card'] as const satisfies readonly ImportUnit[]

export function noCounts(): BatchCounts {
  const none: UnitCounts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  return { series: { ...none }, set: { ...none }, card: { ...none } }
}

export function addCounts(total: BatchCounts, more: BatchCounts): void {
  for (const unit of units) {
    total[unit].added += more[unit].added
    total[unit].changed += more[unit].changed
    total[unit].unchanged += more[unit].unchanged
    total[unit].removed += more[unit].removed
  }
}
