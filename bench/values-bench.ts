import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { createPriceBook } from '#server/prices/price-book.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { readLatest } from '#server/prices/store/latest-prices.ts'
import { writeValueDay } from '#server/values/write-value-day.ts'
import { type BenchmarkFigure, millisecondsOf } from './figure.ts'

const ownerCount = 10_000
const copiesPerOwner = 100
const cardCount = 30_000
/** Maximum seconds for the values of all owners on a day. */
const maxSeconds = 10

const priceDay = '2026-11-01'

export async function fill(
  pool: Awaited<ReturnType<typeof openDatabase>>['pool'],
  owners = ownerCount,
): Promise<void> {
  await pool.query(`insert into collections (id, owner_id, name, card_count, owned_count, next_position)
    select gen_random_uuid(), gen_random_uuid(), 'Box', ${copiesPerOwner}, ${copiesPerOwner}, ${copiesPerOwner}
    from generate_series(1, ${owners})`)
  await pool.query(`insert into collection_cards (owner_id, collection_id, card_id, status, position, added_at)
    select owner_id, id, 'card-' || (hashtext(id::text || n) & 2147483647) % ${cardCount}, 'owned', n, '${priceDay}'
    from collections, generate_series(1, ${copiesPerOwner}) n on conflict do nothing`)
  await pool.query(`insert into copies (id, owner_id, collection_id, card_id, status, position, variant, quantity,
      paid_amount, paid_currency, created_at, updated_at)
    select gen_random_uuid(), owner_id, collection_id, card_id, 'owned', 0,
      case when position::int % 2 = 0 then 'normal' end, 1 + position::int % 3, 2.5, 'USD', now(), now()
    from collection_cards where position::int % 4 <> 0`)
  await pool.query('analyze collections, collection_cards, copies')
  const prices = Array.from({ length: cardCount }, (_, index) => index).flatMap(index =>
    (['tcgplayer', 'cardmarket'] as const).map(source => ({
      cardId: `card-${index}`,
      variant: 'normal',
      source,
      values: { ...emptyPriceValues, market: 1 + (index % 90), trend: 1 + (index % 80) },
    })),
  )
  await storeDay(pool, priceDay, prices)
}

/** Writes the values of 10,000 owners with 100 copies each, for a first day and for one that has a day before. */
export async function valuesBench(dataDir: string): Promise<BenchmarkFigure[]> {
  const log = createLog({ level: 'error', format: 'text' })
  const { pool, close } = await openDatabase(readConfig({ DATA_DIR: dataDir }), log)
  try {
    await migrate(pool, 'migrations', log)
    await fill(pool)
    const { pricesOf } = await createPriceBook('1', readLatest(pool))
    const figures: BenchmarkFigure[] = []
    for (const [day, what] of [
      ['2026-11-02', 'a first day'],
      ['2026-11-03', 'a later day'],
    ] as const) {
      let rows = 0
      const milliseconds = await millisecondsOf(async () => {
        rows = await writeValueDay(pool, { day, pricesOf })
      })
      figures.push({
        what: `Values of all owners on ${what}, in seconds`,
        data: `${ownerCount} owners with ${copiesPerOwner} copies each`,
        ratio: milliseconds / 1000,
        limit: maxSeconds,
        detail: `${rows} rows`,
      })
    }
    return figures
  } finally {
    await close()
  }
}
