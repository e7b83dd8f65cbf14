import type { ApiCardDetail, ApiSet } from '#contract/card-shapes.ts'

/** Creates a set in the shape of the API. `facts` replace the defaults. */
export function anApiSet(facts: Partial<ApiSet> = {}): ApiSet {
  return {
    id: 'base1',
    name: 'Base Set',
    nameEn: null,
    code: 'base1',
    ptcgoCode: 'BS',
    series: 'Base',
    era: 'Classic',
    releaseDate: '1999-01-09',
    language: 'en',
    source: null,
    sourceId: null,
    total: 102,
    printedTotal: 102,
    cardCount: 102,
    images: { logo: null, symbol: null, large: null, small: null },
    ...facts,
  }
}

const nothingPrinted = {
  dexNumbers: [],
  retreat: null,
  weaknesses: [],
  resistances: [],
  abilities: [],
  attacks: [],
  rules: [],
  legal: { standard: false, expanded: false },
  variants: [],
}

/** Creates a card in the shape of the API. Fields other than number and name default to unknown. */
export function anApiCard(facts: Partial<ApiCardDetail> = {}): ApiCardDetail {
  const { number = '4', name = 'Charizard' } = facts
  return {
    id: `base1-${number}`,
    name,
    displayName: name,
    nameEn: null,
    cardNumber: number,
    number,
    localId: number,
    rarity: null,
    supertype: 'Pokémon',
    subtypes: [],
    types: [],
    hp: null,
    level: null,
    stage: null,
    evolvesFrom: null,
    evolvesTo: [],
    flavorText: null,
    artist: null,
    regulationMark: null,
    language: 'en',
    image: null,
    images: { large: null, small: null },
    set: anApiSet(),
    tcgplayer: null,
    cardmarket: null,
    price: null,
    ...nothingPrinted,
    ...facts,
  }
}
