import type pg from 'pg'
import type { collectionEndpoints } from '#contract/collection-endpoints.ts'
import type { copyEndpoints } from '#contract/copy-endpoints.ts'
import type { wantListEndpoints } from '#contract/want-list-endpoints.ts'
import { emptyPriceBook, type PriceBook } from '#domain/price-book.ts'
import { marketPriceIn, priceInUsd } from '#domain/price-in-usd.ts'
import { displayedPriceOf, toApiPrice } from '#domain/api-price.ts'
import { selectDisplayedPrice } from '#domain/price-choice.ts'
import type { Config } from '#platform/config/config.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { ensureUser } from './accounts/ensure-user.ts'
import { findCardDetail, readCard } from './catalogue/card-json.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { CardCatalogue } from './collections/card-catalogue.ts'
import { collectionHandlers } from './collections/collection-handlers.ts'
import type { CollectionDeps } from './collections/collection-deps.ts'
import { startPurging } from './collections/purge-job.ts'
import { copyHandlers } from './copies/copy-handlers.ts'
import type { CopyDeps } from './copies/list-copies.ts'
import { createOwnCardsReader } from './copies/own-copies.ts'
import { createCardSearch } from './copies/search-cards.ts'
import { recordFavoriteNotification } from './notifications/record-favorite-notification.ts'
import type { PriceBookSource } from './prices/open-prices.ts'
import { purgeSavedSearches } from './saved-searches/write-saved-search.ts'
import { wantListHandlers } from './want-lists/want-list-handlers.ts'

export type SiteCollectionDeps = {
  config: Pick<Config, 'commentLimit'>
  pool: pg.Pool
  catalogue: Pick<CatalogueSource, 'current'>
  prices: Pick<PriceBookSource, 'current'>
  limiter: RateLimiter | undefined
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

type Shown = ReturnType<CollectionDeps['shownPriceOf']>

const shownPrices = new WeakMap<PriceBook, Map<string, Shown>>()

function shownOfPrinting(book: PriceBook, cardId: string, variant: string): Shown {
  const price = selectDisplayedPrice(book.pricesOf(cardId).filter(candidate => candidate.variant === variant))
  return (price && toApiPrice(price)) ?? null
}

/** Returns the price shown for a card. It is selected once per card and price book, because long lists repeat cards. */
function shownOf(book: PriceBook, cardId: string): Shown {
  let pricesByCard = shownPrices.get(book)
  if (!pricesByCard) shownPrices.set(book, (pricesByCard = new Map()))
  let shown = pricesByCard.get(cardId)
  if (shown === undefined) {
    shown = displayedPriceOf(book.pricesOf(cardId))
    pricesByCard.set(cardId, shown)
  }
  return shown
}

export function collectionDeps(deps: SiteCollectionDeps): CollectionDeps {
  const { pool, catalogue, prices } = deps
  return {
    pool,
    catalogue: () => cardCatalogue(catalogue.current()),
    priceOf: (cardId, variant) => priceInUsd(prices.current(), cardId, variant),
    marketPriceOf: (currency, cardId, variant) => marketPriceIn(prices.current(), currency, cardId, variant),
    shownPriceOf: (cardId, variant) =>
      variant === undefined
        ? shownOf(prices.current(), cardId)
        : shownOfPrinting(prices.current(), cardId, variant),
    ensureProfile: viewer => ensureUser(pool, viewer),
    recordFavoriteNotification,
  }
}

type Calls = typeof collectionEndpoints & typeof copyEndpoints & typeof wantListEndpoints

/** The dependencies of copies, with the cache of what owners have. */
export function copyDeps(deps: SiteCollectionDeps): CopyDeps {
  return { ...collectionDeps(deps), readAllOwnCards: createOwnCardsReader(deps.pool) }
}

/** The endpoints for collections, their copies and want lists. */
export function siteCollectionHandlers(copies: CopyDeps): Handlers<Calls> {
  return {
    ...collectionHandlers({ ...copies, searchCards: createCardSearch(copies) }),
    ...copyHandlers(copies),
    ...wantListHandlers(copies),
  }
}

/** Permanently deletes, every hour, what can no longer be restored. */
export function startPurgingCollections(pool: pg.Pool, log: Log): { close: () => Promise<void> } {
  return startPurging({ pool, log, purgeOthers: purgeSavedSearches })
}
