import type pg from 'pg'
import type { PriceBook } from '#domain/price-book.ts'
import { priceInUsd } from '#domain/price-in-usd.ts'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { PriceOf } from '#server/collections/card-catalogue.ts'
import type { RunSearch } from '#server/saved-searches/search-results.ts'
import type { ActiveSearch } from './active-searches.ts'

export type AlertDeps = {
  pool: pg.Pool
  clock: Clock
  catalogue: () => Catalogue
  prices: () => PriceBook
  /** Runs a search as its owner sees it, in the whole catalogue. */
  runSearch: RunSearch
  /** Loads the newest catalogue and prices into memory. */
  refresh: () => Promise<void>
}

export function priceOfBook(book: PriceBook): PriceOf {
  return (cardId, variant) => priceInUsd(book, cardId, variant)
}

/**
 * Returns those of the cards that a search finds in the whole catalogue and has not excluded. None if its query is no
 * longer understood.
 */
export async function confirmCards(
  { runSearch }: AlertDeps,
  search: ActiveSearch,
  cardIds: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const saved = { ...search, sortBy: null, sortOrder: null }
  const { ids, isUnderstood } = await runSearch(saved, search.ownerId)
  return isUnderstood ? cardIds.intersection(new Set(ids)) : new Set()
}
