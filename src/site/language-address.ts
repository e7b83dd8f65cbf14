import type { Language } from '#domain/language.ts'

/** The query parameter that selects the interface language. */
export const languageParameter = 'hl'

/** The cookie that stores the chosen language. */
export const languageCookie = 'chasekit-language'

/** Returns the URL of a page in a language. The URL without the parameter is the English page. */
export function addressInLanguage(language: Language, address: string): string {
  if (language === 'en') return address
  return `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${language}`
}
