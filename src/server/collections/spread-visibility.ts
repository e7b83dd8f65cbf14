import type { CollectionRow } from './collection-row.ts'
import { setActivitiesListed } from '#server/activity/record-activity.ts'
import type { Queryable } from '#server/subjects/queryable.ts'

type Seen = Pick<CollectionRow, 'id' | 'isPublic'>

/**
 * After a collection became visible to others or vanished for them: what people did with it shows or hides, and what is
 * public has a subject, by which lists of the most popular find it.
 */
export async function spreadVisibility(
  db: Queryable,
  { id, isPublic }: Seen,
  state: 'kept' | 'deleted',
): Promise<void> {
  const isShown = isPublic && state === 'kept'
  if (isShown)
    await db.query(`insert into subjects (kind, id) values ('collection', $1) on conflict do nothing`, [id])
  await setActivitiesListed(db, { kind: 'collection', id }, isShown ? 'listed' : 'unlisted')
}
