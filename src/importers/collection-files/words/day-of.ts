import { toHalfWidth } from './half-width.ts'

/** 'either': the first of two small numbers may be the day or the month. */
export type DayOrder = 'month-first' | 'day-first' | 'either'

const slashed = /^(\d{1,2})([/.])(\d{1,2})[/.](\d{4}|\d{2})(?!\d)/

/** Spreadsheets may write the year with two digits. There are no cards before 1996. */
function fullYear(year: number): number {
  if (year > 99) return year
  return year < 96 ? 2000 + year : 1900 + year
}

function dayFrom(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/**
 * Parses a day such as '2026-01-31', '2026/1/31', '2026年1月31日' or '1/31/2026' as YYYY-MM-DD; null if invalid. With `order`
 * 'either', '3/4/2026' gives null, because its first number may be the day or the month. Dates with points begin
 * with the day.
 */
export function parseDay(text: string, order: DayOrder): string | null {
  const plain = toHalfWidth(text)
    .trim()
    .replace(/[年月]/g, '/')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(plain)
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, one, sign, two, written] = slashed.exec(plain) ?? []
  const [first, second, year] = [Number(one), Number(two), fullYear(Number(written))]
  if (sign === undefined) return null
  const isDayFirst = first > 12 || (second <= 12 && (order === 'day-first' || sign === '.'))
  if (isDayFirst) return dayFrom(year, second, first)
  return order === 'month-first' || second > 12 || first === second ? dayFrom(year, first, second) : null
}

/** Finds out from all days of a column whether its dates begin with the month, as '1/31/2026' shows. */
export function findDayOrder(texts: Iterable<string>): DayOrder {
  const orders = new Set<DayOrder>()
  for (const text of texts) {
    const [, first, sign, second] = slashed.exec(toHalfWidth(text).trim()) ?? []
    if (sign !== '/') continue
    if (Number(first) > 12) orders.add('day-first')
    else if (Number(second) > 12) orders.add('month-first')
  }
  const [order] = orders
  return order && orders.size === 1 ? order : 'either'
}
