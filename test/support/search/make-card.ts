import { languageOfId } from '#domain/card-id.ts'
import type { Ability, Attack, Card, Variant } from '#domain/card.ts'
import type { CardSet } from '#domain/card-set.ts'

/** Creates a set for tests. `overrides` replace the default values. */
export function makeSet(id: string, overrides: Partial<CardSet> = {}): CardSet {
  const language = languageOfId(id)
  return {
    id,
    language,
    code: id.replace(/^ja-/, ''),
    name: id,
    nameEn: null,
    ptcgoCode: null,
    seriesId: 'base',
    series: 'Base',
    releaseDate: '1999-01-09',
    printedTotal: 102,
    declaredTotal: null,
    sourceId: null,
    images: { logo: null, symbol: null },
    aliases: [],
    ...overrides,
  }
}

/** Creates a Pokémon card for tests, with an id from set and number. `overrides` replace the default values. */
export function makeCard(setId: string, number: string, name: string, overrides: Partial<Card> = {}): Card {
  return {
    id: `${setId}-${number}`,
    language: languageOfId(setId),
    setId,
    name,
    nameEn: null,
    number,
    rarity: 'Common',
    supertype: 'Pokémon',
    subtypes: ['Basic'],
    types: ['Colorless'],
    hp: 60,
    level: null,
    stage: 'Basic',
    evolvesFrom: null,
    evolvesTo: [],
    flavorText: null,
    artist: null,
    regulationMark: null,
    dexNumbers: [],
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
    ...overrides,
  }
}

export function makeTrainer(
  setId: string,
  number: string,
  name: string,
  overrides: Partial<Card> = {},
): Card {
  const trainer = { supertype: 'Trainer', types: [], hp: null, stage: null, retreat: null } as const
  return makeCard(setId, number, name, { ...trainer, types: [], subtypes: ['Item'], ...overrides })
}

export function makeVariant(finish: string, overrides: Partial<Variant> = {}): Variant {
  return { finish, foil: null, stamps: [], size: 'standard', run: null, ...overrides }
}

export function makeAttack(name: string, damage: string | null = null, text: string | null = null): Attack {
  return { name, cost: [], damage, text }
}

export function makeAbility(name: string, text: string | null = null): Ability {
  return { kind: 'Ability', name, text }
}
