import { sql } from 'kysely'
import { canonicalId } from '#domain/card-id.ts'
import type { Language } from '#domain/language.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { SetId } from './collect-set.ts'
import type { ListingEntry } from './listing.ts'

function is(url: string, { language, sourceId }: SetId) {
  return sql`source_url = ${url} and language = ${language} and source_id = ${sourceId}`
}

/**
 * Stores the sets that a source lists for the first time. Those that it listed and no longer does are forgotten if they
 * were never checked.
 */
export async function storeListing(
  db: Queryable,
  url: string,
  language: Language,
  entries: readonly ListingEntry[],
  now: Date,
): Promise<void> {
  await runQuery(
    db,
    sql`insert into source_sets (source_url, language, source_id, entry, listed_at)
      select ${url}, ${language}, listed.source_id, listed.entry, ${now}::timestamptz
      from unnest(${entries.map(({ sourceId }) => sourceId)}::text[], ${entries.map(({ entry }) => entry)}::text[])
        as listed (source_id, entry)
      on conflict do nothing`,
  )
  await runQuery(
    db,
    sql`delete from source_sets where source_url = ${url} and language = ${language} and checked_at is null
      and source_id <> all(${entries.map(({ sourceId }) => sourceId)}::text[])`,
  )
}

/**
 * Begins to collect the responses of a set, or goes on. A set whose entry changed meanwhile is asked for again, its
 * cards are not. Returns since when responses count.
 */
export async function beginCollecting(
  db: Queryable,
  url: string,
  set: SetId & { entry: string; path: string },
  now: Date,
): Promise<Date> {
  const [row] = await runQuery(
    db,
    sql<{ since: Date; isOther: boolean }>`with before as (
        select collecting_since, collecting_entry from source_sets where ${is(url, set)}
      )
      update source_sets set collecting_since = coalesce(source_sets.collecting_since, ${now}), collecting_entry = ${set.entry}
      from before where ${is(url, set)}
      returning source_sets.collecting_since as since, before.collecting_entry is distinct from ${set.entry}
        and before.collecting_since is not null as "isOther"`,
  )
  if (!row) throw new Error(`The set ${set.sourceId} was not listed`)
  if (row.isOther) {
    await runQuery(
      db,
      sql`update source_responses set fetched_at = 'epoch' where source_url = ${url} and path = ${set.path}`,
    )
  }
  return row.since
}

/** The hash of the records of a set, or of all sets if they are grouped by their scope. */
export const recordsHash = sql`md5(string_agg(source_id || ' ' || hash, ' ' order by source_id))`

/** Ends the check of a set with its number of cards, or with the reason why it is never imported. */
export async function endCheck(
  db: Queryable,
  url: string,
  set: SetId & { cards?: number; skipped?: string },
  now: Date,
): Promise<void> {
  await runQuery(
    db,
    sql`update source_sets set checked_at = ${now}, entry = coalesce(collecting_entry, entry),
        cards = ${set.cards ?? null}::int, skipped = ${set.skipped ?? null}::text,
        collecting_since = null, collecting_entry = null, records_hash = (select ${recordsHash} from card_records
          where source = 'tcgdex' and scope = ${canonicalId(set.language, set.sourceId)} and not removed)
      where ${is(url, set)}`,
  )
}

/** Says that the records of a set were not stored by a check. */
export async function forgetRecords(db: Queryable, url: string, set: SetId): Promise<void> {
  await runQuery(db, sql`update source_sets set records_hash = null where ${is(url, set)}`)
}

export type GoneSet = { id: string; cards: number }

/** The sets whose records are of this kind of source, and those of them that its listing lacks. */
export async function listGoneSets(
  db: Queryable,
  language: Language,
  listed: readonly string[],
): Promise<{ imported: number; gone: GoneSet[] }> {
  const rows = await runQuery(
    db,
    sql<GoneSet>`select s.id, (select count(*)::int from card_records c
        where c.source = 'tcgdex' and c.scope = s.source_id and not c.removed) as cards
      from set_records s where s.source = 'tcgdex' and s.scope = ${language} and not s.removed order by s.id`,
  )
  const ids = new Set(listed.map(sourceId => canonicalId(language, sourceId)))
  return { imported: rows.length, gone: rows.filter(({ id }) => !ids.has(id)) }
}
