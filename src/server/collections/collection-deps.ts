import type pg from 'pg'
import type { SearchTerm } from '#contract/search-shapes.ts'
import { displayedPriceOf, toApiPrice } from '#domain/api-price.ts'
import { emptyPriceBook, type PriceBook } from '#domain/price-book.ts'
import { selectDisplayedPrice } from '#domain/price-choice.ts'
import { marketPriceIn, priceInUsd } from '#domain/price-in-usd.ts'
import { readCard } from '#server/catalogue/card-json.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { CardCatalogue, ListedPrice, MarketPriceOf, PriceOf, ShownPriceOf } from './card-catalogue.ts'

/** The cards of collections that a search finds, and the terms of the search as they were understood. */
export type CardSearchResult = {
  finds: (collectionId: string, cardId: string) => boolean
  /** Undefined without a search. */
  terms?: SearchTerm[] | undefined
}

/**
 * Searches cards of collections. Terms about copies are only understood with an owner, whose collections are searched:
 * the named one, or all of them.
 */
export type CardSearch = (
  q: string,
  own: { ownerId: string; collectionId?: string | undefined; timeZone: string } | undefined,
) => Promise<CardSearchResult>

/** What collections read: the database, the catalogue and prices. */
export type CollectionDeps = {
  pool: pg.Pool
  catalogue: () => CardCatalogue
  priceOf: PriceOf
  marketPriceOf: MarketPriceOf
  shownPriceOf: ShownPriceOf
}

const adapted = new WeakMap<Catalogue, CardCatalogue>()

/** The catalogue as collections use it: one object per catalogue, which is the key of their caches. */
function cardCatalogue(catalogue: Catalogue): CardCatalogue {
  const existing = adapted.get(catalogue)
  if (existing) return existing
  const adapter: CardCatalogue = {
    findCard: id => catalogue.findCard(id),
    cardAt: catalogue.cardAt,
    cardsOfSet: catalogue.cardsOfSet,
    readCard: ordinal => readCard(catalogue, emptyPriceBook, ordinal),
    variantsOf: catalogue.variantsOf,
    cardCount: catalogue.cardCount,
    pokedexFactsOf: catalogue.pokedexFactsOf,
    sets: catalogue.sets,
    index: catalogue.index,
  }
  adapted.set(catalogue, adapter)
  return adapter
}

const shownPrices = new WeakMap<PriceBook, Map<string, ListedPrice | null>>()

function selectShown(book: PriceBook, cardId: string, variant: string | undefined): ListedPrice | null {
  const prices = book.pricesOf(cardId)
  if (variant === undefined) return displayedPriceOf(prices)
  const price = selectDisplayedPrice(prices.filter(candidate => candidate.variant === variant))
  return (price && toApiPrice(price)) ?? null
}

/**
 * Returns the price shown for a card or printing. It is selected once per price book, because long lists and sums repeat
 * cards.
 */
export function shownPriceIn(
  book: PriceBook,
  cardId: string,
  variant: string | undefined,
): ListedPrice | null {
  let shownByPrinting = shownPrices.get(book)
  if (!shownByPrinting) shownPrices.set(book, (shownByPrinting = new Map()))
  const key = variant === undefined ? cardId : `${cardId} ${variant}`
  let shown = shownByPrinting.get(key)
  if (shown === undefined) {
    shown = selectShown(book, cardId, variant)
    shownByPrinting.set(key, shown)
  }
  return shown
}

export function collectionDeps({
  pool,
  catalogue,
  prices,
}: Pick<AppContext, 'pool' | 'catalogue' | 'prices'>): CollectionDeps {
  return {
    pool,
    catalogue: () => cardCatalogue(catalogue.current()),
    priceOf: (cardId, variant) => priceInUsd(prices.current(), cardId, variant),
    marketPriceOf: (currency, cardId, variant) => marketPriceIn(prices.current(), currency, cardId, variant),
    shownPriceOf: (cardId, variant) => shownPriceIn(prices.current(), cardId, variant),
  }
}
