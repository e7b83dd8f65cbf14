import type pg from 'pg'
import type { PriceBook } from '#domain/price-book.ts'
import { marketPriceIn, priceInUsd } from '#domain/price-in-usd.ts'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CopyPrices } from '#server/copies/list-copies.ts'

export type AlertDeps = {
  pool: pg.Pool
  clock: Clock
  catalogue: () => Catalogue
  prices: () => PriceBook
  /** Loads the newest catalogue and prices into memory. */
  refresh: () => Promise<void>
}

export function copyPricesOf(book: PriceBook): CopyPrices {
  return {
    priceOf: (cardId, variant) => priceInUsd(book, cardId, variant),
    marketPriceOf: (currency, cardId, variant) => marketPriceIn(book, currency, cardId, variant),
  }
}
