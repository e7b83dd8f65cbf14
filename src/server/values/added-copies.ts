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
 * Expects the statements `of_owners` and `owned`.
 */
export function addedSince(isOfOwners: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`changed as materialized (
      select distinct b.owner_id, b.card_id from owned_before b
      join of_owners c on c.owner_id = b.owner_id and c.collection_id = b.collection_id where ${isOfOwners}
    ),
    now_owned as materialized (
      select o.owner_id, o.collection_id, o.card_id, coalesce(sum(o.quantity) filter (where o.has_row), 0) as in_rows,
        bool_or(not o.has_row) as is_implied, coalesce(sum(o.quantity) filter (where not o.is_new), 0) as dated,
        coalesce(sum(o.quantity) filter (where not o.is_new_in_all), 0) as dated_in_all
      from owned o join changed x on x.owner_id = o.owner_id and x.card_id = o.card_id
      group by o.owner_id, o.collection_id, o.card_id
    ),
    states as materialized (
      select owner_id, c.collection_id, card_id, coalesce(n.in_rows, 0) as in_rows,
        coalesce(n.is_implied, false) as is_implied,
        case when b.owner_id is null then coalesce(n.in_rows, 0) when b.is_implied then 0 else b.copies end
          as in_rows_before,
        case when b.owner_id is null then coalesce(n.is_implied, false) else b.is_implied end as was_implied,
        case when c.follows_backfill then coalesce(n.dated, 0) else 0 end as dated,
        case when c.all_follows_backfill then coalesce(n.dated_in_all, 0) else 0 end as dated_in_all
      from changed join of_owners c using (owner_id)
      left join now_owned n using (owner_id, collection_id, card_id)
      left join owned_before b using (owner_id, collection_id, card_id)
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
