import { locale } from './locale.ts'

const format = new Intl.DateTimeFormat(locale, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Formats '1999-01-09' as 'Jan 9, 1999'; returns other text unchanged. */
export function dateInWords(date: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) ? date : format.format(time)
}
