import { sql } from 'kysely'
import type { collectionEndpoints } from '#contract/collection-endpoints.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CollectionRow } from './collection-row.ts'
import { propagateVisibility } from './propagate-visibility.ts'

type Changes = HandlerInput<(typeof collectionEndpoints)['updateCollection']>['body']

/** Changes the given fields. The caller has locked the collection's row. */
export async function updateCollection(
  db: Queryable,
  collection: CollectionRow,
  changes: Changes,
): Promise<void> {
  const { id } = collection
  const {
    name = collection.name,
    isPublic = collection.isPublic,
    showCopies = collection.showCopies,
  } = changes
  const description = changes.description === undefined ? collection.description : (changes.description ?? '')
  const notes = changes.notes === undefined ? collection.notes : (changes.notes ?? '')
  await runQuery(
    db,
    sql`update collections set name = ${name}, description = ${description}, notes = ${notes},
      is_public = ${isPublic}, show_copies = ${showCopies}, updated_at = now()
     where id = ${id}`,
  )
  if (isPublic !== collection.isPublic) await propagateVisibility(db, { id, isPublic }, 'kept')
}
