import type pg from 'pg'
import type { Viewer } from '#contract/viewer.ts'
import type { StoredCard, StoredCollection } from '#domain/stored-collection.ts'
import type { CardFinder } from '#importers/collection-files/match/card-finder.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** What collection files need of collections. */
export type Collections = {
  /** A change by the owner, in one transaction that locks the collection's row. */
  change: <T>(
    id: string,
    userId: string,
    work: (client: pg.PoolClient, collection: StoredCollection) => Promise<T>,
  ) => Promise<T>
  /** The same for a collection that the transaction creates, unless an earlier request has created it. */
  make: <T>(
    owner: { userId: string; id: string },
    facts: { name: string; description: string; notes: string; setId: string | null },
    work: (client: pg.PoolClient, collection: StoredCollection) => Promise<T>,
  ) => Promise<T>
  /** Adds cards at the end. */
  addCards: (db: Queryable, collection: StoredCollection, cards: readonly StoredCard[]) => Promise<unknown>
  changeCounts: (
    db: Queryable,
    collection: StoredCollection,
    change: { cards?: number; owned?: number; order?: 'changed' | 'kept' },
  ) => Promise<{ cardCount: number }>
  /** Deletes the collection so that it can be brought back. */
  remove: (db: Queryable, collection: StoredCollection) => Promise<unknown>
  /** Throws 404 where the viewer may not see the collection, 401 or 403 where it is public. */
  requireOwned: (id: string, viewer: Pick<Viewer, 'userId'> | null) => Promise<StoredCollection>
  /** All collections of a user, oldest first. */
  list: (userId: string) => Promise<StoredCollection[]>
}

/** The catalogue that rows are matched with, and its revision. */
export type Cards = { finder: CardFinder; rev: number; setName: (setId: string) => string | null }

/** What the catalogue says about a card. */
export type DescribedCard = {
  name: string
  nameEn: string | null
  number: string
  set: { id: string; name: string }
  imageUrl: string | null
  types: string[]
  supertype: string
  subtypes: string[]
  rarity: string | null
  hp: string | null
}

export type CollectionFileDeps = {
  pool: pg.Pool
  cards: () => Promise<Cards>
  /** Null for a card that is no longer in the catalogue. */
  describeCard: (id: string) => DescribedCard | null
  collections: Collections
  ensureProfile: (viewer: Viewer) => Promise<unknown>
}
