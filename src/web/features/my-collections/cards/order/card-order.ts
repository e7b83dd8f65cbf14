import type { ApiCollectionRow } from '#contract/collection-shapes.ts'

/** Rows in their new order, and the ids of the moved ones. */
export type CardOrder = { rows: readonly ApiCollectionRow[]; moved: ReadonlySet<string> }

export const unchangedOrder = (rows: readonly ApiCollectionRow[]): CardOrder => ({ rows, moved: new Set() })

/** Moves a card to a zero-based index, clamped to the list. */
export function moveCard(order: CardOrder, productId: string, index: number): CardOrder {
  const from = order.rows.findIndex(row => row.productId === productId)
  const card = order.rows[from]
  const to = Math.max(0, Math.min(order.rows.length - 1, index))
  if (!card || from === to) return order
  const rows = order.rows.toSpliced(from, 1).toSpliced(to, 0, card)
  return { rows, moved: new Set(order.moved).add(productId) }
}

/** The new zero-based positions of the moved cards. The other cards keep their order. */
export function positionsOfMovedCards({ rows, moved }: CardOrder): { productId: string; order: number }[] {
  return rows.flatMap(({ productId }, order) => (moved.has(productId) ? [{ productId, order }] : []))
}

export function isSameOrder(a: readonly ApiCollectionRow[], b: readonly ApiCollectionRow[]): boolean {
  return a.length === b.length && a.every((row, index) => row.productId === b[index]?.productId)
}
