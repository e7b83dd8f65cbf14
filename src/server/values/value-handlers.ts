import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { valueEndpoints, ValueDay, ValueRange } from '#contract/value-endpoints.ts'
import { addDays, toUtcDay } from '#domain/day.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { collectionNotFoundError } from '#server/collections/collection-access.ts'
import { findCollectionRow } from '#server/collections/collection-row.ts'
import type { HoldingDeps } from '#server/collections/holdings.ts'
import { presentWorth, sumOwnCards } from '#server/collections/worth.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { findCurrency } from '#server/users/find-currency.ts'
import { readValueDays, toValueDay, type ValueRow } from './list-values.ts'
import { selectValueRows } from './read-values.ts'
import { hasStoredPrices } from './value-days-job.ts'
import { priceTableForOwner } from './value-prices.ts'

const daysOfRange: Record<ValueRange, number> = { '30d': 30, '1y': 365, all: 36_500 }

/** The value of what an owner has now. Undefined without copies, now and before. */
async function readCurrentValue(
  { pool, prices }: AppContext,
  { ownerId, collectionId, day }: { ownerId: string; collectionId: string | undefined; day: string },
  currency: AccountCurrency,
): Promise<ValueDay | undefined> {
  const owned = await priceTableForOwner(pool, ownerId, prices.current().pricesOf)
  const owners = { first: ownerId, last: ownerId }
  const rows = selectValueRows({ day, owners, prices: owned, content: 'current' })
  const isAsked = collectionId === undefined ? sql`is null` : sql`= ${collectionId}`
  const [row] = await runQuery(pool, sql<ValueRow>`select * from (${rows}) r where collection_id ${isAsked}`)
  return row && toValueDay(row, currency)
}

/** Throws 404 unless the collection is the user's own, even if it is public. */
async function requireOwn(pool: Pool, collectionId: string, userId: string): Promise<void> {
  const collection = await findCollectionRow(pool, collectionId)
  if (collection?.ownerId !== userId) throw collectionNotFoundError()
}

/** The endpoints for the values of collections, now and over time. */
export function valueHandlers(context: AppContext, deps: HoldingDeps): Handlers<typeof valueEndpoints> {
  const { pool, clock } = context
  return {
    findWorth: async ({ viewer: { userId } }) => {
      const [cards, currency] = await Promise.all([deps.readAllOwnCards(userId), findCurrency(pool, userId)])
      const { total, collections } = sumOwnCards(cards, deps.shownPriceOf)
      return {
        total: presentWorth(total, currency),
        collections: [...collections].map(([id, sum]) => ({ id, worth: presentWorth(sum, currency) })),
      }
    },
    listValues: async ({ query: { collection: collectionId, range }, viewer: { userId } }) => {
      if (collectionId !== undefined) await requireOwn(pool, collectionId, userId)
      const today = toUtcDay(clock.now())
      const from = addDays(today, -daysOfRange[range])
      const currency = await findCurrency(pool, userId)
      const [hasPrices, days, current] = await Promise.all([
        hasStoredPrices(pool),
        readValueDays(pool, userId, { collectionId, from, today }, currency),
        readCurrentValue(context, { ownerId: userId, collectionId, day: today }, currency),
      ])
      return { currency, days: current ? [...days, current] : days, hasPrices }
    },
  }
}
