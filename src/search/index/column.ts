import type { GrowingInts } from './growing-ints.ts'
import { intAt, createGrowingInts, pushInt } from './growing-ints.ts'
import type { Interner } from './interner.ts'
import { createInterner, intern } from './interner.ts'
import { buildPostings } from './postings.ts'

/**
 * One property of all cards: its distinct values, and per value the cards that have it, ascending:
 * `cards[starts[value]] … cards[starts[value + 1] - 1]`.
 */
export type Column = { values: readonly string[]; starts: Int32Array; cards: Int32Array }

/** A column under construction, with one row per card in insertion order. */
export type ColumnDraft = { interner: Interner; entries: GrowingInts; ends: GrowingInts }

export function createColumnDraft(): ColumnDraft {
  return { interner: createInterner(), entries: createGrowingInts(), ends: createGrowingInts() }
}

/** Adds the next card's values. Duplicates and empty values are dropped. */
export function addRow(draft: ColumnDraft, values: readonly (string | null)[]): void {
  const start = draft.ends.length === 0 ? 0 : intAt(draft.ends.data, draft.ends.length - 1)
  for (const value of values) {
    if (value === null || value === '') continue
    const id = intern(draft.interner, value)
    let known = false
    for (let position = start; position < draft.entries.length; position++)
      known ||= draft.entries.data[position] === id
    if (!known) pushInt(draft.entries, id)
  }
  pushInt(draft.ends, draft.entries.length)
}

/** `order[n]` is the row of card n. */
export function finishColumn(draft: ColumnDraft, order: Int32Array): Column {
  const { entries, ends, interner } = draft
  const valueOf = new Int32Array(entries.length)
  const cardOf = new Int32Array(entries.length)
  let entry = 0
  for (let card = 0; card < order.length; card++) {
    const row = intAt(order, card)
    for (
      let position = row === 0 ? 0 : intAt(ends.data, row - 1);
      position < intAt(ends.data, row);
      position++
    ) {
      valueOf[entry] = intAt(entries.data, position)
      cardOf[entry++] = card
    }
  }
  const { starts, values } = buildPostings(valueOf, cardOf, interner.values.length)
  return { values: interner.values, starts, cards: values }
}

/** The first value of each card, -1 if it has none. */
export function valueByCard(draft: ColumnDraft, order: Int32Array): Int32Array {
  const { entries, ends } = draft
  const values = new Int32Array(order.length)
  for (let card = 0; card < order.length; card++) {
    const row = intAt(order, card)
    const start = row === 0 ? 0 : intAt(ends.data, row - 1)
    values[card] = start < intAt(ends.data, row) ? intAt(entries.data, start) : -1
  }
  return values
}

/** All values of each card. Works for columns of fewer than 256 values. */
export function rowsByCard(column: Column, size: number): { starts: Int32Array; values: Uint8Array } {
  const valueOf = new Int32Array(column.cards.length)
  column.values.forEach((_, value) =>
    valueOf.fill(value, intAt(column.starts, value), intAt(column.starts, value + 1)),
  )
  const { starts, values } = buildPostings(column.cards, valueOf, size)
  return { starts, values: Uint8Array.from(values) }
}

/** Parses the values as numbers (first run of digits); NaN if there is none. */
export function numbersOf(column: Column): Float64Array {
  return Float64Array.from(column.values, value => Number(/-?\d+(\.\d+)?/.exec(value)?.[0] ?? Number.NaN))
}
