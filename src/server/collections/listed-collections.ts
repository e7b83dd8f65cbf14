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
