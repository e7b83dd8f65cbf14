import { naturalKey } from '#search/text/natural-key.ts'
import { intAt } from './growing-ints.ts'
import type { IndexDraft } from './index-draft.ts'

/** Returns the rank of each of these distinct card numbers in collectors' order. */
export function rankCardNumbers(numbers: readonly string[]): Int32Array {
  return ranksOf(numbers.map(naturalKey))
}

/** Returns the rank of each key in ascending order. */
function ranksOf(keys: readonly string[]): Int32Array {
  const ranks = new Int32Array(keys.length)
  const sorted = Array.from(keys.keys()).toSorted((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
  sorted.forEach((key, rank) => (ranks[key] = rank))
  return ranks
}

const setsPerStep = 40

/** Sorts rows into the default order: by set, newest first, then by number, then by insertion. */
export function* orderCards(draft: IndexDraft, cardNumberRanks: Int32Array) {
  const numberOf = draft.drafts.number.entries.data
  const size = draft.ids.length
  const starts = new Int32Array(draft.sets.length + 1)
  for (let row = 0; row < size; row++) {
    const set = intAt(draft.setOf.data, row)
    starts[set + 1] = intAt(starts, set + 1) + 1
  }
  for (let set = 1; set < starts.length; set++) starts[set] = intAt(starts, set) + intAt(starts, set - 1)
  const next = starts.slice()
  const order = new Int32Array(size)
  for (let row = 0; row < size; row++) {
    const set = intAt(draft.setOf.data, row)
    order[intAt(next, set)] = row
    next[set] = intAt(next, set) + 1
  }
  const byNumber = (a: number, b: number) =>
    intAt(cardNumberRanks, intAt(numberOf, a)) - intAt(cardNumberRanks, intAt(numberOf, b)) || a - b
  for (let set = 0; set + 1 < starts.length; set++) {
    order.subarray(intAt(starts, set), intAt(starts, set + 1)).sort(byNumber)
    if (set % setsPerStep === setsPerStep - 1) yield
  }
  return { order, starts }
}
