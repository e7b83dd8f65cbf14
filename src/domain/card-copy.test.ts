import { expect, test } from 'vitest'
import { isOnlyGraded, totalQuantity } from './card-copy.ts'

test('a card without copies counts as one of its default printing', () => {
  expect(totalQuantity(null)).toBe(1)
  expect(totalQuantity([])).toBe(1)
})

test('the quantities of copies are added up', () => {
  expect(totalQuantity([{ quantity: 2 }, { quantity: 3 }])).toBe(5)
})

const grade = { company: 'PSA', grade: '10', certificate: null }

test('a card is only graded when it has copies and each of them is graded', () => {
  expect([null, [], [{ grade }], [{ grade }, { grade: null }]].map(isOnlyGraded)).toEqual([
    false,
    false,
    true,
    false,
  ])
})
