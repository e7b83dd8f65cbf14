import type { Language } from './language.ts'

/** The language of this build, for dates, numbers and sentences. The web build for Japanese replaces this value. */
export const locale: Language = 'en'
