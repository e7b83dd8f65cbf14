import { isLanguage, type Language } from '#domain/language.ts'

/** The card language in the query; undefined without a valid one. */
export function readCardLanguage(query: URLSearchParams): Language | undefined {
  const text = query.get('language') ?? ''
  return isLanguage(text) ? text : undefined
}
