import { readNumber } from '#domain/card-spelling/number-in-text.ts'
import { toHalfWidth } from './half-width.ts'

/** Longer texts are neither numbers of cards nor quantities. */
const maxTextLength = 60

/** Removes what stands around a number: '#4', 'No. 4' and '[025/165]'. */
function bareNumber(text: string): string {
  const plain = toHalfWidth(text.slice(0, maxTextLength)).trim()
  const inside = /^[[{(【]([^\]})】]*)[\]})】]$/.exec(plain)?.[1] ?? plain
  return inside.trim().replace(/^(#|№|no[. ]) ?/i, '')
}

/**
 * Splits a card number at the slash: '199/165' has number '199' and total 165, '001/SV-P' has number '001' and series
 * 'SV-P', '#4' has number '4'. A code before it is a series, too: 'SV2a 025/165'. Other text after the slash
 * ('TG12/TG30') is ignored.
 */
export function parseCardNumber(text: string): {
  number: string | null
  total: number | null
  series: string | null
} {
  const [first = '', ...rest] = bareNumber(text).split(/ +/)
  const hasCode = /[a-z]/i.test(first) && /^\d/.test(rest[0] ?? '')
  const { number, total, set } = readNumber((hasCode ? rest : [first, ...rest]).join(' '))
  return { number, total, series: set ?? (hasCode ? first : null) }
}

/** Parses a quantity: 1 if missing, null if invalid. Signs and counters are ignored: 'x3', '3枚'. */
export function parseQuantity(text: string): number | null {
  const plain = toHalfWidth(text).trim()
  if (plain === '') return 1
  const [, digits] =
    plain.length > maxTextLength ? [] : (/^[x×]? ?(\d{1,6})([.,]0+)? ?[x×枚点個]?$/i.exec(plain) ?? [])
  return digits === undefined ? null : Number(digits)
}
