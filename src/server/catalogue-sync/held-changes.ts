import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import type { HeldKind, HeldReason } from './hold-back.ts'

/** A change of a set that waits for a decision. `setId` is the id on the site. */
export type HeldChange = {
  id: string
  language: Language
  sourceId: string
  setId: string
  kind: HeldKind
  counts: Record<string, number>
  responseHash: string
  createdAt: Date
}

/** In place of the hash of responses where a source no longer lists a set. */
export const goneHash = 'gone'

export type Decision = 'accepted' | 'discarded' | 'superseded'

const columns = sql`id, language, source_id as "sourceId", set_id as "setId", kind, counts, response_hash as "responseHash",
  created_at as "createdAt"`

/** The changes of a source that wait for a decision. */
export async function listHeld(db: Queryable, url: string): Promise<HeldChange[]> {
  return runQuery(
    db,
    sql<HeldChange>`select ${columns} from held_changes where source_url = ${url} and decided_at is null order by set_id`,
  )
}

/** Finds a change of a source, also one that somebody has decided; undefined for an unknown id. */
export async function findHeld(
  db: Queryable,
  url: string,
  id: string,
): Promise<(HeldChange & { isDecided: boolean }) | undefined> {
  const [held] = await runQuery(
    db,
    sql<HeldChange & { isDecided: boolean }>`select ${columns}, decided_at is not null as "isDecided"
      from held_changes where id = ${id}::uuid and source_url = ${url}`,
  )
  return held
}

/** Locks a change until the end of the transaction; undefined if somebody has decided. */
export async function lockHeld(db: Queryable, id: string): Promise<HeldChange | undefined> {
  const [held] = await runQuery(
    db,
    sql<HeldChange>`select ${columns} from held_changes where id = ${id}::uuid and decided_at is null for update`,
  )
  return held
}

/** Ends the change of a set that waits, unless it is the one of these responses. */
export async function supersedeHeld(
  db: Queryable,
  url: string,
  setId: string,
  hash: string | null,
): Promise<void> {
  await runQuery(
    db,
    sql`update held_changes set decided_at = now(), decision = 'superseded'
      where source_url = ${url} and set_id = ${setId} and decided_at is null and response_hash is distinct from ${hash}`,
  )
}

/** Stores a change that waits for a decision, unless it waits already. */
export async function storeHeld(
  db: Queryable,
  url: string,
  { kind, counts, ...change }: Omit<HeldChange, 'id' | 'createdAt'> & HeldReason,
): Promise<void> {
  const { language, sourceId, setId, responseHash } = change
  await supersedeHeld(db, url, setId, responseHash)
  await runQuery(
    db,
    sql`insert into held_changes (id, source_url, language, source_id, set_id, kind, counts, response_hash)
      values (${randomUUID()}, ${url}, ${language}, ${sourceId}, ${setId}, ${kind}, ${JSON.stringify(counts)}::jsonb,
        ${responseHash})
      on conflict (source_url, set_id) where decided_at is null do nothing`,
  )
}

/** Whether somebody has discarded a change with these responses. */
export async function isDiscarded(db: Queryable, url: string, setId: string, hash: string): Promise<boolean> {
  const found = await runQuery(
    db,
    sql`select from held_changes where source_url = ${url} and set_id = ${setId} and response_hash = ${hash}
      and decision = 'discarded' limit 1`,
  )
  return found.length > 0
}

export async function decideHeld(db: Queryable, id: string, decision: Decision): Promise<void> {
  await runQuery(
    db,
    sql`update held_changes set decided_at = now(), decision = ${decision} where id = ${id}::uuid`,
  )
}

/** How many changes of a source wait for a decision, and since when the oldest one waits. */
export async function findWaitingHeld(
  db: Queryable,
  url: string,
): Promise<{ count: number; since: Date | null }> {
  const [row] = await runQuery(
    db,
    sql<{ count: number; since: Date | null }>`select count(*)::int as count, min(created_at) as since
      from held_changes where source_url = ${url} and decided_at is null`,
  )
  return row ?? { count: 0, since: null }
}

/** Number of days for which decisions are stored. */
const daysStored = 90

/**
 * Deletes decisions of long ago, except the last one to discard what a source delivers for a set, or that it is gone:
 * the same change would be held back again. Returns their number.
 */
export async function purgeHeld(db: Queryable, now: Date): Promise<number> {
  return runAndCountRows(
    db,
    sql`delete from held_changes h
      where decided_at < ${now}::timestamptz - make_interval(days => ${daysStored})
        and (decision <> 'discarded' or exists (select from held_changes later
          where later.source_url = h.source_url and later.set_id = h.set_id and later.decision = 'discarded'
            and (later.kind = 'set-gone') = (h.kind = 'set-gone')
            and (later.decided_at, later.id) > (h.decided_at, h.id)))`,
  )
}
