import type { Pool } from 'pg'
import { addDays } from '#domain/day.ts'
import { replayPrices } from './price-days.ts'
import { backfillValueDay } from './write-value-day.ts'

type Progress = (done: { day: string; rows: number }) => void

/**
 * Writes values of past days from stored prices, up to the day before `today`. A copy counts from the day on which it
 * was acquired, or else from the day on which its card was added. Copies that are gone are unknown. Rows that exist
 * stay, so that it can be repeated. Returns the number of rows written.
 */
export async function backfillValues(
  pool: Pool,
  today: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: Progress } = {},
): Promise<number> {
  let rows = 0
  for await (const { day, pricesOf } of replayPrices(pool, addDays(today, -1))) {
    if (signal?.aborted) break
    rows += await backfillValueDay(pool, { day, pricesOf }, signal)
    onProgress?.({ day, rows })
  }
  return rows
}
