import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'

/** The displayed data of a set; the page embeds it, so it is minimal. */
export type SetSummary = Pick<
  ApiSet,
  'id' | 'name' | 'nameEn' | 'code' | 'ptcgoCode' | 'language' | 'releaseDate' | 'cardCount' | 'images'
>
export type CardSummary = Pick<
  ApiCard,
  | 'id'
  | 'name'
  | 'number'
  | 'hp'
  | 'types'
  | 'rarity'
  | 'supertype'
  | 'subtypes'
  | 'stage'
  | 'language'
  | 'images'
> & { nameEn: string | null; set: Pick<ApiCard['set'], 'code' | 'ptcgoCode' | 'printedTotal'> }

export function setSummary(set: ApiSet): SetSummary {
  const { id, name, nameEn, code, ptcgoCode, language, releaseDate, cardCount, images } = set
  return { id, name, nameEn, code, ptcgoCode, language, releaseDate, cardCount, images }
}

export function cardSummary(card: ApiCard): CardSummary {
  const { id, name, nameEn, number, hp, types, rarity, supertype, subtypes, stage, language, images, set } =
    card
  const { code, ptcgoCode, printedTotal } = set
  const index = { code, ptcgoCode, printedTotal }
  return {
    id,
    name,
    nameEn,
    number,
    hp,
    types,
    rarity,
    supertype,
    subtypes,
    stage,
    language,
    images,
    set: index,
  }
}
