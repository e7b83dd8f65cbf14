import type { Language } from './language.ts'

/** The language of dates, numbers and sentences. The web build replaces the value. */
export const locale: Language = 'en'
