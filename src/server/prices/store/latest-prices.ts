import type { Pool } from 'pg'
import { currencyOf, type Price, type PriceSource, type PriceValues } from '#domain/price.ts'
import { addDays } from '#domain/day.ts'
import { valueColumns, valuesOf } from './price-cents.ts'

export type LatestPrice = { cardId: string; price: Price }

type LatestRow = PriceValues & { card_id: string; variant: string; source: PriceSource; day: string }
type FoldedRow = {
  card_id: string
  variant: string
  source: PriceSource
  month: string
  days: number
} & Record<(typeof valueColumns)[number], (number | null)[] | null>

const columns = valueColumns.map(column => `d.${column}`).join(', ')
const monthColumns = valueColumns.map(column => `m.${column}`).join(', ')

/** Nearly every series has a price of the newest days: only the others are looked for further back. */
const windowDays = 3

const fromDays = `
  with recent as (
    select distinct on (series_id) * from price_days
    where day > (select max(day) - ${windowDays} from price_days) order by series_id, day desc
  ), earlier as (
    select distinct on (series_id) * from price_days d
    where day <= (select max(day) - ${windowDays} from price_days)
      and not exists (select 1 from recent r where r.series_id = d.series_id)
    order by series_id, day desc
  )
  select s.card_id, s.variant, s.source, d.day, ${columns}
  from (select * from recent union all select * from earlier) d join price_series s on s.id = d.series_id`

const fromMonths = `
  with open as (select distinct series_id from price_days)
  select s.card_id, s.variant, s.source, m.month, m.days, ${monthColumns}
  from price_series s
  cross join lateral (
    select * from price_months where series_id = s.id order by month desc limit 1
  ) m
  where not exists (select 1 from open o where o.series_id = s.id)`

function priceOf({ card_id, variant, source, day, ...values }: LatestRow): LatestPrice {
  const price = { variant, source, currency: currencyOf[source], day, values: valuesOf(values) }
  return { cardId: card_id, price }
}

/** The last day of a folded month. */
function lastOfMonth(row: FoldedRow): LatestPrice {
  const { card_id, variant, source, month, days } = row
  const values = valuesOf(
    Object.fromEntries(valueColumns.map(column => [column, row[column]?.at(-1) ?? null])),
  )
  const day = addDays(month, 31 - Math.clz32(days))
  return { cardId: card_id, price: { variant, source, currency: currencyOf[source], day, values } }
}

/** The newest price of every printing at every source. Takes about a second with 100,000 of them. */
export async function readLatest(pool: Pool): Promise<LatestPrice[]> {
  const days = await pool.query<LatestRow>(fromDays)
  const months = await pool.query<FoldedRow>(fromMonths)
  return [...days.rows.map(priceOf), ...months.rows.map(lastOfMonth)]
}
