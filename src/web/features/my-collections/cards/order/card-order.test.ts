import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { isSameOrder, moveCard, positionsOfMovedCards, unchangedOrder } from './card-order.ts'

const rows = ['a', 'b', 'c', 'd'].map(id => aRow(id))
const idsOf = ({ rows: all }: { rows: readonly { productId: string }[] }) => all.map(row => row.productId)

test('a moved card takes its new position and the others shift', () => {
  expect(idsOf(moveCard(unchangedOrder(rows), 'a', 2))).toEqual(['b', 'c', 'a', 'd'])
  expect(idsOf(moveCard(unchangedOrder(rows), 'd', 0))).toEqual(['d', 'a', 'b', 'c'])
})

test('a position outside the collection is clamped to its ends', () => {
  expect(idsOf(moveCard(unchangedOrder(rows), 'b', -3))).toEqual(['b', 'a', 'c', 'd'])
  expect(idsOf(moveCard(unchangedOrder(rows), 'b', 99))).toEqual(['a', 'c', 'd', 'b'])
})

test('moving a card to its own position, or an unknown card, changes nothing', () => {
  const order = unchangedOrder(rows)
  expect(moveCard(order, 'b', 1)).toBe(order)
  expect(moveCard(order, 'z', 1)).toBe(order)
})

/** Applies positions as the server does: the other cards keep their order. */
function applyPositions(
  previous: readonly string[],
  positions: { productId: string; order: number }[],
): string[] {
  const others = previous.filter(id => !positions.some(index => index.productId === id))
  return positions
    .toSorted((a, b) => a.order - b.order)
    .reduce((all, { productId, order }) => all.toSpliced(order, 0, productId), others)
}

test('the moved cards alone reproduce the whole order', () => {
  const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 12 })
  const ten = Array.from({ length: 10 }, (_, index) => aRow(`c${index}`))
  fc.assert(
    fc.property(moves, all => {
      const order = all.reduce(
        (current, [card, index]) => moveCard(current, `c${card}`, index),
        unchangedOrder(ten),
      )
      expect(applyPositions(idsOf(unchangedOrder(ten)), positionsOfMovedCards(order))).toEqual(idsOf(order))
    }),
  )
})

test('an order with a card moved back equals the original', () => {
  const restored = moveCard(moveCard(unchangedOrder(rows), 'a', 1), 'a', 0)
  expect(isSameOrder(restored.rows, rows)).toBe(true)
  expect(isSameOrder(moveCard(unchangedOrder(rows), 'a', 1).rows, rows)).toBe(false)
  expect(isSameOrder(rows.slice(1), rows)).toBe(false)
})
