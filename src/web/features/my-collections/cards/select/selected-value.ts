import type { ApiCollectionRow } from '#contract/collection-shapes.ts'

/**
 * The sum of known prices, the number of cards without one, and the number of graded copies, which have no price.
 */
export type ValueSum = { value: number; unpriced: number; graded: number }

/** Undefined without a selection, 'loading' until all selected cards are loaded. */
export type SelectedValue = ValueSum | 'loading' | undefined

/** The total value of the selected cards. */
export function sumSelectedValue(rows: readonly ApiCollectionRow[], ids: ReadonlySet<string>): SelectedValue {
  if (ids.size === 0) return undefined
  const selected = rows.filter(row => ids.has(row.productId))
  if (selected.length < ids.size) return 'loading'
  return {
    value: selected.reduce((sum, row) => sum + row.value, 0),
    unpriced: selected.filter(row => row.unpricedQuantity > 0).length,
    graded: selected.reduce((sum, row) => sum + row.gradedQuantity, 0),
  }
}

/** The number of selected cards missing from the rows. */
export function countSelectedNotInRows(rows: readonly ApiCollectionRow[], ids: ReadonlySet<string>): number {
  return ids.size - rows.filter(({ productId }) => ids.has(productId)).length
}
