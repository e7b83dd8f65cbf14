import type pg from 'pg'
import type { SearchTerm } from '#contract/search-shapes.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import type { CardCatalogue, MarketPriceOf, PriceOf, ShownPriceOf } from './card-catalogue.ts'

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

/** Dependencies of collections, provided where the server is composed. */
export type CollectionDeps = {
  pool: pg.Pool
  catalogue: () => CardCatalogue
  priceOf: PriceOf
  marketPriceOf: MarketPriceOf
  shownPriceOf: ShownPriceOf
  /** Ensures that the viewer has a profile, whose name is shown beside what they publish. */
  ensureProfile: (viewer: Viewer) => Promise<unknown>
  /** Notifies the owner of a collection about a favorite, in the transaction that stores it. */
  recordFavoriteNotification: (
    db: Queryable,
    favorite: { collectionId: string; userId: string },
  ) => Promise<void>
}

/** Dependencies of lists of cards. */
export type CardListDeps = CollectionDeps & { searchCards: CardSearch }
