import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { HistoryEntry } from '#contract/owner-endpoints.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runAndCountRows, runQuery } from '#platform/database/run-query.ts'

export type Act = {
  /** Null: the command line. */
  actor: Pick<Viewer, 'userId' | 'email'> | null
  /** Object and verb: 'user.disable', 'backup.create'. */
  action: string
  /** What the act is about: a username, the id of a comment, the name of a file. */
  target?: string
  /** Further facts, without secrets and addresses of users. A change is `{ from, to }`. */
  details?: object
}

/** The actor of commands, as stored. A username contains no space. */
const commandLine = 'command line'

/**
 * Records what an owner or moderator does. Call it in the transaction of the act. The actor's name is stored as text,
 * so that it remains when the account is deleted.
 */
export async function recordAct(client: Queryable, act: Act): Promise<string> {
  const { actor, action, target = null, details = {} } = act
  const id = randomUUIDv7()
  const userId = actor?.userId ?? null
  const name = sql`coalesce((select username from profiles where id = ${userId}::uuid), ${userId ?? commandLine})`
  await runQuery(
    client,
    sql`insert into owner_history (id, actor_id, actor, action, target, details)
      values (${id}, ${userId}, ${name}, ${action}, ${target}, ${JSON.stringify(details)})`,
  )
  return id
}

/** Records an act that no transaction can contain before it begins. `finishAct` records how it ended. */
export function startAct(db: Queryable, act: Act): Promise<string> {
  return recordAct(db, act)
}

export type ActResult = { result: 'done' | 'failed'; [fact: string]: unknown }

/** Records the result of the act that `startAct` recorded. The list of acts shows it among the act's details. */
export async function finishAct(db: Queryable, id: string, result: ActResult): Promise<void> {
  await runQuery(
    db,
    sql`insert into owner_history (id, actor_id, actor, action, target, details, result_of)
      select ${randomUUIDv7()}, actor_id, actor, action, target, ${JSON.stringify(result)}::jsonb, id
      from owner_history where id = ${id}`,
  )
}

/** An act as stored, without the comment that its target may name. */
export type StoredAct = Omit<HistoryEntry, 'comment'>

type HistoryPage = { page: number; pageSize: number }

/** Lists acts, the newest first: all, or those of one actor. */
export async function listHistory(
  db: Queryable,
  actorId: string | null,
  { page, pageSize }: HistoryPage,
): Promise<{ entries: StoredAct[]; total: number }> {
  const wanted = actorId === null ? sql`true` : sql`h.actor_id = ${actorId}`
  const acts = sql`owner_history h where h.result_of is null and ${wanted}`
  const [counted] = await runQuery(db, sql<{ total: number }>`select count(*)::int as total from ${acts}`)
  const rows = await runQuery(
    db,
    sql<Omit<StoredAct, 'at'> & { at: Date }>`
      select h.id, h.acted_at as at, h.actor, h.action, h.target, h.details || coalesce(
        (select r.details from owner_history r where r.result_of = h.id), '{}') as details
      from ${acts} order by h.acted_at desc, h.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}::float8::int8`,
  )
  const entries = rows.map(row => ({ ...row, at: row.at.toISOString() }))
  return { entries, total: counted?.total ?? 0 }
}

/** Deletes acts of more than 400 days ago, the only ones that the database lets be deleted. */
export function purgeHistory(db: Queryable): Promise<number> {
  return runAndCountRows(db, sql`delete from owner_history where acted_at < now() - interval '400 days'`)
}
