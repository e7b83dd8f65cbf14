import { isLanguage, type Language } from '#domain/language.ts'

/** The card language that an address asks for; undefined when it names none. */
export function readLanguage(query: URLSearchParams): Language | undefined {
  const text = query.get('language') ?? ''
  return isLanguage(text) ? text : undefined
}
