import { locale } from '#domain/locale.ts'

const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' })

/** Formats a date as 'Nov 21, 2026' in the browser's time zone. */
export const formatDate = (time: string): string => format.format(new Date(time))
