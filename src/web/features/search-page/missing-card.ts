import type { NicknameMeaning, SearchTerm } from '#contract/search-shapes.ts'

type MissingCard = SearchTerm & { meaning: NicknameMeaning }

/** A term over card texts, which are not loaded yet. */
export function asksForMissingTexts(term: SearchTerm): boolean {
  return term.cause?.reason === 'texts-not-loaded'
}

/** A nickname whose card is missing in the catalogue. */
export function isNicknameWithoutCard(term: SearchTerm): term is MissingCard {
  return term.meaning?.kind === 'nickname' && term.cause?.reason === 'not-in-catalogue'
}
