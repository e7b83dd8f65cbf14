import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import type { Variant } from '#domain/card.ts'
import type { Currency } from '#domain/price.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { SearchIndex } from '#search/index/search-index.ts'

/** The fields of a card that rows of collections repeat: its texts, and what the site draws where it has no picture. */
type Fact =
  | 'name'
  | 'nameEn'
  | 'number'
  | 'rarity'
  | 'supertype'
  | 'subtypes'
  | 'stage'
  | 'images'
  | 'types'
  | 'hp'
  | 'language'

/**
 * The catalogue functions that collections use. Cards are numbered by ordinal: newest set first, then by card number.
 */
export type CardCatalogue = {
  findCard: (id: string) => number | undefined
  cardAt: (ordinal: number) => { id: string; number: string; setId: string }
  cardsOfSet: (setId: string) => readonly number[]
  readCard: (ordinal: number) => Pick<ApiCard, Fact | 'set'>
  variantsOf: (ordinal: number) => readonly Variant[]
  /** For the Pokédex. */
  cardCount: number
  pokedexFactsOf: Catalogue['pokedexFactsOf']
  sets: { find: (id: string) => ApiSet | undefined }
  index: SearchIndex
}

/**
 * The price in USD; null if unknown. Without a variant, the card's displayed price: the first known one in order of
 * preference.
 */
export type PriceOf = (cardId: string, variant?: string) => number | null

/** The market price in a currency, from sources in this currency; null if unknown. Nothing is converted. */
export type MarketPriceOf = (currency: Currency, cardId: string, variant?: string) => number | null

/** A displayed price in its own currency ('€1.20'), its source and the start of its day. */
export type ListedPrice = {
  price: number
  currency: Currency
  formattedPrice: string
  source: string
  updatedAt: string
}

/** The day of a price as a field of a row, which is absent without a price. */
export const priceDayField = (price: ListedPrice | null) =>
  price ? { priceDay: price.updatedAt.slice(0, 10) } : {}

/**
 * The displayed price of a printing; without a variant, that of the card: the first known one in order of preference.
 */
export type ShownPriceOf = (cardId: string, variant?: string) => ListedPrice | null

/** The facts of a card that a row of a collection contains. */
export type CardFacts = Pick<ApiCard, Fact> & {
  set: Pick<ApiCard['set'], 'id' | 'name' | 'code' | 'ptcgoCode' | 'printedTotal'>
}

const factsOf = new WeakMap<CardCatalogue, Map<string, CardFacts>>()

function readFacts(catalogue: CardCatalogue, ordinal: number): CardFacts {
  const card = catalogue.readCard(ordinal)
  const { id, name, code, ptcgoCode, printedTotal } = card.set
  const { nameEn, number, rarity, supertype, subtypes, stage, images, types, hp, language } = card
  const kind = { rarity, supertype, subtypes, stage, types, hp }
  return {
    name: card.name,
    nameEn,
    number,
    images,
    language,
    ...kind,
    set: { id, name, code, ptcgoCode, printedTotal },
  }
}

/** The facts of a card that the catalogue no longer has: its id. */
function missing(id: string): CardFacts {
  const images = { large: null, small: null }
  const set = { id: '', name: '', code: '', ptcgoCode: null, printedTotal: null }
  const kind = { rarity: null, supertype: '', subtypes: [], stage: null, types: [], hp: null }
  return { name: id, nameEn: null, number: '', images, language: 'en', ...kind, set }
}

/** Returns a card's facts, cached per catalogue. */
export function cardFacts(catalogue: CardCatalogue, id: string): CardFacts {
  let known = factsOf.get(catalogue)
  if (!known) factsOf.set(catalogue, (known = new Map()))
  const found = known.get(id)
  if (found) return found
  const ordinal = catalogue.findCard(id)
  if (ordinal === undefined) return missing(id)
  const facts = readFacts(catalogue, ordinal)
  known.set(id, facts)
  return facts
}

/** Returns the canonical id of a card by any of its ids, or the text itself for an unknown card. */
export function canonicalCardId(catalogue: CardCatalogue, id: string): string {
  const ordinal = catalogue.findCard(id)
  return ordinal === undefined ? id : catalogue.cardAt(ordinal).id
}
