import type { StoredCollection } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'

export type CollectionRow = StoredCollection

/** What others added, and who the owner is. */
export type CollectionCounts = { username: string | null; votes: number; comments: number }
export type ListedCollection = CollectionRow & CollectionCounts

export const ownColumns = `c.id, c.owner_id as "ownerId", c.name, c.description, c.notes, c.is_public as "isPublic",
  c.set_id as "setId", c.card_count as "cardCount", c.owned_count as "ownedCount",
  c.next_position as "nextPosition", c.revision, c.created_at as "createdAt", c.updated_at as "updatedAt"`

export const listedColumns = `${ownColumns}, p.username,
  coalesce(s.votes, 0) as votes, coalesce(s.comments, 0) as comments`

export const listedJoins = `left join profiles p on p.id = c.owner_id
  left join subjects s on s.kind = 'collection' and s.id = c.id::text`

/** A collection that is not deleted, with its counts. */
export async function findCollectionRow(db: Queryable, id: string): Promise<ListedCollection | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<ListedCollection>(
    `select ${listedColumns} from collections c ${listedJoins} where c.id = $1 and c.deleted_at is null`,
    [id],
  )
  return rows[0]
}

/** The same, locked until the transaction ends. */
export async function lockCollectionRow(db: Queryable, id: string): Promise<CollectionRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<CollectionRow>(
    `select ${ownColumns} from collections c where c.id = $1 and c.deleted_at is null for no key update`,
    [id],
  )
  return rows[0]
}

/** All collections of a user, oldest first. */
export async function listCollectionRows(db: Queryable, ownerId: string): Promise<CollectionRow[]> {
  const { rows } = await db.query<CollectionRow>(
    `select ${ownColumns} from collections c where c.owner_id = $1 and c.deleted_at is null
     order by c.created_at, c.id`,
    [ownerId],
  )
  return rows
}
