import type { ExportedCollection } from './exported-collection.ts'
import { unmatchedRecord } from './unmatched-row.ts'

export const jsonFormat = 'chasekit-collection'
export const jsonVersion = 1

/** Writes a collection as indented JSON. */
export function writeCollectionJson({ unmatched = [], ...collection }: ExportedCollection): string {
  const file = {
    format: jsonFormat,
    version: jsonVersion,
    ...collection,
    ...(unmatched.length > 0 && { unmatched: unmatched.map(unmatchedRecord) }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
