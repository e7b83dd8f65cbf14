import { locale } from './locale.ts'

const format = new Intl.DateTimeFormat(locale, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

function timeOf(date: string): number {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
}

/** Formats '1999-01-09' as 'Jan 9, 1999'; returns other text unchanged. */
export function dateInWords(date: string): string {
  const time = timeOf(date)
  return Number.isNaN(time) ? date : format.format(time)
}

/** Formats '1999-01-09' as '9 Jan 1999', which needs no comma within a line of facts; returns other text unchanged. */
export function dayFirst(date: string): string {
  const time = timeOf(date)
  if (locale !== 'en' || Number.isNaN(time)) return dateInWords(date)
  const { day, month, year } = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, value]),
  )
  return `${day} ${month} ${year}`
}
