import { expect, test } from 'vitest'
import { rankTexts } from '#dialects/column-ranks.ts'
import { FieldIndex, PositionsByValue } from '#dialects/field-index.ts'
import {
  findPositions,
  maxSortFields,
  type Searchable,
  SortOrderError,
  sortPositions,
} from './find-objects.ts'
import { maxQueryTerms, parsePokemonTcgQuery, QueryError } from './parse-pokemon-tcg-query.ts'

const rows = [
  {
    id: 'a-1',
    name: 'Charizard',
    hp: '120',
    number: '4',
    subtypes: ['Stage 2'],
    set: { releaseDate: '1999/01/09' },
  },
  {
    id: 'a-2',
    name: 'Mr. Mime',
    hp: '40',
    number: '12',
    subtypes: ['Basic'],
    set: { releaseDate: '1999/06/16' },
  },
  {
    id: 'b-1',
    name: 'Charizard VMAX',
    hp: '330',
    number: 'TG3',
    subtypes: ['VMAX', 'Single Strike'],
    set: { releaseDate: '2020/08/14' },
  },
  {
    id: 'b-2',
    name: "Lt. Surge's Ho-Oh ex",
    hp: '9',
    number: '100',
    subtypes: ['ex'],
    attacks: [{ cost: ['Fire'], damage: '' }],
  },
  {
    id: 'b-3',
    name: 'Pokémon Center',
    number: '3a',
    supertype: 'Pokémon',
    set: { releaseDate: '2000/01/01' },
  },
]
const index = new FieldIndex()
for (const row of rows) index.add(row)
const noPause = () => undefined
const objects: Searchable = {
  count: index.count,
  column: field => index.column(field),
  isField: field => field === 'rarity' || index.column(field) !== undefined,
  idRanks: () => rankTexts(rows.map(({ id }) => id)),
}
const find = async (q: string) =>
  (await findPositions(objects, parsePokemonTcgQuery(q), noPause)).map(position => rows[position]?.id)

test.each([
  ['', ['a-1', 'a-2', 'b-1', 'b-2', 'b-3']],
  ['name:charizard', ['a-1', 'b-1']],
  ['name:char', []],
  ['name:char*', ['a-1', 'b-1']],
  ['name:*zard', ['a-1', 'b-1']],
  ['name:c*x', ['b-1']],
  ['name:ch*ard', ['a-1', 'b-1']],
  ['!name:charizard', ['a-1']],
  ['!name:"charizard vmax"', ['b-1']],
  ['name:"charizard vmax"', ['b-1']],
  ['name:"vmax charizard"', []],
  ['name:mr', ['a-2']],
  ['name:ho', ['b-2']],
  ['name:ho-oh', ['b-2']],
  ['name:surge', ['b-2']],
  ['supertype:pokemon', ['b-3']],
  ['name:pokemon', ['b-3']],
  ['hp:*', ['a-1', 'a-2', 'b-1', 'b-2']],
  ['-hp:*', ['b-3']],
  ['NOT name:charizard hp:*', ['a-2', 'b-2']],
  ['name:charizard OR name:mr', ['a-1', 'a-2', 'b-1']],
  ['name:mr OR name:charizard hp:330', ['a-2', 'b-1']],
  ['(name:mr OR name:charizard) hp:330', ['b-1']],
  ['(name:mr OR name:charizard) AND hp:120', ['a-1']],
  ['-(name:mr OR name:charizard)', ['b-2', 'b-3']],
  ['subtypes:vmax subtypes:"single strike"', ['b-1']],
  ['hp:[40 TO 120]', ['a-1', 'a-2']],
  ['hp:{40 TO 120}', []],
  ['hp:{40 TO 330]', ['a-1', 'b-1']],
  ['hp:[* TO 100]', ['a-2', 'b-2']],
  ['number:[4 TO *]', ['a-1', 'a-2', 'b-2']],
  ['set.releaseDate:[1999/02/01 TO 2000/01/01]', ['a-2', 'b-3']],
  ['set.releaseDate:[2000 TO *]', ['b-1', 'b-3']],
  ['attacks.cost:fire', ['b-2']],
  ['rarity:common', []],
])('%s finds %j', async (q, ids) => {
  expect(await find(q)).toEqual(ids)
})

test.each([
  ['charizard', 'expected field:value, such as name:charizard (position 0)', 0],
  ['name:', 'a value is missing after the colon (position 5)', 5],
  ['name:"mew', 'the closing quotation mark is missing (position 5)', 5],
  ['hp:[10 50]', 'expected a range, such as [10 TO 50] or {* TO 100} (position 3)', 3],
  ['(name:mew', "')' is missing (position 9)", 9],
  ['name:mew)', "')' without '(' (position 8)", 8],
  ['name:mew AND', 'a term is missing after AND (position 12)', 12],
  ['name:mew OR', 'a term is missing (position 11)', 11],
  ['name:mew wibble:1', "unknown field 'wibble' (position 9)", 9],
])('%s is an error with its position', async (q, message, position) => {
  await expect(find(q)).rejects.toThrow(expect.objectContaining({ message, position }))
})

test('1,000 characters and 40 terms are accepted, more are not', async () => {
  const terms = (count: number) => Array.from({ length: count }, () => 'hp:1').join(' ')
  expect(await find(terms(maxQueryTerms))).toEqual([])
  await expect(find(terms(maxQueryTerms + 1))).rejects.toThrow(QueryError)
  expect(await find(`name:${'a'.repeat(995)}`)).toEqual([])
  await expect(find(`name:${'a'.repeat(996)}`)).rejects.toThrow(QueryError)
})

test('deep nesting is refused', async () => {
  await expect(find(`${'('.repeat(400)}hp:1${')'.repeat(400)}`)).rejects.toThrow(/nested/)
})

test.each([
  ['name', ['a-1', 'b-1', 'b-2', 'a-2', 'b-3']],
  ['-name', ['b-3', 'a-2', 'b-2', 'b-1', 'a-1']],
  ['hp', ['b-2', 'a-2', 'a-1', 'b-1', 'b-3']],
  ['-hp', ['b-1', 'a-1', 'a-2', 'b-2', 'b-3']],
  ['number', ['b-3', 'a-1', 'a-2', 'b-2', 'b-1']],
  ['-set.releaseDate,id', ['b-1', 'b-3', 'a-2', 'a-1', 'b-2']],
  ['rarity', ['a-1', 'a-2', 'b-1', 'b-2', 'b-3']],
  ['', ['a-1', 'a-2', 'b-1', 'b-2', 'b-3']],
])('orderBy %s', (orderBy, ids) => {
  const sorted = sortPositions(objects, [4, 3, 2, 1, 0], orderBy)
  expect(sorted.map(position => rows[position]?.id)).toEqual(ids)
})

test('orderBy an unknown field is an error', () => {
  expect(() => sortPositions(objects, [0], 'wibble')).toThrow(SortOrderError)
})

/** A searchable field whose values count how often they are read. */
function countReads(texts: readonly string[]) {
  const reads = { count: 0 }
  class CountingColumn extends PositionsByValue {
    override *[Symbol.iterator]() {
      for (const entry of super[Symbol.iterator]()) {
        reads.count += 1
        yield entry
      }
    }
  }
  const column = new CountingColumn()
  for (const [position, text] of texts.entries()) column.add(text, position)
  const counted: Searchable = {
    count: texts.length,
    column: () => column,
    isField: () => true,
    idRanks: () => rankTexts(texts),
  }
  return { reads, counted }
}

test('all terms of a field together read each of its values once', async () => {
  const { reads, counted } = countReads(['Charizard', 'Mew', 'Mewtwo'])
  const q = Array.from({ length: maxQueryTerms }, (_, index) => `-name:x${index}*y`).join(' ')
  expect(await findPositions(counted, parsePokemonTcgQuery(q), noPause)).toEqual([0, 1, 2])
  expect(reads.count).toBe(3)
})

test('a field is ranked once for all sort orders', () => {
  const { reads, counted } = countReads(['b', 'a', 'c'])
  expect(sortPositions(counted, [0, 1, 2], 'name')).toEqual([1, 0, 2])
  expect(sortPositions(counted, [0, 1, 2], '-name,name,-name')).toEqual([2, 0, 1])
  expect(reads.count).toBe(3)
})

test('orderBy has at most 5 distinct fields', () => {
  const { counted } = countReads(['b', 'a'])
  const orderBy = (count: number) => Array.from({ length: count }, (_, index) => `field${index}`).join(',')
  expect(sortPositions(counted, [0, 1], orderBy(maxSortFields))).toEqual([1, 0])
  expect(sortPositions(counted, [0, 1], Array.from({ length: 600 }, () => 'name').join(','))).toEqual([1, 0])
  expect(() => sortPositions(counted, [0, 1], orderBy(maxSortFields + 1))).toThrow(SortOrderError)
})
