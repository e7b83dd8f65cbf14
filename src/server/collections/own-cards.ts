import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { copyStatusOf, unknownCopy, withoutRepeatedOwnership } from '#domain/card-copy.ts'
import type { CardInCollection, CollectionRef } from '#domain/holdings.ts'
import { findCollectionsRevision } from './collections-revision.ts'
import type { CopyRow } from './changes/save-copies.ts'
import {
  type CardState,
  type CardTuple,
  cardTuple,
  type CopyTuple,
  copyTuple,
  toCardState,
  toCopyRow,
} from './changes/copies-state.ts'

/** A row of the owner's list: stored copies, or with a null id the implied copy of a card without stored copies. */
export type OwnCopy = Omit<CopyRow, 'id'> & { id: string | null }

/** A card of one of the owner's collections with its copies. */
export type OwnCard = CardInCollection<OwnCopy> & {
  card: CardState
  /** Whether everybody sees the collection, and the copies in it. */
  isPublic: boolean
  showsCopies: boolean
}

/** A row of the owner's list with its card. */
export type OwnRow = Pick<OwnCard, 'card' | 'collection'> & { copy: OwnCopy }

type Row = {
  id: string
  name: string
  isPublic: boolean
  showsCopies: boolean
  cards: CardTuple[] | null
  copies: CopyTuple[] | null
}

/** The stored copies of a card, or its implied copy if it has none. */
export function copiesOf(card: CardState, stored: readonly CopyRow[] | undefined): readonly OwnCopy[] {
  if (stored) return stored
  const { collectionId, cardId, addedAt } = card
  const status = copyStatusOf(card.status)
  const times = { createdAt: addedAt, updatedAt: addedAt }
  return [{ ...unknownCopy, id: null, status, collectionId, cardId, position: 0, ...times }]
}

/** A card of an owner with its copies. */
export function toOwnCard(
  { collection, isPublic, showsCopies }: Pick<OwnCard, 'collection' | 'isPublic' | 'showsCopies'>,
  card: CardState,
  stored: readonly CopyRow[] | undefined,
): OwnCard {
  return { cardId: card.cardId, collection, card, isPublic, showsCopies, copies: copiesOf(card, stored) }
}

const collectionFacts = sql`c.id, c.name, c.is_public as "isPublic", c.show_copies as "showsCopies"`

/** Reads all cards of an owner with their copies, newest collection first. */
async function readOwnCards(db: Queryable, ownerId: string): Promise<OwnCard[]> {
  const rows = await runQuery(
    db,
    sql<Row>`select ${collectionFacts},
       (select json_agg(${cardTuple} order by k.position, k.card_id) from collection_cards k
         where k.owner_id = c.owner_id and k.collection_id = c.id) as cards,
       (select json_agg(${copyTuple} order by p.card_id, p.position) from copies p
         where p.owner_id = c.owner_id and p.collection_id = c.id) as copies
     from collections c where c.owner_id = ${ownerId} and c.deleted_at is null
     order by c.created_at desc, c.id desc`,
  )
  return rows.flatMap(({ id, name, isPublic, showsCopies, cards, copies }) => {
    const collection: CollectionRef = { id, name }
    const byCard = Map.groupBy((copies ?? []).map(toCopyRow), copy => copy.cardId)
    return (cards ?? [])
      .map(toCardState)
      .map(card => toOwnCard({ collection, isPublic, showsCopies }, card, byCard.get(card.cardId)))
  })
}

/**
 * Reads some cards of an owner in all collections with their copies, newest collection first. It does not read the
 * collections: one subquery with an order for each collection would scan all of its cards.
 */
export async function readOwnCardsById(
  db: Queryable,
  ownerId: string,
  cardIds: readonly string[],
): Promise<OwnCard[]> {
  const rows = await runQuery(
    db,
    sql<Omit<Row, 'cards'> & { card: CardTuple }>`select ${collectionFacts}, ${cardTuple} as card,
       (select json_agg(${copyTuple} order by p.position) from copies p where p.owner_id = k.owner_id
          and p.collection_id = k.collection_id and p.card_id = k.card_id) as copies
     from collection_cards k join collections c on c.owner_id = k.owner_id and c.id = k.collection_id
     where k.owner_id = ${ownerId} and k.card_id = any(${cardIds}::text[]) and c.deleted_at is null
     order by c.created_at desc, c.id desc, k.position, k.card_id`,
  )
  return rows.map(({ id, name, isPublic, showsCopies, card, copies }) =>
    toOwnCard({ collection: { id, name }, isPublic, showsCopies }, toCardState(card), copies?.map(toCopyRow)),
  )
}

/** The rows of copies of cards. */
export function toOwnRows(cards: readonly OwnCard[]): OwnRow[] {
  return cards.flatMap(({ card, collection, copies }) => copies.map(copy => ({ card, collection, copy })))
}

/**
 * Returns the rows that totals count. An owned card without stored copies counts once for all collections, and not at
 * all if another collection has stored owned copies of it.
 */
export function countedRows(rows: readonly OwnRow[]): OwnRow[] {
  return withoutRepeatedOwnership(rows, ({ copy }) => ({
    cardId: copy.cardId,
    isOwned: copy.status === 'owned',
    hasCopies: copy.id !== null,
  }))
}

/** Reads all cards of an owner. */
export type OwnCardsReader = (ownerId: string) => Promise<readonly OwnCard[]>

/** Maximum number of rows in memory, of all owners together; some 100 MB. */
const maxCachedRows = 100_000

/** Creates a reader that caches an owner's cards until one of their collections changes, for successive searches. */
export function createOwnCardsReader(db: Queryable): OwnCardsReader {
  const cache = new LRUCache<string, { revision: string; cards: OwnCard[] }>({
    maxSize: maxCachedRows,
    sizeCalculation: ({ cards }) => 1 + cards.reduce((sum, { copies }) => sum + copies.length, 0),
  })
  const reading = new Map<string, Promise<OwnCard[]>>()
  /** Reads the rows once for all callers that wait for them. */
  const read = (ownerId: string, revision: string) => {
    const key = `${ownerId} ${revision}`
    const started = reading.get(key)
    if (started) return started
    const cards = readOwnCards(db, ownerId).finally(() => reading.delete(key))
    reading.set(key, cards)
    return cards
  }
  return async ownerId => {
    // Read before the rows: rows that are newer than their revision are read again with the next request.
    const revision = await findCollectionsRevision(db, ownerId)
    const cached = cache.get(ownerId)
    if (cached?.revision === revision) return cached.cards
    const cards = await read(ownerId, revision)
    // A deleted collection that is restored has its former revision again: rows between the two are not kept.
    if ((await findCollectionsRevision(db, ownerId)) === revision) cache.set(ownerId, { revision, cards })
    return cards
  }
}
