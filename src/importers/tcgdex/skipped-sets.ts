import type { Language } from '#domain/language.ts'

/** The series of the digital game Pokémon TCG Pocket: no printed cards. */
export const digitalSeries = 'tcgp'

/** Japanese sets without cards that duplicate a set under another id (SM1+ is SM1p). */
const emptyDuplicates = new Set(['SM1+', 'sm2+', 'SM3+', 'SM4+', 'SM5+'])

/** Why a set is skipped; undefined if it is imported. */
export function reasonToSkip(language: Language, setId: string, seriesId: string): string | undefined {
  if (seriesId === digitalSeries) return 'digital cards (Pokémon TCG Pocket)'
  if (language !== 'ja') return undefined
  if (/^CS(A|\d)/.test(setId)) return 'Chinese set listed under a Japanese name'
  if (emptyDuplicates.has(setId)) return 'empty double of another set'
  return undefined
}
