import type { PositionsByValue } from './field-index.ts'
import type { Leaf } from './leaf.ts'

/** The rank of an object without the field. */
export const noRank = -1

const ranksOfColumns = new WeakMap<PositionsByValue, Int32Array>()

/**
 * Returns the rank of each object by its lowest value in the column. Objects with equal values have the same rank. Ranks
 * are computed once for a column, which must be complete and always be compared in the same way.
 */
export function ranksOfColumn(
  column: PositionsByValue,
  count: number,
  compare: (a: Leaf, b: Leaf) => number,
): Int32Array {
  const cached = ranksOfColumns.get(column)
  if (cached) return cached
  const ranks = new Int32Array(count).fill(noRank)
  let rank = 0
  let before: Leaf | undefined
  for (const [value, positions] of [...column].toSorted(([a], [b]) => compare(a, b))) {
    if (before !== undefined && compare(before, value) !== 0) rank += 1
    before = value
    for (const position of positions) if (ranks[position] === noRank) ranks[position] = rank
  }
  ranksOfColumns.set(column, ranks)
  return ranks
}

/** Returns the rank of each of the distinct texts by code units. */
export function rankTexts(texts: readonly string[]): Int32Array {
  const ranks = new Int32Array(texts.length)
  const order = texts
    .map((text, position) => ({ text, position }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
  for (const [rank, { position }] of order.entries()) ranks[position] = rank
  return ranks
}

/** Compares two ranks in a direction. Objects without the field come last in both directions. */
export function compareRanks(left: number, right: number, isDescending: boolean): number {
  if (left === right) return 0
  if (left === noRank) return 1
  if (right === noRank) return -1
  return isDescending ? right - left : left - right
}
