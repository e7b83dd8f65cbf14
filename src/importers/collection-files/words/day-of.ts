const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/

function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/**
 * Parses a day such as '2026-01-31', '2026/1/31' or '1/31/2026' as YYYY-MM-DD; null if invalid. With `order`
 * 'either', '3/4/2026' gives null, because its first number may be the day or the month.
 */
export function parseDay(text: string, order: 'month-first' | 'either'): string | null {
  const plain = text.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(plain)
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, first, second, year] = (slashed.exec(plain) ?? []).map(Number)
  if (first === undefined || second === undefined || year === undefined) return null
  if (first > 12) return dayFrom(year, second, first)
  return order === 'month-first' || second > 12 || first === second ? dayFrom(year, first, second) : null
}
