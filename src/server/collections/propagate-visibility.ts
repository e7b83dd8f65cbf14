import { sql } from 'kysely'
import type { CollectionRow } from './collection-row.ts'
import { setActivitiesListed } from '#server/activity/record-activity.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

type Seen = Pick<CollectionRow, 'id' | 'isPublic'>

/** Updates the columns that make a collection part of public lists. */
async function list(db: Queryable, id: string): Promise<void> {
  await runQuery(
    db,
    sql`with marked as (
       update collections c set owner_shown = p.is_public and p.show_activity
       from profiles p where c.id = ${id} and p.id = c.owner_id
       returning c.id, c.owner_shown
     )
     insert into subjects (kind, id, is_listed) select 'collection', id::text, owner_shown from marked
     on conflict (kind, id) do update set is_listed = excluded.is_listed`,
  )
}

async function unlist(db: Queryable, id: string): Promise<void> {
  await runQuery(db, sql`update subjects set is_listed = false where kind = 'collection' and id = ${id}`)
}

/** Updates activity and public lists after a collection became visible to others or stopped being visible. */
export async function propagateVisibility(
  db: Queryable,
  { id, isPublic }: Seen,
  state: 'kept' | 'deleted',
): Promise<void> {
  const isShown = isPublic && state !== 'deleted'
  await (isShown ? list(db, id) : unlist(db, id))
  await setActivitiesListed(db, { kind: 'collection', id }, isShown ? 'listed' : 'unlisted')
}
