import type { ApiCard, ApiSet } from '#contract/card-shapes.ts'
import type { Variant } from '#domain/card.ts'
import type { SearchIndex } from '#search/index/search-index.ts'

/** Cards without a picture are drawn from these and the set. */
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

/** A card that is no longer in the catalogue keeps its position under its id. */
function missing(id: string): CardFacts {
  const images = { large: null, small: null }
  const set = { id: '', name: '', code: '', ptcgoCode: null, printedTotal: null }
  const kind = { rarity: null, supertype: '', subtypes: [], stage: null, types: [], hp: null }
  return { name: id, nameEn: null, number: '', images, language: 'en', ...kind, set }
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
