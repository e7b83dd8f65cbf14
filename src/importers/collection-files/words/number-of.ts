/**
 * Splits a card number at the slash: '199/165' has number '199' and total 165, '001/SV-P' has number '001' and series
 * 'SV-P', '#4' has number '4'. Other text after the slash ('TG12/TG30') is ignored.
 */
export function parseCardNumber(text: string): {
  number: string | null
  total: number | null
  series: string | null
} {
  const [first = '', second = ''] = text
    .trim()
    .replace(/^(#|no\.?\s*)/i, '')
    .split('/')
  const [number, rest] = [first.trim(), second.trim()]
  const total = /^\d+$/.test(rest) ? Number(rest) : null
  const series = /^[A-Za-z]+(-[A-Za-z0-9]+)+$/.test(rest) ? rest : null
  return { number: number === '' ? null : number, total, series }
}

/** Parses a quantity: 1 if missing, null if invalid. */
export function parseQuantity(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[x×]\s*|(?<!\s)\s*[x×]$/gi, '')
    .replace(/[.,]0+$/, '')
  if (plain === '') return 1
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null
}
