import { sql } from 'kysely'
import type { StoredCollection } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type CollectionRow = StoredCollection

/** Counts of votes and comments, and the owner's name. */
export type CollectionCounts = { username: string | null; votes: number; comments: number }
export type ListedCollection = CollectionRow & CollectionCounts

export const collectionColumns = sql`c.id, c.owner_id as "ownerId", c.name, c.description, c.notes, c.is_public as "isPublic", c.show_copies as "showCopies",
  c.set_id as "setId", c.card_count as "cardCount", c.owned_count as "ownedCount",
  c.next_position as "nextPosition", c.revision, c.created_at as "createdAt", c.updated_at as "updatedAt"`

export const listedColumns = sql`${collectionColumns}, p.username,
  coalesce(s.votes, 0) as votes, coalesce(s.comments, 0) as comments`

export const listedJoins = sql`left join profiles p on p.id = c.owner_id
  left join subjects s on s.kind = 'collection' and s.id = c.id::text`

/** A collection that is not deleted, with its counts. */
export async function findCollectionRow(db: Queryable, id: string): Promise<ListedCollection | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await runQuery(
    db,
    sql<ListedCollection>`select ${listedColumns} from collections c ${listedJoins}
      where c.id = ${id} and c.deleted_at is null`,
  )
  return rows[0]
}

/** Reads a collection and locks its row until the transaction ends. */
export async function lockCollectionRow(db: Queryable, id: string): Promise<CollectionRow | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await runQuery(
    db,
    sql<CollectionRow>`select ${collectionColumns} from collections c
      where c.id = ${id} and c.deleted_at is null for no key update`,
  )
  return rows[0]
}

/** All collections of a user, oldest first. */
export async function listCollectionRows(db: Queryable, ownerId: string): Promise<CollectionRow[]> {
  const rows = await runQuery(
    db,
    sql<CollectionRow>`select ${collectionColumns} from collections c where c.owner_id = ${ownerId} and c.deleted_at is null
     order by c.created_at, c.id`,
  )
  return rows
}
