import type { ApiCategory } from '#contract/card-shapes.ts'
import type { Card } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { SetDirectory } from './set-directory.ts'

/** What a card in a list is sorted and addressed by. */
export type CardKey = { id: string; number: string; setId: string; language: Language }

/** Product ids of the marketplaces, for links. */
export type MarketIds = Omit<Card['market'], 'products'>

/** The whole catalogue in memory, never changed after it is built. Cards go by ordinal: 0 … cardCount - 1. */
export type Catalogue = {
  /** Revision of the stored catalogue it was read at. */
  rev: number
  sets: SetDirectory
  categories: readonly (ApiCategory & { language: Language })[]
  cardCount: number
  cardAt(ordinal: number): CardKey
  /** By any id; a Japanese card only where asked for or where no English one has the id. */
  findCard(id: string, language?: Language): number | undefined
  /** Ordinals by card number. */
  cardsOfSet(setId: string): readonly number[]
  /** Serialized JSON of a card for lists and for single reads, up to the prices that card-json.ts appends. */
  openJson(ordinal: number): JsonBytes
  openDetailJson(ordinal: number): JsonBytes
  marketsOf(ordinal: number): MarketIds
  /** JSON of all products that the card is sold as; a list of `ProductLink`. */
  productsJson(ordinal: number): JsonBytes
  index: SearchIndex
  /** The ordinal of a card of the index, which has an order of its own. */
  ordinalOf(place: number): number
  /** Ids of the sets whose name or code contains the text. */
  findSetsByText(text: string): string[]
}
