import type { CopyTotals } from '#contract/copy-shapes.ts'
import { withoutRepeatedOwnership } from '#domain/card-copy.ts'
import type { ShownPriceOf } from '#server/collections/card-catalogue.ts'
import { addMoney, moneyOf } from '#server/collections/money-sums.ts'
import type { OwnCopy, OwnRow } from '#server/collections/own-cards.ts'

/**
 * Returns the rows that totals count. An owned card without stored copies counts once for all collections, and not at
 * all if another collection has stored owned copies of it.
 */
export function countedRows(rows: readonly OwnRow[]): OwnRow[] {
  return withoutRepeatedOwnership(rows, ({ copy }) => ({
    cardId: copy.cardId,
    isOwned: copy.status === 'owned',
    hasCopies: copy.id !== null,
  }))
}

/** The market price of one copy in its own currency; null if it is graded or its price is unknown. */
function shownPriceOfCopy(shownPriceOf: ShownPriceOf, { cardId, variant, grade }: OwnCopy): CopyPrice {
  if (grade) return null
  return variant === null ? shownPriceOf(cardId) : shownPriceOf(cardId, variant)
}

/** Sums of the value of copies. */
const emptySums = () => ({ copies: 0, value: new Map<string, number>(), unpriced: 0, graded: 0 })
type Sums = ReturnType<typeof emptySums>

const presentSums = ({ value, ...counts }: Sums) => ({ ...counts, value: moneyOf(value) })

type CopyPrice = ReturnType<ShownPriceOf>

function addCopy(sums: Sums, { quantity, grade }: OwnCopy, price: CopyPrice): void {
  sums.copies += quantity
  if (price) addMoney(sums.value, { amount: price.price * quantity, currency: price.currency })
  else if (grade) sums.graded += quantity
  else sums.unpriced += quantity
}

/** Value less price paid, by currency. Copies count whose price and price paid are known in one currency. */
function gainOf(copies: readonly { copy: OwnCopy; price: CopyPrice }[]): CopyTotals['gain'] {
  const gain = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const { copy, price } of copies) {
    const { pricePaid, quantity } = copy
    if (!price || price.currency !== pricePaid?.currency) continue
    addMoney(gain, { amount: (price.price - pricePaid.amount) * quantity, currency: price.currency })
    counts.set(price.currency, (counts.get(price.currency) ?? 0) + quantity)
  }
  return moneyOf(gain).map(money => ({ ...money, copies: counts.get(money.currency) ?? 0 }))
}

/**
 * Adds up rows of copies. Amounts in different currencies are never added up. `unmetOf` returns what remains of a wanted
 * row that owned copies of other collections meet.
 */
export function copyTotals(
  shownPriceOf: ShownPriceOf,
  rows: readonly OwnRow[],
  unmetOf: (row: OwnRow) => readonly OwnCopy[],
): CopyTotals {
  const paid = new Map<string, number>()
  const [owned, wanted] = [emptySums(), emptySums()]
  const printings = new Map<string | null, Sums>()
  const withPrice = (copy: OwnCopy) => ({ copy, price: shownPriceOfCopy(shownPriceOf, copy) })
  const counted = countedRows(rows)
  const ownedCopies = counted.flatMap(({ copy }) => (copy.status === 'owned' ? withPrice(copy) : []))
  const unmet = counted.flatMap(unmetOf).map(withPrice)
  for (const { copy, price } of unmet) addCopy(wanted, copy, price)
  for (const { copy, price } of ownedCopies) {
    const printing = printings.get(copy.variant) ?? emptySums()
    printings.set(copy.variant, printing)
    addCopy(printing, copy, price)
    addCopy(owned, copy, price)
    const { pricePaid, quantity } = copy
    if (pricePaid) addMoney(paid, { amount: pricePaid.amount * quantity, currency: pricePaid.currency })
  }
  return {
    ...presentSums(owned),
    cards: new Set(rows.map(({ copy }) => copy.cardId)).size,
    copies: counted.reduce((sum, { copy }) => sum + copy.quantity, 0),
    paid: moneyOf(paid),
    gain: gainOf(ownedCopies),
    printings: [...printings]
      .map(([variant, sums]) => ({ variant, ...presentSums(sums) }))
      .toSorted((a, b) => b.copies - a.copies),
    toFinish: presentSums(wanted),
  }
}
