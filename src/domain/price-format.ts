import { locale } from './locale.ts'
import type { Currency } from './price.ts'

const formats: Record<Currency, Intl.NumberFormat> = {
  USD: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }),
  EUR: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
}

/** Formats a price: '$1,234.50', '€0.08'. */
export function formatPrice(value: number, currency: Currency): string {
  return formats[currency].format(value)
}
