import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { Manifest } from './manifest.ts'

const secretTables = [
  'owner_claims',
  'sign_in.flow_states',
  'sign_in.mfa_challenges',
  'sign_in.one_time_tokens',
] as const

/** Deletes secrets that were used or replaced after the backup: nobody can tell which. */
async function deleteOneTimeSecrets(client: Queryable): Promise<void> {
  for (const table of secretTables) await runQuery(client, query.deleteFrom(table))
}

/** Marks mails, alerts and messages to channels as sent up to now, because most of them were sent after the backup. */
async function markAsSent(client: Queryable): Promise<void> {
  await runQuery(
    client,
    query.updateTable('notice_settings').set({ digest_tried_at: sql`now()`, digest_through: randomUUIDv7() }),
  )
  await runQuery(client, query.deleteFrom('channel_messages'))
  await runQuery(client, query.updateTable('site_warnings').set({ last_seen: null }))
  await runQuery(client, query.deleteFrom('catalogue_changes'))
  await runQuery(client, query.deleteFrom('unevaluated_price_versions'))
  await runQuery(
    client,
    sql`update alert_evaluations set price_rev = (select rev from price_version where id = 1) where id = 1`,
  )
}

/**
 * Raises the revisions of catalogue and prices above every one that clients can have seen since the backup: none
 * increases more than once a second.
 */
async function raiseRevisions(client: Queryable, takenAt: string): Promise<void> {
  const passed = sql`greatest(0, ceil(extract(epoch from now() - ${takenAt}::timestamptz))::bigint) + 1`
  await runQuery(client, sql`update catalogue_version set rev = rev + ${passed} where id = 1`)
  await runQuery(client, sql`update price_version set rev = rev + ${passed} where id = 1`)
}

/** The processes of the backup, and what they were doing or about to do, are not those of this database. */
async function forgetProcesses(client: Queryable): Promise<void> {
  await runQuery(client, query.deleteFrom('site_processes'))
  await runQuery(client, query.deleteFrom('job_runs').where('state', '=', 'running'))
  await runQuery(client, query.updateTable('job_controls').set({ requested_run: null }))
}

/** Adapts the restored rows to the present, in the transaction of the restore. */
export async function adaptToPresent(client: Queryable, { takenAt, version }: Manifest): Promise<void> {
  await deleteOneTimeSecrets(client)
  await raiseRevisions(client, takenAt)
  await markAsSent(client)
  await forgetProcesses(client)
  await runQuery(
    client,
    query
      .insertInto('restores')
      .values({ id: randomUUIDv7(), restored_at: sql`now()`, taken_at: new Date(takenAt), version }),
  )
}
