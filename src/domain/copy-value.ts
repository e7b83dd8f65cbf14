import type { CardCopy, CopyStatus } from './card-copy.ts'
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

/** A copy without a status is owned. */
export type ValuedCopy = Pick<CardCopy, 'variant' | 'grade' | 'quantity' | 'ownValue'> & {
  cardId: string
  status?: CopyStatus
}

type Amount = { amount: number; currency: AccountCurrency }

/** What one copy is worth, to its owner or on the market; or why that is unknown. */
export type CopyValue =
  | { each: Amount; by: 'owner' }
  | { each: Amount; by: 'market'; isSample: boolean }
  | { each: null; why: 'graded' | 'unpriced' }

/** Values an ungraded copy at a shown price. */
export function valueOfPrice(shown: ShownPrice | null): CopyValue {
  if (!shown) return { each: null, why: 'unpriced' }
  const each = { amount: shown.price, currency: shown.currency }
  return { each, by: 'market', isSample: shown.source === 'sample' }
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

/** Values one copy. What an owned one is worth to its owner replaces the price, also of a graded copy. */
export function valueOfCopy(
  { cardId, variant, grade, ownValue, status = 'owned' }: Omit<ValuedCopy, 'quantity'>,
  shownPriceOf: ShownPriceOf,
): CopyValue {
  if (ownValue && status === 'owned')
    return { each: { amount: ownValue.amount, currency: ownValue.currency }, by: 'owner' }
  return valueOfPrinting({ cardId, variant, isGraded: grade !== null }, shownPriceOf)
}

/** Converts the value of one copy to dollars, for sorting and comparing; null if unknown. */
export function valueInUsd({ each }: CopyValue): number | null {
  return each && convert(each.amount, each.currency, 'USD')
}

/** Amounts in hundredths by currency. Whole numbers, so that their order does not change the sum. */
export type Amounts = Map<AccountCurrency, number>

export function addAmount(amounts: Amounts, { amount, currency }: Amount, quantity = 1): void {
  amounts.set(currency, (amounts.get(currency) ?? 0) + Math.round(amount * 100) * quantity)
}

function addAmounts(total: Amounts, amounts: Amounts): void {
  for (const [currency, amount] of amounts) total.set(currency, (total.get(currency) ?? 0) + amount)
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
  /** At market prices, by the currency of the price. */
  market: Amounts
  /** At values of the owner. */
  own: Amounts
  copies: number
  /** Copies with a value of their owner. */
  ownValued: number
  /** Ungraded copies without a known price. */
  unpriced: number
  /** Graded copies without a value of their owner. */
  graded: number
  hasSamplePrices: boolean
}

export const emptyValueSum = (): ValueSum => ({
  market: new Map(),
  own: new Map(),
  copies: 0,
  ownValued: 0,
  unpriced: 0,
  graded: 0,
  hasSamplePrices: false,
})

export function addCopy(sum: ValueSum, quantity: number, value: CopyValue): void {
  sum.copies += quantity
  if (value.each === null) sum[value.why] += quantity
  else if (value.by === 'owner') {
    addAmount(sum.own, value.each, quantity)
    sum.ownValued += quantity
  } else {
    addAmount(sum.market, value.each, quantity)
    sum.hasSamplePrices ||= value.isSample
  }
}

/** The amounts of a sum at market prices and values of the owner together. */
export function amountsOf({ market, own }: Pick<ValueSum, 'market' | 'own'>): Amounts {
  const amounts: Amounts = new Map(market)
  addAmounts(amounts, own)
  return amounts
}

/** Adds up the values of copies. */
export function sumOfCopies(copies: Iterable<ValuedCopy>, shownPriceOf: ShownPriceOf): ValueSum {
  const sum = emptyValueSum()
  for (const copy of copies) addCopy(sum, copy.quantity, valueOfCopy(copy, shownPriceOf))
  return sum
}

const impliedCopy = { variant: null, grade: null, quantity: 1, ownValue: null }

/** Adds up the values of a card's copies. A card without any stands for one of its ordinary printing. */
export function sumOfCard(
  cardId: string,
  copies: readonly Omit<ValuedCopy, 'cardId'>[] | null,
  shownPriceOf: ShownPriceOf,
): ValueSum {
  const counted = copies?.length ? copies : [impliedCopy]
  return sumOfCopies(
    counted.map(copy => ({ ...copy, cardId })),
    shownPriceOf,
  )
}

/** Adds a sum to another. */
export function addSum(total: ValueSum, sum: ValueSum): void {
  addAmounts(total.market, sum.market)
  addAmounts(total.own, sum.own)
  total.copies += sum.copies
  total.ownValued += sum.ownValued
  total.unpriced += sum.unpriced
  total.graded += sum.graded
  total.hasSamplePrices ||= sum.hasSamplePrices
}
