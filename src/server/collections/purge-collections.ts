import { sql } from 'kysely'
import type pg from 'pg'
import type { Subject } from '#domain/subject.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { deleteActivitiesAbout } from '#server/activity/record-activity.ts'
import { deleteDiscussionOf, deleteSubjectCounts } from '#server/subjects/subject-counts.ts'
import { deleteVotesOnSubject } from '#server/votes/delete-votes.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { daysToUndo } from './days-to-undo.ts'

const perTransaction = 50

async function forgetCollections(client: pg.PoolClient, ids: readonly string[]): Promise<void> {
  await runQuery(client, sql`delete from collections where id = any(${ids}::uuid[])`)
  for (const id of ids) {
    const subject: Subject = { kind: 'collection', id }
    await deleteDiscussionOf(client, subject)
    await deleteVotesOnSubject(client, subject)
    await deleteActivitiesAbout(client, subject)
    await deleteSubjectCounts(client, subject)
  }
}

/** Several processes may purge at once: each skips rows that another one has locked. */
async function purgeSome(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async client => {
    const rows = await runQuery(
      client,
      sql<{ id: string }>`
        select id from collections where deleted_at < now() - make_interval(days => ${daysToUndo})
       order by deleted_at limit ${perTransaction} for update skip locked`,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await forgetCollections(client, ids)
    return ids.length
  })
}

/** Permanently deletes collections and changes that can no longer be restored. Returns the number of collections. */
export async function purgeCollections(pool: pg.Pool): Promise<number> {
  await runQuery(
    pool,
    sql`delete from collection_changes where changed_at < now() - make_interval(days => ${daysToUndo})`,
  )
  let purged = 0
  for (;;) {
    const some = await purgeSome(pool)
    purged += some
    if (some < perTransaction) return purged
  }
}

/** Deletes all collections and binders of a deleted account, including collections that could be restored. */
export async function deleteCollectionsOf(client: pg.PoolClient, ownerId: string): Promise<void> {
  const rows = await runQuery(
    client,
    sql<{ id: string }>`select id from collections where owner_id = ${ownerId}`,
  )
  const ids = rows.map(({ id }) => id)
  await forgetCollections(client, ids)
  await runQuery(client, sql`delete from collection_changes where owner_id = ${ownerId}`)
  await runQuery(client, sql`delete from binders where owner_id = ${ownerId}`)
}
