import type { CopyTotals } from '#contract/copy-shapes.ts'
import type { PriceOf } from '#server/collections/card-catalogue.ts'
import { inCents } from '#server/collections/present-card.ts'
import type { OwnRow } from './own-copies.ts'
import { priceOfCopy } from './present-copy.ts'

/**
 * The rows that count in totals: every stored row, and a card that is only marked as owned once, however many
 * collections it is in.
 */
export function countedRows(rows: readonly OwnRow[]): OwnRow[] {
  const counted = new Set(
    rows.flatMap(({ copy }) => (copy.id !== null && copy.status === 'owned' ? [copy.cardId] : [])),
  )
  return rows.filter(({ copy }) => {
    if (copy.id !== null || copy.status !== 'owned') return true
    if (counted.has(copy.cardId)) return false
    counted.add(copy.cardId)
    return true
  })
}

/** Adds up rows of copies. Values are in USD, prices paid in each currency by itself. */
export function copyTotals(priceOf: PriceOf, rows: readonly OwnRow[]): CopyTotals {
  const paid = new Map<string, number>()
  let value = 0
  let copies = 0
  let unpriced = 0
  let graded = 0
  for (const { copy } of countedRows(rows)) {
    const { quantity, pricePaid, grade } = copy
    const price = priceOfCopy(priceOf, copy)
    copies += quantity
    if (price !== null) value += price * quantity
    else if (grade) graded += quantity
    else unpriced += quantity
    if (pricePaid)
      paid.set(pricePaid.currency, (paid.get(pricePaid.currency) ?? 0) + pricePaid.amount * quantity)
  }
  return {
    cards: new Set(rows.map(({ copy }) => copy.cardId)).size,
    copies,
    value: [{ amount: inCents(value), currency: 'USD' }],
    paid: [...paid].sort().map(([currency, amount]) => ({ amount: inCents(amount), currency })),
    unpriced,
    graded,
  }
}
