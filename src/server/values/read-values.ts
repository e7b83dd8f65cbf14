import { type RawBuilder, sql } from 'kysely'
import type { PriceBook } from '#domain/price-book.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { centsOfPrinting, type Printing } from './value-prices.ts'

/** The content that a day's values are about. */
export type ValuedContent = {
  day: string
  ownerIds: readonly string[]
  pricesOf: PriceBook['pricesOf']
  /**
   * 'current': what the owners have now. 'dated': what they have now and already had on that day, by the date of
   * acquisition or else by the day on which the card was added.
   */
  content: 'current' | 'dated'
}

const addedOn = sql`to_char(k.added_at at time zone 'UTC', 'YYYY-MM-DD')`
const hadOn = sql`coalesce(p.acquired_on, ${addedOn})`

/** Each table is restricted to the owners, because otherwise the planner joins all rows of all owners. */
function ownedCards({ ownerIds }: ValuedContent): RawBuilder<unknown> {
  const areOwners = sql`any(${ownerIds}::uuid[])`
  return sql`collections c
    join collection_cards k on k.owner_id = c.owner_id and k.collection_id = c.id and k.owner_id = ${areOwners}
      and k.status = 'owned'
    left join copies p on p.owner_id = k.owner_id and p.collection_id = k.collection_id and p.card_id = k.card_id
      and p.owner_id = ${areOwners}`
}

/** The owned copies. A card without copies stands for one, which has no row. */
function isValued({ ownerIds, day, content }: ValuedContent): RawBuilder<unknown> {
  return sql`c.deleted_at is null and c.owner_id = any(${ownerIds}::uuid[]) and coalesce(p.status, 'owned') = 'owned'
    and ${content === 'current' ? sql`true` : sql`${hadOn} <= ${day}`}`
}

/** The prices of all printings that the owners have, as a table. */
async function priceTable(db: Queryable, valued: ValuedContent): Promise<RawBuilder<unknown>> {
  const printings = await runQuery(
    db,
    sql<Printing>`select distinct k.card_id as "cardId", p.variant from ${ownedCards(valued)}
      where ${isValued(valued)} and p.grade_company is null`,
  )
  const cents = printings.map(printing => centsOfPrinting(valued.pricesOf, printing))
  return sql`unnest(
    ${printings.map(({ cardId }) => cardId)}::text[], ${printings.map(({ variant }) => variant ?? '')}::text[],
    ${cents.map(({ usd }) => usd)}::int[], ${cents.map(({ eur }) => eur)}::int[])`
}

/** Stands for all collections of an owner where rows are joined. */
const all = sql`'00000000-0000-0000-0000-000000000000'::uuid`

const lastBefore = (day: string, isScope: RawBuilder<unknown>) => sql`left join lateral (
    select v.day, v.copies from value_days v
    where v.owner_id = c.owner_id and ${isScope} and v.day < ${day}::date order by v.day desc limit 1
  ) last on true`

const columns = sql`quantity, is_graded, usd, eur, paid_amount, paid_currency, since`

/**
 * The rows of `value_days` for the owners, as a statement. Copies count as in the totals of `GET /copies`: over all
 * collections, a card that is only marked as owned counts once, and not at all beside owned copies of it.
 */
export async function valueRowsOf(db: Queryable, valued: ValuedContent): Promise<RawBuilder<unknown>> {
  const { day, ownerIds, content } = valued
  const isOwner = sql`c.deleted_at is null and c.owner_id = any(${ownerIds}::uuid[])`
  return sql`
    with price as materialized (select * from ${await priceTable(db, valued)} as p (card_id, variant, usd, eur)),
    owned as materialized (
      select k.owner_id, k.collection_id, coalesce(p.quantity, 1) as quantity, p.grade_company is not null as is_graded,
        price.usd, price.eur, p.paid_amount, p.paid_currency, ${content === 'current' ? addedOn : hadOn} as since,
        p.id is null and (
          bool_or(p.id is not null) over (partition by k.owner_id, k.card_id collate "C")
          or row_number() over (partition by k.owner_id, k.card_id collate "C", p.id is null order by k.collection_id) > 1
        ) as is_repeated
      from ${ownedCards(valued)} left join price
        on p.grade_company is null and price.card_id = k.card_id and price.variant = coalesce(p.variant, '')
      where ${isValued(valued)}
    ),
    counted as (
      select owner_id, collection_id as scope, ${columns} from owned
      union all select owner_id, ${all}, ${columns} from owned where not is_repeated
    ),
    scopes as materialized (
      select c.owner_id, c.id as scope, last.* from collections c
        ${lastBefore(day, sql`v.collection_id = c.id`)} where ${isOwner}
      union all
      select c.owner_id, ${all}, last.* from (select distinct owner_id from collections c where ${isOwner}) c
        ${lastBefore(day, sql`v.collection_id is null`)}
    ),
    paid as (
      select owner_id, scope, jsonb_object_agg(currency, amount) as paid from (
        select owner_id, scope, paid_currency as currency, round(sum(paid_amount * quantity), 2) as amount
        from counted where paid_currency is not null group by 1, 2, 3
      ) sums group by 1, 2
    ),
    totals as (
      select s.owner_id, s.scope, s.copies as copies_before, coalesce(sum(quantity), 0) as copies,
        coalesce(sum(quantity) filter (where is_graded), 0) as graded,
        coalesce(sum(quantity * usd::bigint), 0) as usd,
        coalesce(sum(quantity) filter (where not is_graded and usd is null), 0) as usd_unpriced,
        coalesce(sum(quantity * eur::bigint), 0) as eur,
        coalesce(sum(quantity) filter (where not is_graded and eur is null), 0) as eur_unpriced,
        coalesce(sum(quantity) filter (where since > coalesce(s.day, ${day}::date - 1)::text), 0) as arrived
      from scopes s left join counted using (owner_id, scope) group by s.owner_id, s.scope, s.day, s.copies
    )
    select owner_id, nullif(scope, ${all}) as collection_id, ${day}::date as day, copies::int, graded::int,
      usd::bigint, usd_unpriced::int, eur::bigint, eur_unpriced::int, coalesce(paid, '{}') as paid,
      greatest(arrived, copies - copies_before)::int as added,
      greatest(0, arrived - (copies - copies_before))::int as removed
    from totals left join paid using (owner_id, scope) where copies > 0 or copies_before > 0`
}
