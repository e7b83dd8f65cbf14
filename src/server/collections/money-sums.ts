import { roundToCents } from './present-card.ts'

export type Money = { amount: number; currency: string }

/** Adds an amount to the sum of its currency. Amounts in different currencies are never added up. */
export function addMoney(sums: Map<string, number>, { amount, currency }: Money): void {
  sums.set(currency, (sums.get(currency) ?? 0) + amount)
}

/** Lists the sums by currency code. Amounts are rounded to two decimals, not converted to cents. */
export function moneySums(sums: ReadonlyMap<string, number>): Money[] {
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => ({ amount: roundToCents(amount), currency }))
}
