import type { ParsedPrice } from '#importers/collection-files/parsed-row.ts'

/** Codes may follow the amount without a space, as in '12eur'. */
const signs: [RegExp, string][] = [
  [/€|(?<![a-z])EUR\b/i, 'EUR'],
  [/£|(?<![a-z])GBP\b/i, 'GBP'],
  [/\bCA\$|(?<![a-z])CAD\b|\bC\$/i, 'CAD'],
  [/\bA\$|\bAU\$|(?<![a-z])AUD\b/i, 'AUD'],
  [/\$|(?<![a-z])USD\b/i, 'USD'],
  [/¥|円|(?<![a-z])JPY\b/i, 'JPY'],
]

/**
 * Parses '1.234,56' and '1,234.56' as the same amount. The last separator is the decimal sign, except for commas
 * before groups of three digits.
 */
function amountOf(text: string): number | null {
  const digits = /\d[\d.,' ]*/.exec(text)?.[0].replace(/[' ]/g, '')
  if (digits === undefined || text.includes('-')) return null
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const isDecimal = last >= 0 && !(digits[last] === ',' && /^\d{1,3}(,\d{3})+$/.test(digits))
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '')
  const amount = Number(isDecimal ? `${whole}.${digits.slice(last + 1)}` : whole)
  return Number.isFinite(amount) ? amount : null
}

/**
 * Parses the price paid for a copy; null if missing, invalid or 0, which card apps write for a missing price. The
 * currency is that of `currency` or of a sign in the text, otherwise `usual`.
 */
export function parsePricePaid(text: string, currency: string, usual: string | null): ParsedPrice | null {
  const amount = amountOf(text)
  if (amount === null || amount === 0) return null
  const explicitCurrency = /^[A-Z]{3}$/.test(currency.trim().toUpperCase())
    ? currency.trim().toUpperCase()
    : null
  const seen = signs.find(([sign]) => sign.test(text))?.[1]
  return { amount, currency: explicitCurrency ?? seen ?? usual }
}
