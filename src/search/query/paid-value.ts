import { isCurrencyCode } from '#domain/currency.ts'
import type { Operator } from './query.ts'

/** A price paid in a query. Without a currency of its own it is in USD. */
export type PaidValue = { currency: string; operator: Operator | null; amount: number }

const pattern = /^(?:([a-z]{3})(<=|>=|!=|<|>|=)?)?(\d+(?:\.\d+)?)$/i

/** Parses '20', 'eur20' and 'eur>20', the part after `paid:`. Undefined for a currency that does not exist. */
export function parsePaid(text: string): PaidValue | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, letters = 'USD', operator, amount] = match
  const currency = letters.toUpperCase()
  if (!isCurrencyCode(currency)) return undefined
  return {
    currency,
    operator: (operator as Operator | undefined) ?? null,
    amount: Number(amount),
  }
}
