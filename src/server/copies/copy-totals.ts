import type { CopyTotals } from '#contract/copy-shapes.ts'
import {
  addCopy,
  addGain,
  type Amounts,
  amountsOf,
  type CopyValue,
  emptyValueSum,
  moneyOf,
  sumOfCopies,
  totalIn,
  valueOfCopy,
  type ValueSum,
} from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import type { ShownPriceOf } from '#server/collections/card-catalogue.ts'
import { addMoney, moneySums } from '#server/collections/money-sums.ts'
import { presentWorth } from '#server/collections/worth.ts'
import { countedRows, type OwnCopy, type OwnRow } from '#server/collections/own-cards.ts'

const presentSum = (sum: ValueSum, currency: AccountCurrency) => ({
  copies: sum.copies,
  value: moneyOf(amountsOf(sum)),
  unpriced: sum.unpriced,
  graded: sum.graded,
  worth: presentWorth(sum, currency),
})

/** Value less price paid, by currency. Copies count whose price and price paid are known in one currency. */
function gainOf(copies: readonly { copy: OwnCopy; value: CopyValue }[]): CopyTotals['gain'] {
  const gain = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const { copy, value } of copies) {
    const { pricePaid, quantity } = copy
    if (!value.each || value.each.currency !== pricePaid?.currency) continue
    const { amount, currency } = value.each
    addMoney(gain, { amount: (amount - pricePaid.amount) * quantity, currency })
    counts.set(currency, (counts.get(currency) ?? 0) + quantity)
  }
  return moneySums(gain).map(money => ({ ...money, copies: counts.get(money.currency) ?? 0 }))
}

/** Value less price paid in one currency, over all copies for which it is known. */
function gainTotalOf(
  copies: readonly { copy: OwnCopy; value: CopyValue }[],
  currency: AccountCurrency,
): CopyTotals['gainTotal'] {
  const amounts: Amounts = new Map()
  const known = copies.filter(({ copy: { pricePaid, quantity }, value: { each } }) =>
    addGain(amounts, { each, paid: pricePaid, quantity }),
  )
  if (known.length === 0) return null
  const count = known.reduce((sum, { copy }) => sum + copy.quantity, 0)
  return { amount: totalIn(amounts, currency), currency, copies: count }
}

/**
 * Adds up rows of copies. Amounts in different currencies are never added up. `unmetOf` returns what remains of a wanted
 * row that owned copies of other collections meet.
 */
export function copyTotals(
  shownPriceOf: ShownPriceOf,
  rows: readonly OwnRow[],
  { unmetOf, currency }: { unmetOf: (row: OwnRow) => readonly OwnCopy[]; currency: AccountCurrency },
): CopyTotals {
  const paid = new Map<string, number>()
  const owned = emptyValueSum()
  const printings = new Map<string | null, ValueSum>()
  const counted = countedRows(rows)
  const ownedCopies = counted.flatMap(({ copy }) =>
    copy.status === 'owned' ? { copy, value: valueOfCopy(copy, shownPriceOf) } : [],
  )
  for (const { copy, value } of ownedCopies) {
    const { pricePaid, quantity } = copy
    const printing = printings.get(copy.variant) ?? emptyValueSum()
    printings.set(copy.variant, printing)
    addCopy(printing, quantity, value)
    addCopy(owned, quantity, value)
    if (pricePaid) addMoney(paid, { amount: pricePaid.amount * quantity, currency: pricePaid.currency })
  }
  return {
    ...presentSum(owned, currency),
    cards: new Set(rows.map(({ copy }) => copy.cardId)).size,
    copies: counted.reduce((sum, { copy }) => sum + copy.quantity, 0),
    paid: moneySums(paid),
    gain: gainOf(ownedCopies),
    gainTotal: gainTotalOf(ownedCopies, currency),
    printings: [...printings]
      .map(([variant, sums]) => ({ variant, ...presentSum(sums, currency) }))
      .toSorted((a, b) => b.copies - a.copies),
    toFinish: presentSum(sumOfCopies(counted.flatMap(unmetOf), shownPriceOf), currency),
  }
}
