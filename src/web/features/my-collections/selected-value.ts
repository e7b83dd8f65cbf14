import type { ApiCollectionRow } from '#contract/collection-shapes.ts'

/** Sum of known prices, the cards with an unknown one, and graded copies, which are not priced. */
export type ValueSum = { value: number; unpriced: number; graded: number }

/** Undefined while nothing is selected, 'loading' while some of the selected cards are not loaded yet. */
export type SelectedValue = ValueSum | 'loading' | undefined

/** What the selected cards are worth together. */
export function selectedValue(rows: readonly ApiCollectionRow[], chosen: ReadonlySet<string>): SelectedValue {
  if (chosen.size === 0) return undefined
  const found = rows.filter(row => chosen.has(row.productId))
  if (found.length < chosen.size) return 'loading'
  return {
    value: found.reduce((sum, row) => sum + row.value, 0),
    unpriced: found.filter(row => row.unpricedQuantity > 0).length,
    graded: found.reduce((sum, row) => sum + row.gradedQuantity, 0),
  }
}

/** Selected cards that are not among the rows. */
export function countUnseen(rows: readonly ApiCollectionRow[], ids: ReadonlySet<string>): number {
  return ids.size - rows.filter(({ productId }) => ids.has(productId)).length
}
