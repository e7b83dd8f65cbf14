import { canonicalId } from '#domain/card-id.ts'
import type { Card } from '#domain/card.ts'
import type { CardSet } from '#domain/card-set.ts'

/** Creates a catalogue set. `facts` replace the defaults. */
export function aSet(facts: Partial<CardSet> & { code: string }): CardSet {
  const language = facts.language ?? 'en'
  return {
    id: canonicalId(language, facts.code),
    language,
    name: 'Base Set',
    nameEn: null,
    ptcgoCode: null,
    seriesId: language === 'ja' ? 'ja-SV' : 'base',
    series: 'Base',
    releaseDate: '1999-01-09',
    printedTotal: 102,
    declaredTotal: 102,
    sourceId: null,
    images: { logo: null, symbol: null },
    aliases: [],
    ...facts,
  }
}

/** Creates a catalogue card. Its id is derived from set and number; `facts` replace the defaults. */
export function aCard(facts: Partial<Card> & { setId: string; number: string }): Card {
  return {
    id: `${facts.setId}-${facts.number}`,
    language: facts.setId.startsWith('ja-') ? 'ja' : 'en',
    name: 'Pikachu',
    nameEn: null,
    rarity: 'Common',
    supertype: 'Pokémon',
    subtypes: ['Basic'],
    types: ['Lightning'],
    hp: 60,
    level: null,
    stage: 'Basic',
    evolvesFrom: null,
    evolvesTo: [],
    flavorText: null,
    artist: null,
    regulationMark: null,
    dexNumbers: [25],
    retreat: 1,
    weaknesses: [],
    resistances: [],
    abilities: [],
    attacks: [],
    rules: [],
    legal: { standard: false, expanded: false },
    variants: [],
    images: { small: null, large: null },
    market: { tcgplayer: null, cardmarket: null },
    aliases: [],
    ...facts,
  }
}
