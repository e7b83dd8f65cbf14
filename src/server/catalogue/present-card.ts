import type { ApiCard, ApiCardDetail, ApiSet } from '#contract/card-shapes.ts'
import type { Card } from '#domain/card.ts'

/** A card of lists without marketplace links and price, which change more often than the catalogue. */
export type CardWithoutPrices = Omit<ApiCard, 'tcgplayer' | 'cardmarket' | 'price'>
export type CardDetailWithoutPrices = Omit<ApiCardDetail, 'tcgplayer' | 'cardmarket' | 'price'>

/** Converts a card to the API's format for lists. */
export function presentCard(card: Card, set: ApiSet): CardWithoutPrices {
  const { id, name, code, ptcgoCode, series, total, printedTotal, releaseDate, language } = set
  return {
    id: card.id,
    name: card.name,
    displayName: card.name,
    nameEn: card.nameEn,
    cardNumber: card.number,
    number: card.number,
    localId: card.number,
    rarity: card.rarity,
    supertype: card.supertype,
    subtypes: card.subtypes,
    types: card.types,
    hp: card.hp === null ? null : String(card.hp),
    level: card.level,
    stage: card.stage,
    evolvesFrom: card.evolvesFrom,
    evolvesTo: card.evolvesTo,
    flavorText: card.flavorText,
    artist: card.artist,
    regulationMark: card.regulationMark,
    language: card.language,
    image: card.images.large ?? card.images.small,
    images: card.images,
    set: { id, name, code, ptcgoCode, series, total, printedTotal, releaseDate, language },
  }
}

/** Converts a card to the API's format of `GET /products/{id}`, with its printed texts. */
export function presentCardDetail(card: Card, set: ApiSet): CardDetailWithoutPrices {
  return {
    ...presentCard(card, set),
    dexNumbers: card.dexNumbers,
    retreat: card.retreat,
    weaknesses: card.weaknesses,
    resistances: card.resistances,
    abilities: card.abilities,
    attacks: card.attacks,
    rules: card.rules,
    legal: card.legal,
    variants: card.variants,
  }
}
