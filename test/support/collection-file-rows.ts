import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import { readCollectionFile } from '#importers/collection-files/read-collection-file.ts'

/** Reads a collection file. Throws if it is rejected. */
export function readRows(file: string | Uint8Array) {
  const result = readCollectionFile(file)
  if (result.outcome === 'refused') throw new Error(result.refusal)
  return { format: result.format.id, rows: result.rows }
}

/** The main fields of a parsed row as one flat object, which tests of formats compare with what they expect: without ids,
 * price, place, note and day. */
export const mainFieldsOf = ({ card, copy, status, ignored }: FileRow) => ({
  name: card.name,
  sets: card.sets,
  number: card.number,
  status,
  ignored,
  printing: copy.printing,
  condition: copy.condition,
  quantity: copy.quantity,
})
