import { intAt } from './growing-ints.ts'

/**
 * Lists of values by key, in two arrays. The values of a key, in insertion order, are `values[starts[key]] …
 * values[starts[key + 1] - 1]`.
 */
export type Postings = { starts: Int32Array; values: Int32Array }

/** Groups entries by key. Entry n is `valueOf[n]` under `keyOf[n]`; keys range from 0 to `keys - 1`. */
export function buildPostings(keyOf: Int32Array, valueOf: Int32Array, keys: number): Postings {
  const starts = new Int32Array(keys + 1)
  for (const key of keyOf) addOne(starts, key + 1)
  for (let key = 1; key <= keys; key++) starts[key] = intAt(starts, key) + intAt(starts, key - 1)
  const next = starts.slice()
  const values = new Int32Array(keyOf.length)
  for (let entry = 0; entry < keyOf.length; entry++) {
    const key = intAt(keyOf, entry)
    values[intAt(next, key)] = intAt(valueOf, entry)
    addOne(next, key)
  }
  return { starts, values }
}

function addOne(counts: Int32Array, position: number): void {
  counts[position] = intAt(counts, position) + 1
}
