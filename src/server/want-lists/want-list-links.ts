import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { ListKind } from '#domain/want-list.ts'
import { shareTokenBytes, shareTokenLength } from '#domain/share-token.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { isUuid } from '#platform/is-uuid.ts'

/** A link to the want list of a collection, or to a list of all collections of its owner. */
export type WantListLink = { id: string; createdAt: Date }
type ListKey = { ownerId: string; collectionId: string | null; list: ListKind }

/**
 * Tokens are random, so a plain hash cannot be reversed by trying likely ones. Versions before trade lists read no `list`
 * and run beside this one during an upgrade: the prefix prevents that they open the want list by the token of a trade list.
 */
const hashOf = (list: ListKind, token: string) =>
  createHash('sha256')
    .update(list === 'trade' ? `trade ${token}` : token)
    .digest()

const ofList = ({ ownerId, collectionId, list }: ListKey) =>
  sql`owner_id = ${ownerId} and list = ${list} and collection_id is not distinct from ${collectionId}::uuid`

export async function listWantListLinks(db: Queryable, key: ListKey): Promise<WantListLink[]> {
  return runQuery(
    db,
    sql<WantListLink>`select id, created_at as "createdAt" from want_list_links where ${ofList(key)}
      order by created_at desc, id desc`,
  )
}

/** Serializes the creation of links by one owner until the transaction ends, so that their number is exact. */
export async function lockWantListLinks(db: Queryable, ownerId: string): Promise<void> {
  await runQuery(db, sql`select pg_advisory_xact_lock(hashtextextended(${`want lists of ${ownerId}`}, 0))`)
}

/** Stores a new link. Only its hash is stored: the token cannot be read again. */
export async function insertWantListLink(
  db: Queryable,
  { ownerId, collectionId, list }: ListKey,
): Promise<{ link: WantListLink; token: string }> {
  const token = randomBytes(shareTokenBytes).toString('base64url')
  const id = randomUUIDv7()
  const rows = await runQuery(
    db,
    sql<{ createdAt: Date }>`insert into want_list_links (id, owner_id, collection_id, list, token_hash)
      values (${id}, ${ownerId}, ${collectionId}, ${list}, ${hashOf(list, token)}) returning created_at as "createdAt"`,
  )
  return { link: { id, createdAt: rows[0]?.createdAt ?? new Date() }, token }
}

/** Deletes a link of an owner. Returns whether it existed. */
export async function revokeWantListLink(db: Queryable, ownerId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const rows = await runQuery(
    db,
    sql`delete from want_list_links where id = ${id} and owner_id = ${ownerId} returning id`,
  )
  return rows.length > 0
}

/**
 * Whose list a token opens, and of which collection; undefined for a wrong token, a token of the other list, and a deleted
 * collection.
 */
export async function findListByToken(
  db: Queryable,
  list: ListKind,
  token: string,
): Promise<Omit<ListKey, 'list'> | undefined> {
  if (token.length !== shareTokenLength) return undefined
  const rows = await runQuery(
    db,
    sql<
      Omit<ListKey, 'list'>
    >`select l.owner_id as "ownerId", l.collection_id as "collectionId" from want_list_links l
      left join collections c on c.id = l.collection_id
      where l.token_hash = ${hashOf(list, token)} and l.list = ${list}
        and (l.collection_id is null or c.deleted_at is null)`,
  )
  return rows[0]
}

/** Ends all links of an owner, whose account is deleted. */
export async function deleteOwnerWantListLinks(db: Queryable, ownerId: string): Promise<void> {
  await runQuery(db, sql`delete from want_list_links where owner_id = ${ownerId}`)
}
