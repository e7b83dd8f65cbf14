import { locale } from '#domain/locale.ts'

const days = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' })

/** 'Nov 21, 2026', in the reader's time zone. */
export const dayInWords = (time: string): string => days.format(new Date(time))
