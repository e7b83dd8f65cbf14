import { type RawBuilder, sql } from 'kysely'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { addedByDate, addedSince, wasAddedBy } from './added-copies.ts'

/** What to compute values of: a day, owners, prices, and which copies count. */
export type ValuedContent = {
  day: string
  /** The ids between which the owners' ids are, both included. */
  owners: { first: string; last: string }
  /** A table `price` (card_id, variant, usd, eur), one of both is null. The most common printing has the variant ''. */
  prices: RawBuilder<unknown>
  /**
   * 'current': what the owners have now and had added by the end of the day. 'dated': the same by the date of
   * acquisition, or else by the day on which the card was added.
   */
  content: 'current' | 'dated'
}

/** SQL condition: whether a copy `p` of a card `k` counts as owned at the end of a day. */
function wasThereOn(day: RawBuilder<unknown>, content: ValuedContent['content']): RawBuilder<unknown> {
  const wasAdded = wasAddedBy(day)
  if (content === 'current') return wasAdded
  return sql`case when p.acquired_on is null then ${wasAdded} else p.acquired_on <= (${day})::text end`
}

/** Owners are restricted in each table, because the planner cannot conclude it from the join. */
const isOf = ({ owners: { first, last } }: ValuedContent, ownerId: RawBuilder<unknown>) =>
  first === last ? sql`${ownerId} = ${first}` : sql`${ownerId} between ${first} and ${last}`

/** The row before the day, of an owner or collection. */
const rowBefore = ({ day }: ValuedContent, isScope: RawBuilder<unknown>) =>
  // Sorted as the index, because the planner does not know that only one collection is read.
  sql`lateral (
      select v.day, v.copies, v.is_backfilled from value_days v where ${isScope} and v.day < ${day}::date
      order by v.owner_id desc, v.collection_id desc, v.day desc limit 1
    )`

/** The owners, also those whose collections are all deleted, with the row over all collections before the day. */
function ownersOf(valued: ValuedContent): RawBuilder<unknown> {
  return sql`
    select o.owner_id, before.copies as copies_before, coalesce(before.is_backfilled, false) as follows_backfill, coalesce(before.day, ${valued.day}::date - 1) as last_day
    from (select distinct c.owner_id from collections c where ${isOf(valued, sql`c.owner_id`)}) o
    left join ${rowBefore(valued, sql`v.owner_id = o.owner_id and v.collection_id is null`)} before on true`
}

/** The collections of the owners, each with its row before the day. */
function collectionsOf(valued: ValuedContent): RawBuilder<unknown> {
  return sql`
    select c.owner_id, c.id as collection_id, before.copies as copies_before,
      coalesce(before.is_backfilled, false) as follows_backfill, o.follows_backfill as all_follows_backfill,
      coalesce(before.day, ${valued.day}::date - 1) as last_day, o.last_day as all_last_day,
      count(*) over (partition by c.owner_id) = 1 as is_only
    from collections c join owners o on o.owner_id = c.owner_id
    left join ${rowBefore(valued, sql`v.owner_id = c.owner_id and v.collection_id = c.id`)} before on true
    where c.deleted_at is null and ${isOf(valued, sql`c.owner_id`)}`
}

const ownValueInCents = (currency: AccountCurrency, price: RawBuilder<unknown>) => sql`
  case when not v.is_own then ${price} when p.own_value_currency = ${currency} then round(p.own_value_amount * 100)::bigint end`

/**
 * The owned copies with their values: what one is worth to its owner, or the price. Dated content has an own value since
 * its day. A card without copies is one copy of the most common printing.
 */
function ownedCopies(valued: ValuedContent): RawBuilder<unknown> {
  const { day, content, prices } = valued
  const isOwn =
    content === 'current'
      ? sql`p.own_value_amount is not null`
      : sql`(p.own_value_day <= (${day})::text) is true`
  return sql`
    select c.owner_id, c.collection_id, k.card_id, c.is_only, c.follows_backfill, c.all_follows_backfill, p.id is not null as has_row, k.added_at,
      coalesce(p.quantity, 1) as quantity, p.grade_company is not null and not v.is_own as is_graded,
      ${ownValueInCents('USD', sql`price.usd::bigint`)} as usd, ${ownValueInCents('EUR', sql`price.eur::bigint`)} as eur,
      ${ownValueInCents('JPY', sql`null::bigint`)} as jpy,
      p.paid_amount, p.paid_currency, not ${wasThereOn(sql`c.last_day`, 'dated')} as is_new,
      not ${wasThereOn(sql`c.all_last_day`, 'dated')} as is_new_in_all
    from collection_cards k
    join of_owners c on c.owner_id = k.owner_id and c.collection_id = k.collection_id
    left join copies p on p.owner_id = k.owner_id and p.collection_id = k.collection_id and p.card_id = k.card_id
      and ${isOf(valued, sql`p.owner_id`)}
    cross join lateral (select ${isOwn} as is_own) v
    left join ${prices}
      on p.grade_company is null and price.card_id = k.card_id and price.variant = coalesce(p.variant, '')
    where ${isOf(valued, sql`k.owner_id`)} and k.status = 'owned' and (p.id is null or p.status = 'owned')
      and ${wasThereOn(sql`${day}::date`, content)}`
}

/** A number of copies as it is stored. More than the column holds, 2,147,483,647, must not stop the days of others. */
const count = (copies: RawBuilder<unknown>) => sql`least(${copies}, 2147483647)::int`

/** A sum as it is stored: no more than JavaScript reads exactly, and than the column holds. */
const cents = (sum: RawBuilder<unknown>) => sql`least(${sum}, 9007199254740991)::bigint`

/** Adds up the sums of some rows. */
const totals = (before: RawBuilder<unknown>) => sql`
    coalesce(sum(s.copies), 0) as copies, coalesce(sum(graded), 0) as graded, coalesce(sum(usd), 0) as usd,
    coalesce(sum(eur), 0) as eur, coalesce(sum(jpy), 0) as jpy, coalesce(sum(unpriced), 0) as unpriced, ${before} as copies_before`

/**
 * The rows of `value_days` for the owners, as a statement. Copies count as in the totals of `GET /copies`: over all
 * collections, a card that is only marked as owned counts once, and not at all beside owned copies of it.
 */
export function selectValueRows(valued: ValuedContent): RawBuilder<unknown> {
  const { day, content } = valued
  return sql`
    with owners as materialized (${ownersOf(valued)}),
    of_owners as materialized (${collectionsOf(valued)}),
    owned as materialized (${ownedCopies(valued)}),
    counted as (
      select *, false as is_repeated from owned where is_only
      union all
      select *, not has_row and row_number() over (
        partition by owner_id, card_id order by has_row desc, added_at, collection_id) > 1
      from owned where not is_only
    ),
    ${content === 'current' ? addedSince(isOf(valued, sql`b.owner_id`)) : addedByDate},
    sums as materialized (
      select owner_id, collection_id, is_repeated, paid_currency, sum(paid_amount * quantity) as paid,
        sum(quantity) as copies, sum(quantity) filter (where is_graded) as graded,
        sum(quantity * usd) as usd, sum(quantity * eur) as eur, sum(quantity * jpy) as jpy,
        sum(quantity) filter (where not is_graded and coalesce(usd, eur, jpy) is null) as unpriced
      from counted group by owner_id, collection_id, is_repeated, paid_currency
    ),
    totals as (
      select c.owner_id, c.collection_id, ${totals(sql`c.copies_before`)}
      from of_owners c left join sums s using (owner_id, collection_id)
      group by c.owner_id, c.collection_id, c.copies_before
      union all
      select o.owner_id, null, ${totals(sql`o.copies_before`)}
      from owners o left join sums s on s.owner_id = o.owner_id and not is_repeated
      group by o.owner_id, o.copies_before
    ),
    paid as (
      select owner_id, collection_id, jsonb_object_agg(paid_currency, round(paid, 2)) as paid from (
        select owner_id, collection_id, paid_currency, sum(paid) as paid from sums
        where paid_currency is not null group by grouping sets (
          (owner_id, collection_id, paid_currency), (owner_id, paid_currency))
      ) p group by owner_id, collection_id
    )
    select t.owner_id, t.collection_id, ${day}::date as day, ${count(sql`copies`)} as copies,
      ${count(sql`graded`)} as graded, ${cents(sql`usd`)} as shown_usd, ${cents(sql`eur`)} as shown_eur, ${cents(sql`jpy`)} as shown_jpy,
      ${count(sql`unpriced`)} as unpriced, coalesce(paid, '{}') as paid,
      ${count(sql`greatest(0, arrived, copies - copies_before)`)} as added,
      ${count(sql`greatest(0, arrived - (copies - copies_before), copies_before - copies)`)} as removed,
      ${content === 'dated'} as is_backfilled
    from totals t left join paid p on p.owner_id = t.owner_id
      and p.collection_id is not distinct from t.collection_id
    left join arrivals a on a.owner_id = t.owner_id and a.collection_id is not distinct from t.collection_id
    where copies > 0 or copies_before > 0`
}
