import type { Language } from '#domain/language.ts'

/** The query parameter that asks for the interface in a language. */
export const languageParameter = 'hl'

/** Where the browser keeps the language that was chosen. */
export const languageCookie = 'chasekit-language'

/** Where search engines find a page in a language: the address itself is the English one. */
export function addressIn(language: Language, address: string): string {
  if (language === 'en') return address
  return `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${language}`
}
