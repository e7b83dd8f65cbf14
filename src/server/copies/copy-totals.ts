import type { CopyTotals } from '#contract/copy-shapes.ts'
import { withoutRepeatedMarks } from '#domain/card-copy.ts'
import type { PriceOf } from '#server/collections/card-catalogue.ts'
import { inCents } from '#server/collections/present-card.ts'
import type { OwnRow } from './own-copies.ts'
import { priceOfCopy } from './present-copy.ts'

/** The rows that count in totals: a card that is only marked as owned in several collections counts once. */
export function countedRows(rows: readonly OwnRow[]): OwnRow[] {
  return withoutRepeatedMarks(rows, ({ copy }) => ({
    cardId: copy.cardId,
    isOwned: copy.status === 'owned',
    hasCopies: copy.id !== null,
  }))
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
