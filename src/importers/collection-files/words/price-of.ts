import type { ParsedPrice } from '#importers/collection-files/parsed-row.ts'
import { findCurrency } from './currency-of.ts'
import { toHalfWidth } from './half-width.ts'

/** Higher amounts are not prices, and collections do not store them. */
export const maxAmount = 1e9
/** Longer texts are not prices. */
const maxTextLength = 60

const missing = /^(|-|–|—|n\/a|na|none|null|なし)$/i

/** The number of a price, and what is written before and behind it. A price may end as '12,-'. */
function splitAmount(text: string): { digits: string; marks: string[] } | undefined {
  const plain = toHalfWidth(text).trim()
  const [written] = plain.length > maxTextLength ? [] : (/\d[\d.,'’\s]*/.exec(plain) ?? [])
  if (written === undefined) return undefined
  const at = plain.indexOf(written)
  const behind = plain.slice(at + written.length)
  const isRound = /[.,]\s*$/.test(written)
  return {
    digits: written.replace(/['’\s]/g, ''),
    marks: [plain.slice(0, at), isRound ? behind.replace(/^[-–—]/, '') : behind],
  }
}

/**
 * Parses '1.234,56' and '1,234.56' as the same amount. The last separator is the decimal sign, except for commas
 * before groups of three digits.
 */
function amountOf(digits: string): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const isDecimal = last >= 0 && !(digits[last] === ',' && /^\d{1,3}(,\d{3})+$/.test(digits))
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '')
  return Number(isDecimal ? `${whole}.${digits.slice(last + 1)}` : whole)
}

/**
 * Parses a price; null if missing, invalid or too high, or if its currency is not known. The currency is that of the column
 * `currency` and of a sign in the text, otherwise `usual`. A sign of several currencies means `usual` if it can.
 */
export function parsePrice(text: string, currency: string, usual: string | null): ParsedPrice | null {
  const parts = splitAmount(text)
  const named = parts && findCurrency([currency, ...parts.marks], usual)
  const amount = parts && amountOf(parts.digits)
  if (amount === undefined || amount > maxAmount || named === undefined) return null
  return { amount, currency: named ?? usual }
}

/** Parses the price paid for a copy; null as `parsePrice`, and for 0, which card apps write for a missing price. */
export function parsePricePaid(text: string, currency: string, usual: string | null): ParsedPrice | null {
  const price = parsePrice(text, currency, usual)
  return price?.amount ? price : null
}

/** Whether a cell of prices says nothing about a price: it is empty or 0. */
export function isPriceMissing(text: string): boolean {
  return missing.test(text.trim()) || parsePrice(text, '', null)?.amount === 0
}
