import { expect, test } from 'vitest'
import { FieldIndex } from '#dialects/field-index.ts'
import { FilterError, filterPositions, readFilters, sortByField } from './filters.ts'

const rows = [
  { id: 'a', name: 'Furret', hp: 110, types: ['Colorless'], set: { id: 'swsh3' } },
  { id: 'b', name: 'Pikachu', hp: 60, types: ['Lightning'], retreat: 1 },
  { id: 'c', name: 'furfrou', hp: 90, types: ['Colorless', 'Fire'], released: '2020-08-14' },
  { id: 'd', name: 'Raichu', released: '2019-01-01' },
]
const index = new FieldIndex()
for (const row of rows) index.add(row)
const idsOf = (positions: number[]) => positions.map(position => rows[position]?.id).join('')
const noPause = () => undefined
const find = async (...filters: [field: string, text: string][]) =>
  idsOf(
    await filterPositions(
      { index, count: rows.length },
      readFilters(filters, () => undefined),
      noPause,
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
])('%s=%s keeps %s', async (field, text, ids) => {
  expect(await find([field, text])).toBe(ids)
})

test('all filters must hold', async () => {
  expect(await find(['name', 'fur'], ['hp', 'lt:100'])).toBe('c')
  expect(await find(['types', 'Colorless'], ['types', 'Fire'])).toBe('c')
})

test('objects without the field come last in both directions', () => {
  expect(idsOf(sortByField({ index, count: rows.length }, [0, 1, 2, 3], 'hp', false))).toBe('bcad')
  expect(idsOf(sortByField({ index, count: rows.length }, [0, 1, 2, 3], 'hp', true))).toBe('acbd')
})

test('all filters of a request have at most 40 values and 1,000 characters', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`)
  expect(await find(['name', names(40).join('|')])).toBe('')
  await expect(find(['name', names(41).join('|')])).rejects.toThrow(FilterError)
  const repeated = (count: number) => names(count).map((text): [string, string] => ['name', `not:${text}`])
  expect(await find(...repeated(40))).toBe('abcd')
  await expect(find(...repeated(41))).rejects.toThrow(FilterError)
  await expect(find(['name', 'a'.repeat(600)], ['set', 'a'.repeat(401)])).rejects.toThrow(FilterError)
})

test('a repeated filter counts once', async () => {
  expect(await find(...Array.from({ length: 600 }, (): [string, string] => ['name', 'fur']))).toBe('ac')
})
