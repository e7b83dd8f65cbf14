import type pg from 'pg'
import type { SearchTerm } from '#contract/search-shapes.ts'
import { displayedPriceOf, toApiPrice } from '#domain/api-price.ts'
import { emptyPriceBook, type PriceBook } from '#domain/price-book.ts'
import { selectDisplayedPrice } from '#domain/price-choice.ts'
import { marketPriceIn, priceInUsd } from '#domain/price-in-usd.ts'
import { findCardDetail, readCard } from '#server/catalogue/card-json.ts'
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
    variantsOf: ordinal =>
      findCardDetail(catalogue, emptyPriceBook, catalogue.cardAt(ordinal).id)?.variants ?? [],
    sets: catalogue.sets,
    index: catalogue.index,
  }
  adapted.set(catalogue, adapter)
  return adapter
}

const shownPrices = new WeakMap<PriceBook, Map<string, ListedPrice | null>>()

function shownOfPrinting(book: PriceBook, cardId: string, variant: string): ListedPrice | null {
  const price = selectDisplayedPrice(book.pricesOf(cardId).filter(candidate => candidate.variant === variant))
  return (price && toApiPrice(price)) ?? null
}

/** Returns the price shown for a card. It is selected once per card and price book, because long lists repeat cards. */
function shownOf(book: PriceBook, cardId: string): ListedPrice | null {
  let pricesByCard = shownPrices.get(book)
  if (!pricesByCard) shownPrices.set(book, (pricesByCard = new Map()))
  let shown = pricesByCard.get(cardId)
  if (shown === undefined) {
    shown = displayedPriceOf(book.pricesOf(cardId))
    pricesByCard.set(cardId, shown)
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
    shownPriceOf: (cardId, variant) =>
      variant === undefined
        ? shownOf(prices.current(), cardId)
        : shownOfPrinting(prices.current(), cardId, variant),
  }
}
