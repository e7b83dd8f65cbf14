import type { ExportedCopy } from '#importers/collection-files/parsed-row.ts'
import type { ExportedCollection } from './exported-collection.ts'
import { unmatchedRecord } from './unmatched-row.ts'

export const jsonFormat = 'chasekit-collection'
export const jsonVersion = 1

/** A printing and a price that were not recognized are written in the fields of recognized ones. */
function copyOf({ printing, price, unread: _, ...copy }: ExportedCopy) {
  return { ...copy, variant: copy.variant ?? printing ?? null, pricePaid: copy.pricePaid ?? price ?? null }
}

/** Writes a collection as indented JSON. */
export function writeCollectionJson({
  unmatched = [],
  cards,
  binders,
  ...collection
}: ExportedCollection): string {
  const file = {
    format: jsonFormat,
    version: jsonVersion,
    ...collection,
    ...(binders && { binders }),
    cards: cards.map(card => ({ ...card, copies: card.copies.map(copyOf) })),
    ...(unmatched.length > 0 && { unmatched: unmatched.map(unmatchedRecord) }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
