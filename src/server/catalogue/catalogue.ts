import type { ApiCategory } from '#contract/card-shapes.ts'
import type { Card, ProductLink, Variant } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'
import type { PokedexFacts } from './pokedex-facts.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import type { SearchIndex } from '#search/index/search-index.ts'
import type { PokemonTcgCatalogue } from './pokemontcg-catalogue.ts'
import type { CardDetailWithoutPrices } from './present-card.ts'
import type { TcgdexCatalogue } from './tcgdex-catalogue.ts'
import type { SetDirectory } from './set-directory.ts'

/** The fields that sort and identify a card in a list. */
export type CardSortKey = { id: string; number: string; setId: string; language: Language }

/** Product ids of the marketplaces, for links. */
export type MarketIds = Omit<Card['market'], 'products'>

/** The whole catalogue in memory, immutable after it is built. Cards are numbered by ordinal: 0 … cardCount - 1. */
export type Catalogue = {
  /** The stored revision that it was read at. */
  rev: number
  /** When the newest import had finished as this catalogue was loaded, also one that failed or changed nothing. */
  updatedAt: Date
  sets: SetDirectory
  categories: readonly (ApiCategory & { language: Language })[]
  cardCount: number
  cardAt(ordinal: number): CardSortKey
  /**
   * The ordinal of a card by any of its ids. The language is a preference, English by default: a card in the other
   * language is found if none matches.
   */
  findCard(id: string, language?: Language): number | undefined
  /** Ordinals of a set's cards, sorted by card number. */
  cardsOfSet(setId: string): readonly number[]
  /** The start of a card's JSON in lists. `cardJsonParts` appends the set, markets, price and the closing brace. */
  cardJsonStart(ordinal: number): JsonBytes
  /** What follows it: the field `set`, which the cards of a set share. */
  setJsonOf(ordinal: number): JsonBytes
  /** A new object with a card's facts for `GET /products/{id}`, with printed texts and variants. */
  cardDetail(ordinal: number): CardDetailWithoutPrices
  /** The printings of a card. Cards with equal lists share one: a lookup, for reads of many cards. */
  variantsOf(ordinal: number): readonly Variant[]
  /** The rarity of a card, a lookup too. */
  rarityOf(ordinal: number): string | null
  /** The species and types of a card, a lookup too. */
  pokedexFactsOf(ordinal: number): PokedexFacts
  marketsOf(ordinal: number): MarketIds
  /** The marketplace products of a card. */
  productsOf(ordinal: number): readonly ProductLink[]
  /** JSON of the names of all cards, for `GET /catalogue/names`. */
  namesJson: JsonBytes
  index: SearchIndex
  /** The ordinal of the card at a position of the search index. */
  ordinalOf(position: number): number
  /** The English cards and sets in the shape of pokemontcg.io. */
  pokemonTcg: PokemonTcgCatalogue
  /** All cards, sets and series in the shape of TCGdex. */
  tcgdex: TcgdexCatalogue
  /** Ids of the sets whose name or code contains the text. */
  listSetsByText(text: string): string[]
}
