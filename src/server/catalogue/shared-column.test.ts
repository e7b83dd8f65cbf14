import { expect, test } from 'vitest'
import { SharedColumn, valueLookup } from './shared-column.ts'

test('cards with equal values share one object', () => {
  const column = new SharedColumn<readonly string[] | null>()
  for (const value of [['holo'], null, ['holo'], ['holo', 'normal'], []]) column.add(value)
  const valueOf = valueLookup(column.finish())
  expect([0, 1, 2, 3, 4].map(valueOf)).toEqual([['holo'], null, ['holo'], ['holo', 'normal'], []])
  expect(valueOf(2)).toBe(valueOf(0))
  expect(() => valueOf(5)).toThrow(RangeError)
})

test('more values than 16 bits can number remain different', () => {
  const column = new SharedColumn<number>()
  const count = 0x1_0000 + 2
  for (let value = 0; value < count; value += 1) column.add(value)
  const valueOf = valueLookup(column.finish())
  expect([0, 1, count - 2, count - 1].map(valueOf)).toEqual([0, 1, count - 2, count - 1])
})
