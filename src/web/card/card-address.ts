import { isLanguage, type Language } from '#domain/language.ts'

export function readLanguage(query: URLSearchParams): Language | undefined {
  const text = query.get('language') ?? ''
  return isLanguage(text) ? text : undefined
}

type Addressed = { id: string; language: string }

const inLanguage = ({ id, language }: Addressed, folder: string) =>
  `/${folder}/${encodeURIComponent(id)}${language === 'ja' ? '?language=ja' : ''}`

export const cardPath = (card: Addressed) => inLanguage(card, 'card')
export const setPath = (set: Addressed) => inLanguage(set, 'set')

/** A search for exactly this value of a field: artist:"Mitsuhiro Arita". */
export function searchPath(field: string, value: string): string {
  return `/search?q=${encodeURIComponent(`${field}:"${value.replaceAll('"', '')}"`)}`
}
