import type { Language } from './language.ts'

/** The language in which dates, numbers and sentences are written; the web app's build puts its own here. */
export const locale: Language = 'en'
