import { FieldIndex } from '#dialects/field-index.ts'
import type { SourceRow } from '#domain/card.ts'
import { createPacer } from '#platform/pacer.ts'

/** Indexes the fields of `count` objects, with pauses. */
export async function buildFieldIndex(
  count: number,
  rowAt: (position: number) => SourceRow,
): Promise<FieldIndex> {
  const index = new FieldIndex()
  const pause = createPacer()
  for (let position = 0; position < count; position++) {
    index.add(rowAt(position))
    await pause()
  }
  for (const _step of index.pack()) await pause()
  return index
}
