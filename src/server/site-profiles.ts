import { sql } from 'kysely'
import type { profileEndpoints } from '#contract/profile-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { createCardLookup } from './catalogue/card-lookup.ts'
import { type ListedCollection, listedColumns, listedJoins } from './collections/collection-row.ts'
import { presentCollections } from './collections/present-collection.ts'
import { profileHandlers } from './profiles/profile-handlers.ts'
import { collectionDeps, type SiteCollectionDeps } from './site-collections.ts'

/** The endpoints for profiles, with their cards and collections. */
export function siteProfileHandlers(deps: SiteCollectionDeps): Handlers<typeof profileEndpoints> {
  const { pool, catalogue } = deps
  const collections = collectionDeps(deps)
  return profileHandlers({
    pool,
    findCard: createCardLookup(catalogue.current).findCard,
    publicCollections: async (ownerId, limit, viewer) => {
      const rows = await runQuery(
        pool,
        sql<ListedCollection>`select ${listedColumns} from collections c ${listedJoins}
         where c.owner_id = ${ownerId} and c.is_public and c.deleted_at is null
         order by c.created_at desc, c.id desc limit ${limit}`,
      )
      return presentCollections(collections, pool, rows, viewer)
    },
    collectionsById: async (ids, viewer) => {
      const rows = await runQuery(
        pool,
        sql<ListedCollection>`select ${listedColumns} from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
         join collections c on c.id = asked.id ${listedJoins}
         where c.deleted_at is null and (c.is_public or c.owner_id = ${viewer?.userId ?? null}) order by asked.place`,
      )
      return presentCollections(collections, pool, rows, viewer)
    },
  })
}
