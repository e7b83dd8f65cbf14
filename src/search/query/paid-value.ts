import { isCurrencyCode } from '#domain/currency.ts'
import { type AccountCurrency, findAccountCurrency } from '#domain/exchange-rates.ts'
import type { FieldName } from './fields.ts'
import type { Operator } from './query.ts'

/** An amount of money in a query. The currency is null if it names none. */
type AmountValue<Currency> = { currency: Currency | null; operator: Operator | null; amount: number }

/** A price paid in a query. Without a currency of its own it is in USD. */
export type PaidValue = AmountValue<string> & { currency: string }

/** A value of the owner in a query. Without a currency of its own it is in that of the account. */
export type OwnValueValue = AmountValue<AccountCurrency>

const pattern = /^(?:([a-z]{3})(<=|>=|!=|<|>|=)?)?(\d+(?:\.\d+)?)$/i

/** Parses '20', 'eur20' and 'eur>20', the part after the name of the field. */
function parseAmount(text: string): AmountValue<string> | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, letters, operator, amount] = match
  return {
    currency: letters?.toUpperCase() ?? null,
    operator: (operator as Operator | undefined) ?? null,
    amount: Number(amount),
  }
}

/** Parses a price paid. Undefined for a currency that does not exist. */
export function parsePaid(text: string): PaidValue | undefined {
  const value = parseAmount(text)
  const currency = value?.currency ?? 'USD'
  return value && isCurrencyCode(currency) ? { ...value, currency } : undefined
}

/** Parses a value of the owner. Undefined for a currency without a rate. */
export function parseOwnValue(text: string): OwnValueValue | undefined {
  const value = parseAmount(text)
  if (!value) return undefined
  const currency = value.currency === null ? null : findAccountCurrency(value.currency)
  return currency === undefined ? undefined : { ...value, currency }
}

/** Parses the value of a field that takes amounts with a currency; null for other fields. */
export function parseAmountOf(
  field: FieldName | string,
  text: string,
): PaidValue | OwnValueValue | undefined | null {
  if (field === 'paid') return parsePaid(text)
  return field === 'myvalue' ? parseOwnValue(text) : null
}
