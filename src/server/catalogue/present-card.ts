import type { ApiCard, ApiCardDetail, ApiSet } from '#contract/card-shapes.ts'
import type { Card } from '#domain/card.ts'

function tcgplayer(card: Card): ApiCard['tcgplayer'] {
  const id = card.market.tcgplayer
  if (id === null) return null
  const prices = { normal: null, holofoil: null, reverseHolofoil: null }
  return { url: `https://www.tcgplayer.com/product/${id}`, prices }
}

function cardmarket(card: Card): ApiCard['cardmarket'] {
  const id = card.market.cardmarket
  if (id === null) return null
  return {
    url: `https://www.cardmarket.com/en/Pokemon/Products?idProduct=${id}`,
    prices: { trendPrice: null },
  }
}

/** The API's card as it stands in lists. */
export function presentCard(card: Card, set: ApiSet): ApiCard {
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
    tcgplayer: tcgplayer(card),
    cardmarket: cardmarket(card),
  }
}

/** The API's card as a single read gives it, with what is printed on it. */
export function presentCardDetail(card: Card, set: ApiSet): ApiCardDetail {
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
