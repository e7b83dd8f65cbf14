import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { SelectedValue } from './collection-numbers.tsx'

/** What the chosen cards are worth together; 'loading' while some of them are not here yet. */
export function selectedValue(rows: readonly ApiCollectionRow[], chosen: ReadonlySet<string>): SelectedValue {
  if (chosen.size === 0) return undefined
  const found = rows.filter(row => chosen.has(row.productId))
  if (found.length < chosen.size) return 'loading'
  return found.reduce((sum, row) => sum + row.value, 0)
}

/** Selected cards that are not among the rows. */
export function countUnseen(rows: readonly ApiCollectionRow[], ids: ReadonlySet<string>): number {
  return ids.size - rows.filter(({ productId }) => ids.has(productId)).length
}
