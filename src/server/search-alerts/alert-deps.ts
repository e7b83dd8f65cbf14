import type pg from 'pg'
import type { PriceBook } from '#domain/price-book.ts'
import { priceInUsd } from '#domain/price-in-usd.ts'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { PriceOf } from '#server/collections/card-catalogue.ts'

export type AlertDeps = {
  pool: pg.Pool
  clock: Clock
  catalogue: () => Catalogue
  prices: () => PriceBook
  /** Loads the newest catalogue and prices into memory. */
  refresh: () => Promise<void>
}

export function priceOfBook(book: PriceBook): PriceOf {
  return (cardId, variant) => priceInUsd(book, cardId, variant)
}
