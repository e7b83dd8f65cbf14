import { type RawBuilder, sql } from 'kysely'
import type { PriceBook } from '#domain/price-book.ts'
import { selectDisplayedPrice } from '#domain/price-choice.ts'
import { type Currency, mainPriceValue } from '#domain/price.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { createPacer } from '#platform/pacer.ts'

type PricesOf = PriceBook['pricesOf']

/** A printing of a card; null is its most common printing. */
type Printing = { cardId: string; variant: string | null }

/** The shown prices of printings in hundredths, in the column of their currency. */
type PriceColumns = { cardIds: string[]; variants: string[]; usd: (number | null)[]; eur: (number | null)[] }

const emptyColumns = (): PriceColumns => ({ cardIds: [], variants: [], usd: [], eur: [] })

/** Adds the price that a printing is shown with. Sample prices do not count. */
function addPrinting(columns: PriceColumns, pricesOf: PricesOf, { cardId, variant }: Printing): void {
  const shown = selectDisplayedPrice(
    pricesOf(cardId).filter(
      price => price.source !== 'sample' && (variant === null || price.variant === variant),
    ),
  )
  const value = shown && mainPriceValue(shown)
  if (!shown || value == null) return
  const centsIn = (currency: Currency) => (shown.currency === currency ? Math.round(value * 100) : null)
  columns.cardIds.push(cardId)
  columns.variants.push(variant ?? '')
  columns.usd.push(centsIn('USD'))
  columns.eur.push(centsIn('EUR'))
}

function tableOf({ cardIds, variants, usd, eur }: PriceColumns): RawBuilder<unknown> {
  return sql`unnest(${cardIds}::text[], ${variants}::text[], ${usd}::int[], ${eur}::int[])
    as price (card_id, variant, usd, eur)`
}

/** Returns an SQL table expression with the prices of the printings that an owner has. */
export async function priceTableForOwner(
  db: Queryable,
  ownerId: string,
  pricesOf: PricesOf,
): Promise<RawBuilder<unknown>> {
  const printings = await runQuery(
    db,
    sql<Printing>`select card_id as "cardId", null as variant from collection_cards
        where owner_id = ${ownerId} and status = 'owned'
      union select card_id, variant from copies
        where owner_id = ${ownerId} and status = 'owned' and grade_company is null`,
  )
  const columns = emptyColumns()
  for (const printing of printings) addPrinting(columns, pricesOf, printing)
  return tableOf(columns)
}

/** Returns an SQL table expression with the prices of all printings. */
export async function priceTableForAll(db: Queryable, pricesOf: PricesOf): Promise<RawBuilder<unknown>> {
  const cards = await runQuery(db, sql<{ id: string }>`select distinct card_id as id from price_series`)
  const columns = emptyColumns()
  const pause = createPacer()
  for (const { id: cardId } of cards) {
    const variants = new Set(pricesOf(cardId).map(price => price.variant))
    for (const variant of [null, ...variants]) addPrinting(columns, pricesOf, { cardId, variant })
    await pause()
  }
  return tableOf(columns)
}
