import { FieldIndex } from '#dialects/field-index.ts'
import type { SourceRow } from '#domain/card.ts'

/** Number of objects between two pauses, which keep the server responsive. */
const perPause = 200

/** Indexes the fields of `count` objects, with pauses. */
export async function buildFieldIndex(
  count: number,
  rowAt: (position: number) => SourceRow,
): Promise<FieldIndex> {
  const index = new FieldIndex()
  for (let position = 0; position < count; position++) {
    index.add(rowAt(position))
    if (position % perPause === 0) await new Promise(resolve => setImmediate(resolve))
  }
  return index
}
