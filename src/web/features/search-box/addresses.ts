import type { Language } from '#domain/language.ts'

type Addressed = { language: Language }

/** A card's page; Japanese cards say so in the address. */
export function cardAddress({ id, language }: Addressed & { id: string }): string {
  return `/card/${encodeURIComponent(id)}${language === 'ja' ? '?language=ja' : ''}`
}

/** The public page of a person. */
export const profileAddress = (username: string) => `/profile/${encodeURIComponent(username)}`

/** A set's cards in the sets browser. */
export function setAddress({ code, language }: Addressed & { code: string }): string {
  return `/sets?set=${encodeURIComponent(code.toLowerCase())}${language === 'ja' ? '&language=ja' : ''}`
}
