import type pg from 'pg'
import type { Subject } from '#domain/subject.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetActivitiesOf } from '#server/activity/record-activity.ts'
import { forgetCounts } from '#server/subjects/subject-counts.ts'
import { forgetVotesOn } from '#server/votes/forget-votes.ts'
import { daysToUndo } from './days-to-undo.ts'
import type { Discussion } from './discussion.ts'

export type ForgetDiscussion = Discussion['forget']

const perTransaction = 50

async function forgetCollections(
  client: pg.PoolClient,
  ids: readonly string[],
  forgetDiscussion: ForgetDiscussion,
): Promise<void> {
  await client.query('delete from collections where id = any($1::uuid[])', [ids])
  for (const id of ids) {
    const subject: Subject = { kind: 'collection', id }
    await forgetDiscussion(client, id)
    await forgetVotesOn(client, subject)
    await forgetActivitiesOf(client, subject)
    await forgetCounts(client, subject)
  }
}

/** Several processes may purge at once: each takes rows that no other one has locked. */
async function purgeSome(pool: pg.Pool, forgetDiscussion: ForgetDiscussion): Promise<number> {
  return inTransaction(pool, async client => {
    const { rows } = await client.query<{ id: string }>(
      `select id from collections where deleted_at < now() - make_interval(days => $1)
       order by deleted_at limit ${perTransaction} for update skip locked`,
      [daysToUndo],
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await forgetCollections(client, ids, forgetDiscussion)
    return ids.length
  })
}

/** Deletes for good what can no longer be restored. Returns the number of collections. */
export async function purgeCollections(pool: pg.Pool, forgetDiscussion: ForgetDiscussion): Promise<number> {
  await pool.query('delete from collection_removals where removed_at < now() - make_interval(days => $1)', [
    daysToUndo,
  ])
  let purged = 0
  for (;;) {
    const some = await purgeSome(pool, forgetDiscussion)
    purged += some
    if (some < perTransaction) return purged
  }
}

/** For a deleted account: all its collections at once, those that could be brought back too. */
export async function deleteCollectionsOf(
  client: pg.PoolClient,
  ownerId: string,
  forgetDiscussion: ForgetDiscussion,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from collections where owner_id = $1', [
    ownerId,
  ])
  const ids = rows.map(({ id }) => id)
  await forgetCollections(client, ids, forgetDiscussion)
}
