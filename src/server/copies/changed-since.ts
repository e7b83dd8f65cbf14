import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type FormerCopy, withOwnValue } from '#domain/card-copy.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'

const fields = [
  'collectionId',
  'status',
  'variant',
  'language',
  'condition',
  'grade',
  'quantity',
  'pricePaid',
  'ownValue',
  'acquiredOn',
  'place',
  'note',
] as const

/** One change may contain 10,000 copies. */
const maxSearchedChanges = 50

/**
 * The fields of a copy that changed after `basedOn`, the `updatedAt` of the version that the client edited. All
 * fields if the change is not among the newest 50.
 */
export async function findChangedFields(
  db: Queryable,
  userId: string,
  copy: CopyRow,
  basedOn: string,
): Promise<string[]> {
  const rows = await runQuery(
    db,
    sql<{ before: FormerCopy<CopyRow> }>`select one -> 'before' as before
     from (
       select changed_at, copies from collection_changes
       where owner_id = ${userId} and changed_at > ${basedOn}::timestamptz - interval '1 minute'
       order by changed_at desc limit ${maxSearchedChanges}
     ) c cross join lateral jsonb_array_elements(c.copies) as one
     where one -> 'before' ->> 'id' = ${copy.id}
       and (one -> 'before' ->> 'updatedAt')::timestamptz <= ${basedOn}::timestamptz
     order by c.changed_at desc limit 1`,
  )
  const known = rows[0] && withOwnValue<CopyRow>(rows[0].before)
  return known ? fields.filter(field => !isDeepStrictEqual(known[field], copy[field])) : [...fields]
}
