import type { CardCopy } from './card-copy.ts'
import {
  type AccountCurrency,
  accountCurrencies,
  convert,
  findAccountCurrency,
  roundMoney,
  usdOf,
} from './exchange-rates.ts'

/** The price that a card or printing is shown with. */
type ShownPrice = { price: number; currency: AccountCurrency; source: string }
/** The shown price of a printing; without a variant, that of the card. Null if unknown. */
type ShownPriceOf = (cardId: string, variant?: string) => ShownPrice | null

export type ValuedCopy = Pick<CardCopy, 'variant' | 'grade' | 'quantity'> & { cardId: string }

/** What one copy is worth, in the currency of its price; or why that is unknown. */
export type CopyValue =
  | { each: { amount: number; currency: AccountCurrency }; isSample: boolean }
  | { each: null; why: 'graded' | 'unpriced' }

/** Values an ungraded copy at a shown price. */
export function valueOfPrice(shown: ShownPrice | null): CopyValue {
  if (!shown) return { each: null, why: 'unpriced' }
  return { each: { amount: shown.price, currency: shown.currency }, isSample: shown.source === 'sample' }
}

/** A printing of a card; a null variant is the card's ordinary printing. */
type Printing = { cardId: string; variant: string | null; isGraded: boolean }

/** Values a printing at its shown price. Prices are those of ungraded cards, so that a graded one has no value. */
export function valueOfPrinting(
  { cardId, variant, isGraded }: Printing,
  shownPriceOf: ShownPriceOf,
): CopyValue {
  if (isGraded) return { each: null, why: 'graded' }
  return valueOfPrice(variant === null ? shownPriceOf(cardId) : shownPriceOf(cardId, variant))
}

/** Values one copy. */
export function valueOfCopy(
  { cardId, variant, grade }: Omit<ValuedCopy, 'quantity'>,
  shownPriceOf: ShownPriceOf,
): CopyValue {
  return valueOfPrinting({ cardId, variant, isGraded: grade !== null }, shownPriceOf)
}

/** Converts the value of one copy to dollars, for sorting and comparing; null if unknown. */
export function valueInUsd({ each }: CopyValue): number | null {
  return each && convert(each.amount, each.currency, 'USD')
}

/** Amounts in hundredths by currency. Whole numbers, so that their order does not change the sum. */
export type Amounts = Map<AccountCurrency, number>

export function addAmount(
  amounts: Amounts,
  { amount, currency }: { amount: number; currency: AccountCurrency },
  quantity = 1,
): void {
  amounts.set(currency, (amounts.get(currency) ?? 0) + Math.round(amount * 100) * quantity)
}

/**
 * Adds the gain of copies: value less price paid. Returns false, and adds nothing, if one of them is unknown or the price
 * was paid in a currency without a rate.
 */
export function addGain(
  amounts: Amounts,
  { each, paid, quantity }: { each: CopyValue['each']; paid: CardCopy['pricePaid']; quantity: number },
): boolean {
  const currency = findAccountCurrency(paid?.currency)
  if (!each || !paid || !currency) return false
  addAmount(amounts, each, quantity)
  addAmount(amounts, { amount: paid.amount, currency }, -quantity)
  return true
}

/** Converts the sum of each currency once, and rounds once. */
export function totalIn(amounts: ReadonlyMap<AccountCurrency, number>, currency: AccountCurrency): number {
  const usd = accountCurrencies.reduce((sum, from) => sum + (amounts.get(from) ?? 0) * usdOf[from], 0)
  return roundMoney(usd / usdOf[currency] / 100, currency)
}

/** Lists the sums by currency code. */
export function moneyOf(amounts: ReadonlyMap<AccountCurrency, number>) {
  return accountCurrencies
    .toSorted()
    .flatMap(currency =>
      amounts.has(currency) ? { amount: (amounts.get(currency) ?? 0) / 100, currency } : [],
    )
}

/** The value of some copies, and the number of those without a known value. */
export type ValueSum = {
  amounts: Amounts
  copies: number
  /** Ungraded copies without a known price. */
  unpriced: number
  graded: number
  hasSamplePrices: boolean
}

export const emptyValueSum = (): ValueSum => ({
  amounts: new Map(),
  copies: 0,
  unpriced: 0,
  graded: 0,
  hasSamplePrices: false,
})

export function addCopy(sum: ValueSum, quantity: number, value: CopyValue): void {
  sum.copies += quantity
  if (value.each === null) sum[value.why] += quantity
  else {
    addAmount(sum.amounts, value.each, quantity)
    sum.hasSamplePrices ||= value.isSample
  }
}

/** Adds up the values of copies. */
export function sumOfCopies(copies: Iterable<ValuedCopy>, shownPriceOf: ShownPriceOf): ValueSum {
  const sum = emptyValueSum()
  for (const copy of copies) addCopy(sum, copy.quantity, valueOfCopy(copy, shownPriceOf))
  return sum
}

const impliedCopy = { variant: null, grade: null, quantity: 1 }

/** Adds up the values of a card's copies. A card without any stands for one of its ordinary printing. */
export function sumOfCard(
  cardId: string,
  copies: readonly Omit<ValuedCopy, 'cardId'>[] | null,
  shownPriceOf: ShownPriceOf,
): ValueSum {
  const counted = copies?.length ? copies : [impliedCopy]
  return sumOfCopies(
    counted.map(({ variant, grade, quantity }) => ({ cardId, variant, grade, quantity })),
    shownPriceOf,
  )
}

/** Adds a sum to another. */
export function addSum(total: ValueSum, sum: ValueSum): void {
  for (const [currency, amount] of sum.amounts)
    total.amounts.set(currency, (total.amounts.get(currency) ?? 0) + amount)
  total.copies += sum.copies
  total.unpriced += sum.unpriced
  total.graded += sum.graded
  total.hasSamplePrices ||= sum.hasSamplePrices
}
