import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { currencyBySource, type Price, type PriceSource, type PriceValues } from '#domain/price.ts'
import { addDays } from '#domain/day.ts'
import { readSnapshot } from '#platform/database/transaction.ts'
import { valueColumns, amountsFromCents } from './price-cents.ts'

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

/**
 * Number of days that are searched first. Nearly every series has a price in them; only the others are searched further
 * back.
 */
const windowDays = 3

const isRecent = `day > (select max(day) - ${windowDays} from price_days)`

const others = `
  select id, card_id, variant, source from price_series s
  where not exists (select 1 from price_days d where d.series_id = s.id and d.${isRecent})`

const recentSql = `
  select s.card_id, s.variant, s.source, d.day, ${columns}
  from (select distinct on (series_id) * from price_days where ${isRecent} order by series_id, day desc) d
  join price_series s on s.id = d.series_id`

const earlierSql = `
  with others as materialized (${others})
  select distinct on (s.id) s.card_id, s.variant, s.source, d.day, ${columns}
  from others s join price_days d on d.series_id = s.id order by s.id, d.day desc`

const foldedSql = `
  with others as materialized (${others})
  select s.card_id, s.variant, s.source, m.month, m.days, ${monthColumns}
  from others s
  cross join lateral (select * from price_months where series_id = s.id order by month desc limit 1) m`

const listsOf = (table: string) =>
  valueColumns.map(column => `array[${table}.${column}] as ${column}`).join(', ')

/** All of them in one statement, in the order of cards. Days are in the form of folded months. */
const byCardSql = `
  with others as materialized (${others}), earlier as materialized (
    select distinct on (s.id) s.*, d.day, ${columns}
    from others s join price_days d on d.series_id = s.id order by s.id, d.day desc)
  select s.card_id, s.variant, s.source, d.day as month, 1 as days, ${listsOf('d')}
  from (select distinct on (series_id) * from price_days where ${isRecent} order by series_id, day desc) d
  join price_series s on s.id = d.series_id
  union all
  select e.card_id, e.variant, e.source, e.day, 1, ${listsOf('e')} from earlier e
  union all
  select s.card_id, s.variant, s.source, m.month, m.days, ${monthColumns}
  from others s
  cross join lateral (select * from price_months where series_id = s.id order by month desc limit 1) m
  where not exists (select from earlier e where e.id = s.id)
  order by card_id`

function priceOf({ card_id, variant, source, day, ...values }: LatestRow): LatestPrice {
  const price = { variant, source, currency: currencyBySource[source], day, values: amountsFromCents(values) }
  return { cardId: card_id, price }
}

type Series = Pick<LatestRow, 'card_id' | 'variant' | 'source'>

const seriesOf = ({ card_id, variant, source }: Series) => `${card_id} ${variant} ${source}`

/** The last price of a folded month. */
function lastOfMonth(row: FoldedRow): LatestPrice {
  const { card_id, variant, source, month, days } = row
  const values = amountsFromCents(
    Object.fromEntries(valueColumns.map(column => [column, row[column]?.at(-1) ?? null])),
  )
  const day = addDays(month, 31 - Math.clz32(days))
  return { cardId: card_id, price: { variant, source, currency: currencyBySource[source], day, values } }
}

/** Rows that are in memory at a time. */
const pageRows = 2000

async function* readRows<Row extends QueryResultRow>(
  client: PoolClient,
  statement: string,
): AsyncGenerator<Row> {
  await client.query(`declare latest_prices no scroll cursor for ${statement}`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${pageRows} from latest_prices`)
    yield* rows
    if (rows.length < pageRows) break
  }
  await client.query('close latest_prices')
}

async function* readFrom(client: PoolClient): AsyncGenerator<LatestPrice> {
  // All rows are fetched, so the cursors need the plan that is fastest for all of them.
  await client.query('set local cursor_tuple_fraction = 1')
  for await (const row of readRows<LatestRow>(client, recentSql)) yield priceOf(row)
  const earlierSeries = new Set<string>()
  for await (const row of readRows<LatestRow>(client, earlierSql)) {
    earlierSeries.add(seriesOf(row))
    yield priceOf(row)
  }
  for await (const row of readRows<FoldedRow>(client, foldedSql))
    if (!earlierSeries.has(seriesOf(row))) yield lastOfMonth(row)
}

/**
 * The newest price of every printing at every source, read from one snapshot while they are consumed. A daily row is
 * newer than a folded month.
 */
export function readLatest(pool: Pool): AsyncGenerator<LatestPrice> {
  return readSnapshot(pool, readFrom)
}

/** The newest prices of one card. */
export type CardPrices = { cardId: string; prices: Price[] }

async function* readCardsFrom(client: PoolClient): AsyncGenerator<CardPrices> {
  await client.query('set local cursor_tuple_fraction = 1')
  let card: CardPrices | undefined
  for await (const row of readRows<FoldedRow>(client, byCardSql)) {
    const { cardId, price } = lastOfMonth(row)
    if (card?.cardId === cardId) {
      card.prices.push(price)
      continue
    }
    if (card) yield card
    card = { cardId, prices: [price] }
  }
  if (card) yield card
}

/** The same prices as `readLatest`, one card at a time, so that nobody needs all of them in memory. */
export function readLatestByCard(pool: Pool): AsyncGenerator<CardPrices> {
  return readSnapshot(pool, readCardsFrom)
}
