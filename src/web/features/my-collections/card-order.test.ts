import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRow } from '#test/support/collection-rows.ts'
import { isSameOrder, moveCard, placesOf, untouched } from './card-order.ts'

const rows = ['a', 'b', 'c', 'd'].map(id => aRow(id))
const idsOf = ({ rows: all }: { rows: readonly { productId: string }[] }) => all.map(row => row.productId)

test('a card moves to its place and the others make room', () => {
  expect(idsOf(moveCard(untouched(rows), 'a', 2))).toEqual(['b', 'c', 'a', 'd'])
  expect(idsOf(moveCard(untouched(rows), 'd', 0))).toEqual(['d', 'a', 'b', 'c'])
})

test('places outside the collection are its ends', () => {
  expect(idsOf(moveCard(untouched(rows), 'b', -3))).toEqual(['b', 'a', 'c', 'd'])
  expect(idsOf(moveCard(untouched(rows), 'b', 99))).toEqual(['a', 'c', 'd', 'b'])
})

test('a card that stays, or is not there, changes nothing', () => {
  const order = untouched(rows)
  expect(moveCard(order, 'b', 1)).toBe(order)
  expect(moveCard(order, 'z', 1)).toBe(order)
})

/** What the server does with places: the others keep their order around them. */
function placed(before: readonly string[], places: { productId: string; order: number }[]): string[] {
  const others = before.filter(id => !places.some(place => place.productId === id))
  return places
    .toSorted((a, b) => a.order - b.order)
    .reduce((all, { productId, order }) => all.toSpliced(order, 0, productId), others)
}

test('sending only the moved cards makes the whole order', () => {
  const moves = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 12 })
  const ten = Array.from({ length: 10 }, (_, place) => aRow(`c${place}`))
  fc.assert(
    fc.property(moves, all => {
      const order = all.reduce((now, [card, place]) => moveCard(now, `c${card}`, place), untouched(ten))
      expect(placed(idsOf(untouched(ten)), placesOf(order))).toEqual(idsOf(order))
    }),
  )
})

test('an order that was moved back is the same again', () => {
  const back = moveCard(moveCard(untouched(rows), 'a', 1), 'a', 0)
  expect(isSameOrder(back.rows, rows)).toBe(true)
  expect(isSameOrder(moveCard(untouched(rows), 'a', 1).rows, rows)).toBe(false)
  expect(isSameOrder(rows.slice(1), rows)).toBe(false)
})
