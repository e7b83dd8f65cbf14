import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'

/** Reads a collection file. Throws if it is rejected. */
export function readRows(file: string | Uint8Array) {
  const result = readCollectionFile(file)
  if (result.outcome === 'refused') throw new Error(result.refusal)
  return { format: result.format.id, rows: result.rows }
}

/** Returns the fields of a row that the tests of most formats compare. */
export const comparedFieldsOf = ({ card, copy, status, aside }: FileRow) => ({
  name: card.name,
  sets: card.sets,
  number: card.number,
  status,
  aside,
  printing: copy.printing,
  condition: copy.condition,
  quantity: copy.quantity,
})
