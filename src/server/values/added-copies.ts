import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { runQuery } from '#platform/database/run-query.ts'

/** SQL condition: whether a card `k` was in its collection at the end of a day (UTC). */
export const wasAddedBy = (day: RawBuilder<unknown>) =>
  sql`(k.added_at < ((${day} + 1)::timestamp at time zone 'UTC'))`

/**
 * SQL: how many copies were added since the row before, by owner and collection (null: all collections). Cards of which
 * copies were added and others of which were removed do not cancel out. Reads the cards that changed since
 * (`owned_before`); a row before that was backfilled has counted copies by their dates, also those entered since.
 * Expects the statements `of_owners` and `owned`. The planner expects few changed cards. After an import of many a join
 * would compare each with all others; the search in a list (`is true` prevents that it becomes a join) and the groups do not.
 */
export function addedSince(isOfOwners: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`changed as materialized (
      select distinct b.owner_id, b.card_id from owned_before b
      join of_owners c on c.owner_id = b.owner_id and c.collection_id = b.collection_id where ${isOfOwners}
    ),
    now_owned as materialized (
      select owner_id, collection_id, card_id, coalesce(sum(quantity) filter (where has_row), 0) as in_rows,
        bool_or(not has_row) as is_implied,
        coalesce(sum(quantity) filter (where follows_backfill and not is_new), 0) as dated,
        coalesce(sum(quantity) filter (where all_follows_backfill and not is_new_in_all), 0) as dated_in_all
      from owned
      where ((owner_id, card_id) in (select owner_id, card_id from changed)) is true
      group by owner_id, collection_id, card_id
    ),
    states as materialized (
      select owner_id, collection_id, card_id, sum(in_rows) as in_rows, bool_or(is_implied) as is_implied,
        case when bool_or(is_before) then sum(in_rows_before) else sum(in_rows) end as in_rows_before,
        case when bool_or(is_before) then bool_or(was_implied) else bool_or(is_implied) end as was_implied,
        sum(dated) as dated, sum(dated_in_all) as dated_in_all
      from (
        select owner_id, collection_id, card_id, in_rows, is_implied, dated, dated_in_all, false as is_before,
          0 as in_rows_before, false as was_implied
        from now_owned
        union all
        select b.owner_id, b.collection_id, b.card_id, 0, false, 0, 0, true,
          case when b.is_implied then 0 else b.copies end, b.is_implied
        from owned_before b join of_owners c on c.owner_id = b.owner_id and c.collection_id = b.collection_id
        where ${isOfOwners}
      ) now_and_before group by owner_id, collection_id, card_id
    ),
    arrivals as (
      select owner_id, collection_id, sum(greatest(0, in_rows + is_implied::int
        - greatest(in_rows_before + was_implied::int, dated))) as arrived
      from states group by owner_id, collection_id
      union all
      select owner_id, null, sum(greatest(0, now_owned - before)) from (
        select owner_id, sum(in_rows) + (sum(in_rows) = 0 and bool_or(is_implied))::int as now_owned,
          greatest(sum(in_rows_before) + (sum(in_rows_before) = 0 and bool_or(was_implied))::int, sum(dated_in_all))
            as before
        from states group by owner_id, card_id
      ) cards group by owner_id
    )`
}

/** SQL: the same for content by dates: copies whose date is after the row before. Expects the statement `counted`. */
export const addedByDate = sql`arrivals as (
      select owner_id, collection_id, sum(quantity) filter (where is_new) as arrived
      from counted group by owner_id, collection_id
      union all
      select owner_id, null, sum(quantity) filter (where is_new_in_all and not is_repeated) from counted group by owner_id
    )`

/**
 * Forgets what was owned before a day that is written now. A card that was added after the day, and is not counted in
 * it, was not there.
 */
export async function clearOwnedBefore(
  client: PoolClient,
  day: string,
  { first, last }: { first: string; last: string },
): Promise<void> {
  const isOfOwners = sql`b.owner_id between ${first} and ${last}`
  const isAddedLater = sql`exists (select from collection_cards k where k.owner_id = b.owner_id
    and k.collection_id = b.collection_id and k.card_id = b.card_id and not ${wasAddedBy(sql`${day}::date`)})`
  await runQuery(client, sql`delete from owned_before b where ${isOfOwners} and not ${isAddedLater}`)
  await runQuery(client, sql`update owned_before b set copies = 0, is_implied = false where ${isOfOwners}`)
}
