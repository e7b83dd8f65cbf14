import type { Language } from './language.ts'

/** The language of dates, numbers and sentences; the web build replaces it. */
export const locale: Language = 'en'
