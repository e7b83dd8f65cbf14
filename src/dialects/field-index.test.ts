import { expect, test } from 'vitest'
import { PositionsByValue } from './field-index.ts'

test('a value has each of its positions once, whether it occurs once, twice or often, also after packing', () => {
  const column = new PositionsByValue()
  for (const position of [0, 0, 1, 2, 2, 3]) column.add('common', position)
  column.add('rare', 4)
  column.add('rare', 4)
  column.add(0, 5)
  const values: [string | number, number[]][] = [
    ['common', [0, 1, 2, 3]],
    ['rare', [4]],
    [0, [5]],
  ]
  const read = () => Array.from(column, ([value, positions]) => [value, [...positions]])
  expect(read()).toEqual(values)
  column.add('twice', 6)
  column.add('twice', 7)
  values.push(['twice', [6, 7]])
  column.pack()
  expect(read()).toEqual(values)
  expect(column.get('twice')).toEqual(Int32Array.of(6, 7))
  expect([column.get('rare'), column.get(0), column.get('0')]).toEqual([[4], [5], undefined])
  expect([...column.keys()]).toEqual(['common', 'rare', 0, 'twice'])
})
