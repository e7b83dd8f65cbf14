import type pg from 'pg'
import type { Viewer } from '#contract/viewer.ts'
import type { StoredCollectionCard, StoredCollection } from '#domain/stored-collection.ts'
import type { CardFinder } from '#importers/collection-files/match/card-finder.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** The functions of collections that collection files use. */
export type CollectionFunctions = {
  /** Runs a change by the owner in one transaction that locks the collection's row. */
  change: <T>(
    id: string,
    userId: string,
    work: (client: pg.PoolClient, collection: StoredCollection) => Promise<T>,
  ) => Promise<T>
  /**
   * Creates a collection, unless an earlier request has created it, and runs a change of it in the same transaction.
   */
  create: <T>(
    owner: { userId: string; id: string },
    facts: { name: string; description: string; notes: string; setId: string | null },
    work: (client: pg.PoolClient, collection: StoredCollection) => Promise<T>,
  ) => Promise<T>
  /** Appends cards. */
  addCards: (
    db: Queryable,
    collection: StoredCollection,
    cards: readonly StoredCollectionCard[],
  ) => Promise<unknown>
  /** Removes cards and stores them, so that they can be restored for 30 days. */
  removeCards: (
    db: Queryable,
    collection: StoredCollection,
    cardIds: readonly string[],
  ) => Promise<{ removalId: string | null }>
  restoreCards: (
    db: Queryable,
    collection: StoredCollection,
    removalId: string,
  ) => Promise<{ restored: string[] }>
  changeCounts: (
    db: Queryable,
    collection: StoredCollection,
    change: { cards?: number; owned?: number; order?: 'changed' | 'kept' },
  ) => Promise<{ cardCount: number }>
  /** Deletes the collection. It can be restored. */
  remove: (db: Queryable, collection: StoredCollection) => Promise<unknown>
  /** Throws 404 if the viewer may not see the collection, and 401 or 403 for the public collection of another user. */
  requireOwned: (id: string, viewer: Pick<Viewer, 'userId'> | null) => Promise<StoredCollection>
  /** All collections of a user, oldest first. */
  list: (userId: string) => Promise<StoredCollection[]>
}

/** The catalogue to match rows with, and its revision. */
export type CardMatching = { finder: CardFinder; rev: number; setName: (setId: string) => string | null }

/** The catalogue's facts about a card. */
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
  cards: () => Promise<CardMatching>
  /** Null for a card that is no longer in the catalogue. */
  describeCard: (id: string) => DescribedCard | null
  collections: CollectionFunctions
  ensureProfile: (viewer: Viewer) => Promise<unknown>
}
