import type { GrowingInts } from './growing-ints.ts'
import { intAt, createGrowingInts, pushInt } from './growing-ints.ts'
import type { Interner } from './interner.ts'
import { createInterner, intern } from './interner.ts'
import { buildPostings } from './postings.ts'

/**
 * An inverted index of one property: its distinct values, and for each value the cards that have it, ascending:
 * `cards[starts[value]] … cards[starts[value + 1] - 1]`. A value is given by its position in `values`.
 */
export type InvertedColumn = { values: readonly string[]; starts: Int32Array; cards: Int32Array }

/** A column under construction, with one row per card in insertion order. */
export type ColumnDraft = { interner: Interner; entries: GrowingInts; ends: GrowingInts }

export function createColumnDraft(): ColumnDraft {
  return { interner: createInterner(), entries: createGrowingInts(), ends: createGrowingInts() }
}

/** Adds the row of the next card: its values of this property. Duplicates and empty values are dropped. */
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

/** Builds the column with the cards in their final order: card n of the index is row `order[n]` of the draft. */
export function finishColumn(draft: ColumnDraft, order: Int32Array): InvertedColumn {
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

/** Returns the first value of each card, as a position in the column's `values`; -1 if the card has none. */
export function firstValueByCard(draft: ColumnDraft, order: Int32Array): Int32Array {
  const { entries, ends } = draft
  const values = new Int32Array(order.length)
  for (let card = 0; card < order.length; card++) {
    const row = intAt(order, card)
    const start = row === 0 ? 0 : intAt(ends.data, row - 1)
    values[card] = start < intAt(ends.data, row) ? intAt(entries.data, start) : -1
  }
  return values
}

/**
 * Returns the values of each card as positions in the column's `values`. The positions are stored as bytes, so the
 * column must have at most 256 values.
 */
export function valuePositionsByCard(
  column: InvertedColumn,
  cardCount: number,
): { starts: Int32Array; values: Uint8Array } {
  const valueOf = new Int32Array(column.cards.length)
  column.values.forEach((_, value) =>
    valueOf.fill(value, intAt(column.starts, value), intAt(column.starts, value + 1)),
  )
  const { starts, values } = buildPostings(column.cards, valueOf, cardCount)
  return { starts, values: Uint8Array.from(values) }
}

/** Parses the first number in each value of the column; NaN for values without digits. */
export function parseColumnNumbers(column: InvertedColumn): Float64Array {
  return Float64Array.from(column.values, value => Number(/-?\d+(\.\d+)?/.exec(value)?.[0] ?? Number.NaN))
}
