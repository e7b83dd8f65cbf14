import { recordSources, type RecordSource } from '#domain/import.ts'
import type { RecordsByPrecedence } from '#domain/merge-card.ts'

/** A record of a source, as JSON. */
export type StoredRecord = { source: RecordSource; record: string }

/** Merges the records of an item by the precedence of their sources; null without records. */
export function mergeRecords<Item>(
  records: readonly StoredRecord[],
  merge: (records: RecordsByPrecedence<Item>) => Item,
): Item | null {
  const [first, ...later] = records
    .toSorted((a, b) => recordSources.indexOf(a.source) - recordSources.indexOf(b.source))
    .map(({ record }): Item => JSON.parse(record))
  return first === undefined ? null : merge([first, ...later])
}
