import type pg from 'pg'
import type { Viewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import type { CardCatalogue, PriceOf, ShownPriceOf } from './card-catalogue.ts'
import type { Discussion } from './discussion.ts'

/** Dependencies of collections, provided where the server is composed. */
export type CollectionDeps = {
  pool: pg.Pool
  catalogue: () => CardCatalogue
  priceOf: PriceOf
  shownPriceOf: ShownPriceOf
  /** Ensures that the viewer has a profile, whose name is shown beside what they publish. */
  ensureProfile: (viewer: Viewer) => Promise<unknown>
  discussion: Discussion
  /** Notifies the owner of a collection about a favorite, in the transaction that stores it. */
  recordFavorite: (db: Queryable, favorite: { collectionId: string; userId: string }) => Promise<void>
}
