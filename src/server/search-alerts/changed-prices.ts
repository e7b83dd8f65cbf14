import { sql } from 'kysely'
import type pg from 'pg'
import { addDays } from '#domain/day.ts'
import { disagreementsOf } from '#domain/price-comparison.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { createPacer } from '#platform/pacer.ts'
import type { AlertDeps } from './alert-deps.ts'
import type { FirstPrice, PriceChange } from './price-rules.ts'

/** A price of this number of days ago, or an earlier one, is stale. */
export const maxPriceAgeDays = 7

export type UnevaluatedPrice = PriceChange | FirstPrice

/** Prices that are neither stale nor samples and differ from those that were evaluated last. */
function readChanged(db: pg.Pool, today: string): Promise<UnevaluatedPrice[]> {
  return runQuery(
    db,
    sql<UnevaluatedPrice>`with latest as (
        select distinct on (series_id) series_id, day, market, trend from price_days
        where day > ${addDays(today, -maxPriceAgeDays)} and day <= ${addDays(today, 1)} order by series_id, day desc
      ), main as (
        select s.id, s.card_id, s.variant, s.source, l.day,
          case s.source when 'cardmarket' then l.trend else l.market end as cents
        from latest l join price_series s on s.id = l.series_id where s.source <> 'sample'
      )
      select m.id as "seriesId", m.card_id as "cardId", m.variant, m.source, m.day, m.cents,
        a.day as "dayBefore", a.cents as "centsBefore"
      from main m left join alert_prices a on a.series_id = m.id
      where m.cents is not null and (a.cents is null or (m.cents <> a.cents and m.day >= a.day))
      order by m.id`,
  )
}

export async function saveEvaluatedPrices(
  client: pg.PoolClient,
  changes: readonly UnevaluatedPrice[],
): Promise<void> {
  const ids = changes.map(({ seriesId }) => seriesId)
  const days = changes.map(({ day }) => day)
  const cents = changes.map(change => change.cents)
  await runQuery(
    client,
    sql`insert into alert_prices (series_id, day, cents)
      select * from unnest(${ids}::int[], ${days}::date[], ${cents}::int[])
      on conflict (series_id) do update set day = excluded.day, cents = excluded.cents`,
  )
}

/** The changed prices about which all sources of the printing agree. */
export async function readAgreedPrices(
  { pool, prices }: AlertDeps,
  today: string,
): Promise<UnevaluatedPrice[]> {
  const pause = createPacer()
  const agreed: UnevaluatedPrice[] = []
  for (const change of await readChanged(pool, today)) {
    const disagreements = disagreementsOf(prices().pricesOf(change.cardId))
    if (disagreements.every(({ variant }) => variant !== change.variant)) agreed.push(change)
    await pause()
  }
  return agreed
}
