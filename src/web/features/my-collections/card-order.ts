import type { ApiCollectionRow } from '#contract/collection-shapes.ts'

/** Rows in the order that is being made, and which of them were moved. */
export type CardOrder = { rows: readonly ApiCollectionRow[]; moved: ReadonlySet<string> }

export const untouched = (rows: readonly ApiCollectionRow[]): CardOrder => ({ rows, moved: new Set() })

/** Puts a card at a place from 0; places outside are the nearest inside. */
export function moveCard(order: CardOrder, productId: string, place: number): CardOrder {
  const from = order.rows.findIndex(row => row.productId === productId)
  const card = order.rows[from]
  const to = Math.max(0, Math.min(order.rows.length - 1, place))
  if (!card || from === to) return order
  const rows = order.rows.toSpliced(from, 1).toSpliced(to, 0, card)
  return { rows, moved: new Set(order.moved).add(productId) }
}

/** Places of the moved cards; the others keep their order around them. */
export function placesOf({ rows, moved }: CardOrder): { productId: string; order: number }[] {
  return rows.flatMap(({ productId }, order) => (moved.has(productId) ? [{ productId, order }] : []))
}

export function isSameOrder(a: readonly ApiCollectionRow[], b: readonly ApiCollectionRow[]): boolean {
  return a.length === b.length && a.every((row, place) => row.productId === b[place]?.productId)
}
