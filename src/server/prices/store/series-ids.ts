import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { PriceSource } from '#domain/price.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type PriceSeriesKey = { cardId: string; variant: string; source: PriceSource }

/** Ids of series by card, printing and source. */
type SeriesIds = Map<string, number>

const separator = '\x1f'

function seriesKey({ cardId, variant, source }: PriceSeriesKey): string {
  return `${source}${separator}${cardId}${separator}${variant}`
}

/** Reads all series of the sources as one text: parsing it costs a fifth of reading as many rows. */
async function loadSeriesIds(client: PoolClient, sources: readonly string[]): Promise<SeriesIds> {
  const rows = await runQuery(
    client,
    sql<{ keys: string | null; ids: string | null }>`
      select string_agg(concat_ws(E'\\x1f', source, card_id, variant), E'\\x1e') as keys,
        string_agg(id::text, ',') as ids
      from price_series where source = any(${sources})`,
  )
  const ids = rows[0]?.ids?.split(',') ?? []
  const keys = rows[0]?.keys?.split('\x1e') ?? []
  return new Map(keys.map((key, index) => [key, Number(ids[index])]))
}

/** Creates ids for series without one and adds them to `seriesIds`. */
async function addSeries(
  client: PoolClient,
  seriesIds: SeriesIds,
  names: readonly PriceSeriesKey[],
): Promise<void> {
  const fresh = [...new Map(names.map(name => [seriesKey(name), name])).values()]
  const cardIds = fresh.map(({ cardId }) => cardId)
  const variants = fresh.map(({ variant }) => variant)
  const sources = fresh.map(({ source }) => source)
  const rows = await runQuery(
    client,
    sql<PriceSeriesKey & { id: number }>`insert into price_series (card_id, variant, source)
      select * from unnest(${cardIds}::text[], ${variants}::text[], ${sources}::text[])
      on conflict (card_id, variant, source) do update set source = excluded.source
      returning id, card_id as "cardId", variant, source`,
  )
  for (const row of rows) seriesIds.set(seriesKey(row), row.id)
}

/** Returns the ids of the series, in the order of `names`. Missing ones are created. */
export async function ensurePriceSeriesIds(
  client: PoolClient,
  names: readonly PriceSeriesKey[],
): Promise<Int32Array> {
  const seriesIds = await loadSeriesIds(client, [...new Set(names.map(({ source }) => source))])
  const keys = names.map(seriesKey)
  const missing = names.filter((_name, index) => !seriesIds.has(keys[index] ?? ''))
  if (missing.length > 0) await addSeries(client, seriesIds, missing)
  return Int32Array.from(keys, key => seriesIds.get(key) ?? 0)
}
