import { expect, test } from 'vitest'
import { visibleFacetValues } from './facet-values.ts'

const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((value, index) => ({
  value,
  label: value,
  count: 9 - index,
}))
const names = (chosen: string[], fold: 'folded' | 'open' = 'folded') =>
  visibleFacetValues(values, chosen, fold)
    .visible.map(one => one.value)
    .join('')

test('the first six values are shown with the number of others', () => {
  expect(names([])).toBe('abcdef')
  expect(visibleFacetValues(values, [], 'folded')).toMatchObject({ more: 2, foldable: true })
})

test('a selected value is never hidden', () => {
  expect(names(['h'])).toBe('abcdefh')
  expect(visibleFacetValues(values, ['h'], 'folded').more).toBe(1)
})

test('a selected value without results can be removed', () => {
  expect(visibleFacetValues(values, ['z'], 'folded').visible[0]).toEqual({ value: 'z', label: 'z', count: 0 })
})

test('an expanded list shows everything', () => {
  expect(names([], 'open')).toBe('abcdefgh')
  expect(visibleFacetValues(values, [], 'open').more).toBe(0)
})

test('a short list cannot be collapsed', () => {
  expect(visibleFacetValues(values.slice(0, 6), [], 'folded')).toMatchObject({ more: 0, foldable: false })
})
