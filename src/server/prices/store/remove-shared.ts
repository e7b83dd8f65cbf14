import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { SharedProduct } from '#domain/shared-products.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { priceLock } from './price-lock.ts'
import { raisePriceRevision } from './price-revision.ts'

type SharedBy = Omit<SharedProduct, 'cards'> & SharedProduct['cards'][number]

/** Whether an import of price blocks ever began, which may have stored prices of products that cards share. */
export async function hasImportedBlocks(db: Queryable): Promise<boolean> {
  const [found] = await runQuery(
    db,
    sql<{
      has: boolean
    }>`select exists (select from price_imports where source in ('tcgdex', 'pokemontcg')) as has`,
  )
  return found?.has ?? false
}

/** Adds the products to the known ones. Returns those that were not known. */
async function addShared(client: PoolClient, products: readonly SharedProduct[]): Promise<SharedBy[]> {
  const all = products.flatMap(({ cards, ...product }) => cards.map(card => ({ ...product, ...card })))
  const rows = await runQuery(
    client,
    sql<{ key: string }>`insert into shared_products (marketplace, product, card_id)
      select * from unnest(${all.map(one => one.marketplace)}::text[], ${all.map(one => one.product)}::int[],
        ${all.map(one => one.cardId)}::text[])
      on conflict do nothing returning concat_ws(' ', marketplace, product, card_id) as key`,
  )
  const added = new Set(rows.map(({ key }) => key))
  return all.filter(({ marketplace, product, cardId }) => added.has(`${marketplace} ${product} ${cardId}`))
}

/**
 * Deletes the prices of the printings. Their series stay, because sample prices would return if there were none.
 * Returns the number of cards that had a price.
 */
async function deletePrices(client: PoolClient, products: readonly SharedBy[]): Promise<number> {
  const printings = products.flatMap(({ marketplace, cardId, variants }) =>
    (variants ?? [null]).map(variant => ({ marketplace, cardId, variant })),
  )
  const [deleted] = await runQuery(
    client,
    sql<{ cards: number }>`
      with printings as (
        select * from unnest(${printings.map(one => one.cardId)}::text[],
          ${printings.map(one => one.marketplace)}::text[], ${printings.map(one => one.variant)}::text[])
          as t (card_id, source, variant)
      ), series as (
        select s.id, s.card_id from price_series s join printings p
          on s.card_id = p.card_id and s.source = p.source and (p.variant is null or p.variant = s.variant)
      ), days as (
        delete from price_days where series_id in (select id from series) returning series_id
      ), months as (
        delete from price_months where series_id in (select id from series) returning series_id
      )
      select count(distinct card_id)::int as cards from series
        where id in (select series_id from days union select series_id from months)`,
  )
  return deleted?.cards ?? 0
}

/**
 * Removes stored prices of cards whose product other cards have, once for each card and product. `deletes` is false if
 * no price can come from a block. Returns the number of cards that lost a price.
 */
export function removeSharedPrices(
  pool: Pool,
  products: readonly SharedProduct[],
  { deletes, shippedHash }: { deletes: boolean; shippedHash?: string },
): Promise<number> {
  return inTransaction(pool, async client => {
    await runQuery(client, sql`select pg_advisory_xact_lock(${priceLock.store})`)
    const added = await addShared(client, products)
    const cards = deletes && added.length > 0 ? await deletePrices(client, added) : 0
    if (cards > 0) await raisePriceRevision(client)
    if (shippedHash !== undefined)
      await runQuery(client, sql`update price_version set shared_ids_hash = ${shippedHash} where id = 1`)
    return cards
  })
}
