import { locale } from './locale.ts'
import type { AccountCurrency } from './exchange-rates.ts'

const formats: Record<AccountCurrency, Intl.NumberFormat> = {
  USD: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }),
  EUR: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
  JPY: new Intl.NumberFormat(locale, { style: 'currency', currency: 'JPY' }),
}

/** Formats a price or value: '$1,234.50', '€0.08', '¥120'. */
export function formatPrice(value: number, currency: AccountCurrency): string {
  return formats[currency].format(value)
}
