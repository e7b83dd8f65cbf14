import { expect, test } from 'vitest'
import { facetValues } from './facet-values.ts'

const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((value, place) => ({
  value,
  label: value,
  count: 9 - place,
}))
const names = (chosen: string[], fold: 'folded' | 'open' = 'folded') =>
  facetValues(values, chosen, fold)
    .visible.map(one => one.value)
    .join('')

test('shows the first six values and says how many more there are', () => {
  expect(names([])).toBe('abcdef')
  expect(facetValues(values, [], 'folded')).toMatchObject({ more: 2, foldable: true })
})

test('a chosen value is never folded away', () => {
  expect(names(['h'])).toBe('abcdefh')
  expect(facetValues(values, ['h'], 'folded').more).toBe(1)
})

test('a chosen value that the results do not hold can still be taken out', () => {
  expect(facetValues(values, ['z'], 'folded').visible[0]).toEqual({ value: 'z', label: 'z', count: 0 })
})

test('unfolded, everything is there', () => {
  expect(names([], 'open')).toBe('abcdefgh')
  expect(facetValues(values, [], 'open').more).toBe(0)
})

test('a short list cannot be folded', () => {
  expect(facetValues(values.slice(0, 6), [], 'folded')).toMatchObject({ more: 0, foldable: false })
})
