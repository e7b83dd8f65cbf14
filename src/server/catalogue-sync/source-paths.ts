import type { Language } from '#domain/language.ts'

/** Encodes a segment once: ids contain '+', which would be decoded as a space, and '%3F'. */
function join(...parts: string[]): string {
  return parts.map(encodeURIComponent).join('/')
}

export const listingPath = (language: Language) => join(language, 'sets')
export const setPath = (language: Language, id: string) => join(language, 'sets', id)
export const isCardPath = (path: string) => /^[a-z]+\/cards\//.test(path)
export const cardPath = (language: Language, id: string) => join(language, 'cards', id)
