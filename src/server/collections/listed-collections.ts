import { sql } from 'kysely'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { Viewer } from '#contract/viewer.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CollectionDeps } from './collection-deps.ts'
import { type ListedCollection, listedColumns, listedJoins } from './collection-row.ts'
import { presentCollections } from './present-collection.ts'

/** A user's public collections, newest first. */
export async function listPublicCollectionsOf(
  deps: CollectionDeps,
  ownerId: string,
  limit: number,
  viewer: Viewer | null,
): Promise<ApiCollection[]> {
  const rows = await runQuery(
    deps.pool,
    sql<ListedCollection>`select ${listedColumns} from collections c ${listedJoins}
     where c.owner_id = ${ownerId} and c.is_public and c.deleted_at is null
     order by c.created_at desc, c.id desc limit ${limit}`,
  )
  return presentCollections(deps, deps.pool, rows, viewer)
}

/** The collections with these ids that the viewer may see, in the order of `ids`. */
export async function listCollectionsById(
  deps: CollectionDeps,
  ids: readonly string[],
  viewer: Viewer | null,
): Promise<ApiCollection[]> {
  const rows = await runQuery(
    deps.pool,
    sql<ListedCollection>`select ${listedColumns} from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
     join collections c on c.id = asked.id ${listedJoins}
     where c.deleted_at is null and (c.is_public or c.owner_id = ${viewer?.userId ?? null}) order by asked.place`,
  )
  return presentCollections(deps, deps.pool, rows, viewer)
}

/** Adds the number of owned copies of a card, which each collection owns, to those that show copies. */
export async function withCopiesOfCard(
  { pool }: Pick<CollectionDeps, 'pool'>,
  collections: readonly ApiCollection[],
  cardId: string,
): Promise<ApiCollection[]> {
  const shown = collections.filter(({ showCopies }) => showCopies)
  if (shown.length === 0) return [...collections]
  const rows = await runQuery(
    pool,
    sql<{ id: string; copies: number }>`select c.id, coalesce((
        select sum(p.quantity) from copies p
        where p.owner_id = c.owner_id and p.collection_id = c.id and p.card_id = ${cardId} and p.status = 'owned'
      ), 1)::int as copies
      from unnest(${shown.map(({ userId }) => userId)}::uuid[], ${shown.map(({ id }) => id)}::uuid[]) as c (owner_id, id)`,
  )
  const copiesById = new Map(rows.map(({ id, copies }) => [id, copies]))
  return collections.map(collection => {
    const copiesOfCard = copiesById.get(collection.id)
    return copiesOfCard === undefined ? collection : { ...collection, copiesOfCard }
  })
}
