import { expect, test } from 'vitest'
import { PositionsByValue } from './field-index.ts'

test('a value has each of its positions once, whether it occurs once, twice or often, also after trimming', () => {
  const column = new PositionsByValue()
  for (const position of [0, 0, 1, 2, 2, 3]) column.add('common', position)
  column.add('rare', 4)
  column.add('rare', 4)
  column.add(0, 5)
  const values = [
    ['common', [0, 1, 2, 3]],
    ['rare', [4]],
    [0, [5]],
  ]
  expect([...column]).toEqual(values)
  column.trim()
  expect([...column]).toEqual(values)
  expect([column.get('rare'), column.get(0), column.get('0')]).toEqual([[4], [5], undefined])
  expect([...column.keys()]).toEqual(['common', 'rare', 0])
})
