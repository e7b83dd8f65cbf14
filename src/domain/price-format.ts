import type { Currency } from './price.ts'

const formats: Record<Currency, Intl.NumberFormat> = {
  USD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  EUR: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }),
}

/** '$1,234.50', '€0.08'. */
export function formatPrice(value: number, currency: Currency): string {
  return formats[currency].format(value)
}
