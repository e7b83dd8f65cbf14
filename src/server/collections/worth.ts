import type { Worth } from '#contract/worth-shapes.ts'
import {
  addCopy,
  amountsOf,
  emptyValueSum,
  moneyOf,
  totalIn,
  valueOfCopy,
  type ValueSum,
} from '#domain/copy-value.ts'
import { type AccountCurrency, convert, rateDay } from '#domain/exchange-rates.ts'
import type { ShownPriceOf } from './card-catalogue.ts'
import { countedRows, type OwnCard, toOwnRows } from './own-cards.ts'

/** A sum in the currency of an account, with what it is made of. */
export function presentWorth({ market, own, ...counts }: ValueSum, currency: AccountCurrency): Worth {
  const amounts = amountsOf({ market, own })
  const converted = [...amounts.keys()].filter(one => one !== currency)
  return {
    currency,
    total: amounts.size === 0 ? null : totalIn(amounts, currency),
    market: moneyOf(market),
    own: moneyOf(own),
    ...counts,
    rates: converted.map(one => ({ currency: one, rate: convert(1, one, currency), day: rateDay })),
  }
}

/** Values the owned copies of an owner: in all, and of each collection with cards. */
export function sumOwnCards(cards: readonly OwnCard[], shownPriceOf: ShownPriceOf) {
  const total = emptyValueSum()
  const collections = new Map<string, ValueSum>()
  for (const { collection } of cards) collections.set(collection.id, emptyValueSum())
  const rows = toOwnRows(cards).filter(({ copy }) => copy.status === 'owned')
  const counted = new Set(countedRows(rows))
  for (const row of rows) {
    const { copy, collection } = row
    const value = valueOfCopy(copy, shownPriceOf)
    const sum = collections.get(collection.id)
    if (sum) addCopy(sum, copy.quantity, value)
    if (counted.has(row)) addCopy(total, copy.quantity, value)
  }
  return { total, collections }
}
