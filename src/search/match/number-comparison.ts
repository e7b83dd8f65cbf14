import {
  excludesMax,
  excludesMin,
  type Operator,
  type QueryValue,
  type RangeValue,
} from '#search/query/query.ts'

export type NumberTest = (value: number) => boolean

/** Returns a test for numbers: within a range, or compared with one value. Unknown numbers (NaN) never pass. */
export function numberTest(operator: Operator, value: QueryValue): NumberTest {
  if (value.kind === 'range') return rangeTest(value)
  return createComparison(operator, Number(value.text))
}

export function createComparison(operator: Operator, bound: number): NumberTest {
  if (operator === '<') return value => value < bound
  if (operator === '<=') return value => value <= bound
  if (operator === '>') return value => value > bound
  if (operator === '>=') return value => value >= bound
  if (operator === '!=') return value => value !== bound && !Number.isNaN(value)
  return value => value === bound
}

function rangeTest({ min, max, within }: RangeValue): NumberTest {
  const low = min === null ? -Infinity : Number(min)
  const high = max === null ? Infinity : Number(max)
  const isAbove = createComparison(excludesMin(within) ? '>' : '>=', low)
  const isBelow = createComparison(excludesMax(within) ? '<' : '<=', high)
  return value => isAbove(value) && isBelow(value)
}

/**
 * Expands a year, month or day to the range of its dates as numbers YYYYMMDD. A missing month or day is 00 and 99:
 * '2023' is 20230000 to 20239999.
 */
export function parseDateRange(text: string): { first: number; last: number } {
  const [year = '', month, day] = text.split(/[-/]/)
  const digits = (part: string | undefined, open: string) =>
    part === undefined || part === '' ? open : part.padStart(2, '0')
  return {
    first: Number(year + digits(month, '00') + digits(day, '00')),
    last: Number(year + digits(month, '99') + digits(day, '99')),
  }
}

/**
 * Returns a test for dates as numbers YYYYMMDD. Unknown dates (0) never pass. The ends of a range are years, months or
 * days, which are included or excluded with all their days.
 */
export function dateTest(operator: Operator, value: QueryValue): NumberTest {
  if (value.kind === 'range') {
    const min = value.min === null ? null : parseDateRange(value.min)
    const max = value.max === null ? null : parseDateRange(value.max)
    const low = min === null ? -Infinity : excludesMin(value.within) ? min.last + 1 : min.first
    const high = max === null ? Infinity : excludesMax(value.within) ? max.first - 1 : max.last
    return date => date !== 0 && date >= low && date <= high
  }
  const { first, last } = parseDateRange(value.text)
  if (operator === '<') return date => date !== 0 && date < first
  if (operator === '<=') return date => date !== 0 && date <= last
  if (operator === '>') return date => date > last
  if (operator === '>=') return date => date >= first
  if (operator === '!=') return date => date !== 0 && (date < first || date > last)
  return date => date >= first && date <= last
}
