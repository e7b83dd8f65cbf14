import { locale } from '#domain/locale.ts'

const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

/** The day of a moment in the time zone of the browser: 'Nov 27, 2026'. */
export const dayText = (at: string) => days.format(new Date(at))

/** A moment in the time zone of the browser, which lines do not split: 'Nov 27, 2026, 4:05 PM'. */
export const momentText = (at: string) => moments.format(new Date(at)).replaceAll(/\s/g, '\u00a0')
