import type { GrowingInts } from './growing-ints.ts'
import { at, createGrowingInts, push } from './growing-ints.ts'
import type { Interner } from './interner.ts'
import { createInterner, intern } from './interner.ts'

/**
 * One property of all cards: its distinct values and, per value, the cards that have it, ascending:
 * `cards[starts[value]] … cards[starts[value + 1] - 1]`.
 */
export type Column = { values: readonly string[]; starts: Int32Array; cards: Int32Array }

/** A column being filled, one row per card in the order the cards come. */
export type ColumnDraft = { interner: Interner; entries: GrowingInts; ends: GrowingInts }

export function createColumnDraft(): ColumnDraft {
  return { interner: createInterner(), entries: createGrowingInts(), ends: createGrowingInts() }
}

/** Adds the next card's values; each counts once, empty ones not at all. */
export function addRow(draft: ColumnDraft, values: readonly (string | null)[]): void {
  const start = draft.ends.length === 0 ? 0 : at(draft.ends.data, draft.ends.length - 1)
  for (const value of values) {
    if (value === null || value === '') continue
    const id = intern(draft.interner, value)
    let known = false
    for (let place = start; place < draft.entries.length; place++) known ||= draft.entries.data[place] === id
    if (!known) push(draft.entries, id)
  }
  push(draft.ends, draft.entries.length)
}

/** `order[n]` is the row of the n-th card. */
export function finishColumn(draft: ColumnDraft, order: Int32Array): Column {
  const { entries, ends } = draft
  const starts = new Int32Array(draft.interner.values.length + 1)
  for (let place = 0; place < entries.length; place++) count(starts, at(entries.data, place) + 1)
  return { values: draft.interner.values, starts, cards: fill(entries, ends, order, starts) }
}

function fill(entries: GrowingInts, ends: GrowingInts, order: Int32Array, starts: Int32Array): Int32Array {
  for (let value = 1; value < starts.length; value++) starts[value] = at(starts, value) + at(starts, value - 1)
  const next = starts.slice()
  const cards = new Int32Array(entries.length)
  for (let card = 0; card < order.length; card++) {
    const row = at(order, card)
    for (let place = row === 0 ? 0 : at(ends.data, row - 1); place < at(ends.data, row); place++) {
      const value = at(entries.data, place)
      cards[at(next, value)] = card
      next[value] = at(next, value) + 1
    }
  }
  return cards
}

function count(counts: Int32Array, place: number): void {
  counts[place] = at(counts, place) + 1
}

/** The first value of each card, -1 where it has none. */
export function valueByCard(draft: ColumnDraft, order: Int32Array): Int32Array {
  const { entries, ends } = draft
  const values = new Int32Array(order.length)
  for (let card = 0; card < order.length; card++) {
    const row = at(order, card)
    const start = row === 0 ? 0 : at(ends.data, row - 1)
    values[card] = start < at(ends.data, row) ? at(entries.data, start) : -1
  }
  return values
}

/** All values of each card; for columns of fewer than 256 values. */
export function rowsByCard(column: Column, size: number): { starts: Int32Array; values: Uint8Array } {
  const starts = new Int32Array(size + 1)
  for (const card of column.cards) count(starts, card + 1)
  for (let card = 1; card <= size; card++) starts[card] = at(starts, card) + at(starts, card - 1)
  const next = starts.slice()
  const values = new Uint8Array(column.cards.length)
  for (let value = 0; value < column.values.length; value++) {
    for (let entry = at(column.starts, value); entry < at(column.starts, value + 1); entry++) {
      const card = at(column.cards, entry)
      values[at(next, card)] = value
      count(next, card)
    }
  }
  return { starts, values }
}

/** The values read as numbers (their first run of digits), NaN where there is none. */
export function numbersOf(column: Column): Float64Array {
  return Float64Array.from(column.values, (value) => Number(/-?\d+(\.\d+)?/.exec(value)?.[0] ?? Number.NaN))
}
