import type { SavedCollection } from './saved-collection.ts'

export const jsonFormat = 'chasekit-collection'
export const jsonVersion = 1

/** A collection as JSON that people can read. */
export function writeCollectionJson(collection: SavedCollection): string {
  return `${JSON.stringify({ format: jsonFormat, version: jsonVersion, ...collection }, null, 2)}\n`
}
