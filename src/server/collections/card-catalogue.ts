import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import type { Variant } from '#domain/card.ts'
import type { SearchIndex } from '#search/index/search-index.ts'

/** With type, hit points and language a card without a picture is drawn. */
type Fact = 'name' | 'number' | 'rarity' | 'images' | 'types' | 'hp' | 'language'

/** What collections need of the catalogue in memory. Cards go by ordinal: newest set first, then by number. */
export type CardCatalogue = {
  findCard: (id: string) => number | undefined
  cardAt: (ordinal: number) => { id: string; number: string; setId: string }
  cardsOfSet: (setId: string) => readonly number[]
  readCard: (ordinal: number) => Pick<ApiCard, Fact | 'set'>
  variantsOf: (ordinal: number) => readonly Variant[]
  sets: { find: (id: string) => ApiSet | undefined }
  index: SearchIndex
}

/** USD; null when unknown. Without a variant: of the card's ordinary printing. */
export type PriceOf = (cardId: string, variant?: string) => number | null

/** The price a card is shown with, in its own currency ('€1.20'), and whose it is. */
export type ShownPriceOf = (cardId: string) => { formattedPrice: string; source: string } | null

/** What a row of a collection shows of its card. */
export type CardFacts = Pick<ApiCard, Fact> & {
  set: { id: string; name: string }
}

const factsOf = new WeakMap<CardCatalogue, Map<string, CardFacts>>()

function readFacts(catalogue: CardCatalogue, ordinal: number): CardFacts {
  const { set, name, number, rarity, images, types, hp, language } = catalogue.readCard(ordinal)
  return { name, number, rarity, images, types, hp, language, set: { id: set.id, name: set.name } }
}

/** A card that the catalogue no longer holds keeps its place under its id. */
function missing(id: string): CardFacts {
  const images = { large: null, small: null }
  const set = { id: '', name: '' }
  return { name: id, number: '', rarity: null, images, types: [], hp: null, language: 'en', set }
}

/** Reads a card's facts once per catalogue. */
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

/** The canonical id behind any spelling of it; the text itself when the catalogue knows no such card. */
export function canonicalCardId(catalogue: CardCatalogue, id: string): string {
  const ordinal = catalogue.findCard(id)
  return ordinal === undefined ? id : catalogue.cardAt(ordinal).id
}
