import { expect, test } from 'vitest'
import { FieldIndex } from '#dialects/field-index.ts'
import { filterPositions, readFilter, sortByField } from './filters.ts'

const rows = [
  { id: 'a', name: 'Furret', hp: 110, types: ['Colorless'], set: { id: 'swsh3' } },
  { id: 'b', name: 'Pikachu', hp: 60, types: ['Lightning'], retreat: 1 },
  { id: 'c', name: 'furfrou', hp: 90, types: ['Colorless', 'Fire'], released: '2020-08-14' },
  { id: 'd', name: 'Raichu', released: '2019-01-01' },
]
const index = new FieldIndex()
for (const row of rows) index.add(row)
const idsOf = (positions: number[]) => positions.map(position => rows[position]?.id).join('')
const find = (...filters: [field: string, text: string][]) =>
  idsOf(
    filterPositions(
      { index, count: rows.length },
      filters.map(([field, text]) => readFilter(field, text)),
    ),
  )

test.each([
  ['name', 'fur', 'ac'],
  ['name', 'like:FUR', 'ac'],
  ['name', 'fu*', 'ac'],
  ['name', '*chu', 'bd'],
  ['name', '*r*', 'acd'],
  ['name', 'eq:Furret', 'a'],
  ['name', 'eq:furret', ''],
  ['name', 'eq:Furret|Raichu', 'ad'],
  ['name', 'fur|rai', 'acd'],
  ['name', 'neq:Furret', 'bcd'],
  ['name', 'not:fur', 'bd'],
  ['types', 'Fire', 'c'],
  ['types', 'not:Colorless', 'bd'],
  ['types', 'neq:Fire', 'abd'],
  ['hp', 'gte:90', 'ac'],
  ['hp', 'gt:90', 'a'],
  ['hp', 'lte:90', 'bc'],
  ['hp', 'lt:90', 'b'],
  ['hp', 'neq:60', 'acd'],
  ['hp', 'null:', 'd'],
  ['hp', 'notnull:', 'abc'],
  ['released', 'gte:2020-01-01', 'c'],
  ['set', 'notnull:', 'a'],
  ['set.id', 'swsh', 'a'],
  ['set.id', 'null:', 'bcd'],
])('%s=%s keeps %s', (field, text, ids) => {
  expect(find([field, text])).toBe(ids)
})

test('all filters must hold', () => {
  expect(find(['name', 'fur'], ['hp', 'lt:100'])).toBe('c')
  expect(find(['types', 'Colorless'], ['types', 'Fire'])).toBe('c')
})

test('objects without the field come last in both directions', () => {
  expect(idsOf(sortByField(index, [0, 1, 2, 3], 'hp', false))).toBe('bcad')
  expect(idsOf(sortByField(index, [0, 1, 2, 3], 'hp', true))).toBe('acbd')
})
