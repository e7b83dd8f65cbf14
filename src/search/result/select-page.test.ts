import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectPage } from './select-page.ts'

test('every page equals the same range of the fully sorted list', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 5000 }), { maxLength: 400 })
  fc.assert(
    fc.property(list, fc.nat(120), fc.nat(60), (values, offset, limit) => {
      const compare = (a: number, b: number) => (a % 17) - (b % 17) || a - b
      const cards = Int32Array.from(values)
      const sorted = values.toSorted(compare).slice(offset, offset + limit)
      expect([...selectPage(cards, compare, offset, limit)]).toEqual(sorted)
      expect([...cards]).toEqual(values)
    }),
  )
})
