import type { SavedCollection } from './saved-collection.ts'
import { unmatchedRecord } from './unmatched-row.ts'

export const jsonFormat = 'chasekit-collection'
export const jsonVersion = 1

/** Writes a collection as indented JSON. */
export function writeCollectionJson({ unmatched = [], ...collection }: SavedCollection): string {
  const file = {
    format: jsonFormat,
    version: jsonVersion,
    ...collection,
    ...(unmatched.length > 0 && { unmatched: unmatched.map(unmatchedRecord) }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
