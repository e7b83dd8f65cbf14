import type { Operator } from './query.ts'

/** A price paid in a query. Without a currency of its own it is in USD. */
export type PaidValue = { currency: string; operator: Operator | null; amount: number }

const pattern = /^(?:([a-z]{3})(<=|>=|!=|<|>|=)?)?(\d+(?:\.\d+)?)$/i

/** Parses '20', 'eur20' and 'eur>20', the part after `paid:`. */
export function parsePaid(text: string): PaidValue | undefined {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, currency = 'USD', operator, amount] = match
  return {
    currency: currency.toUpperCase(),
    operator: (operator as Operator | undefined) ?? null,
    amount: Number(amount),
  }
}
