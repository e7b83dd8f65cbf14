/** The currencies that users can read values in. */
export const accountCurrencies = ['USD', 'EUR', 'JPY'] as const
export type AccountCurrency = (typeof accountCurrencies)[number]

/** US dollars per unit of each currency: fixed rates for comparing, sorting and sums. Displayed prices are not converted. */
export const usdOf: Readonly<Record<AccountCurrency, number>> = { USD: 1, EUR: 1.1, JPY: 0.0065 }

/** The day on which the rates were set. Shown with sums that contain converted amounts. */
export const rateDay = '2026-11-21'

/** Finds the currency of values with a code; undefined for currencies without a rate. */
export function findAccountCurrency(code: string | undefined): AccountCurrency | undefined {
  return accountCurrencies.find(currency => currency === code)
}

export function convert(amount: number, from: AccountCurrency, to: AccountCurrency): number {
  return from === to ? amount : (amount * usdOf[from]) / usdOf[to]
}

/** Maximum amount that an owner may value a copy at. */
export const maxOwnValue = 1e9

/** Rounds to whole cents, or to whole yen. */
export function roundMoney(amount: number, currency: AccountCurrency): number {
  return currency === 'JPY' ? Math.round(amount) : Math.round(amount * 100) / 100
}
