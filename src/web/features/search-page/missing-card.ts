import type { NicknameMeaning, SearchTerm } from '#contract/search-shapes.ts'

type MissingCard = SearchTerm & { meaning: NicknameMeaning }

/** A nickname whose card is missing in the catalogue. */
export function isNicknameWithoutCard(term: SearchTerm): term is MissingCard {
  return term.meaning?.kind === 'nickname' && term.cause?.reason === 'not-in-catalogue'
}
