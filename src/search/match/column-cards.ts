import type { InvertedColumn } from '#search/index/column.ts'
import { intAt } from '#search/index/growing-ints.ts'
import type { Matches } from './matches.ts'
import { toBitSet, countBits, matchesFromList, setBit, sortedUnion, uniteMatches } from './matches.ts'

/** Cached bit sets of the cards of single values that many cards have. */
const cachedBits = new WeakMap<InvertedColumn, Map<number, Matches>>()

/** Cached unions of the cards of several values, as 'hp>=120' needs them. */
const unions = new WeakMap<InvertedColumn, Map<string, Matches>>()
const maxUnions = 32
const fewValues = 4
const manyValues = 200

/** Returns the cards that have at least one of the values. Values are positions in the column's `values`. */
export function cardsWithAnyValue(column: InvertedColumn, values: readonly number[], size: number): Matches {
  if (values.length <= fewValues)
    return uniteMatches(
      values.map(value => cardsWithValue(column, value, size)),
      size,
    )
  if (values.length > manyValues) return uniteValues(column, values, size)
  const known = unions.get(column) ?? new Map<string, Matches>()
  unions.set(column, known)
  const key = values.join()
  const found = known.get(key) ?? uniteValues(column, values, size)
  if (known.size >= maxUnions) known.clear()
  known.set(key, found)
  return found
}

function uniteValues(column: InvertedColumn, values: readonly number[], size: number): Matches {
  const listOf = (value: number) =>
    column.cards.subarray(intAt(column.starts, value), intAt(column.starts, value + 1))
  let total = 0
  for (const value of values) total += intAt(column.starts, value + 1) - intAt(column.starts, value)
  if (total * 32 <= size) return matchesFromList(sortedUnion(values.map(listOf), total))
  const bits = new Uint32Array((size + 31) >>> 5)
  for (const value of values) {
    for (let entry = intAt(column.starts, value); entry < intAt(column.starts, value + 1); entry++) {
      setBit(bits, intAt(column.cards, entry))
    }
  }
  return { kind: 'bits', count: countBits(bits), bits }
}

export function cardsWithValue(column: InvertedColumn, value: number, size: number): Matches {
  const start = intAt(column.starts, value)
  const end = intAt(column.starts, value + 1)
  const list = matchesFromList(column.cards.subarray(start, end))
  if (list.count * 32 <= size) return list
  const known = cachedBits.get(column) ?? new Map<number, Matches>()
  cachedBits.set(column, known)
  const bits: Matches = known.get(value) ?? { kind: 'bits', count: list.count, bits: toBitSet(list, size) }
  known.set(value, bits)
  return bits
}

/** Returns the positions of the column's values that pass the test. */
export function valuesWhere(
  column: InvertedColumn,
  test: (value: string, position: number) => boolean,
): number[] {
  const found: number[] = []
  column.values.forEach((value, position) => {
    if (test(value, position)) found.push(position)
  })
  return found
}
