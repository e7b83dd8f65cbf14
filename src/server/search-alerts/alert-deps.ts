import type pg from 'pg'
import type { PriceBook } from '#domain/price-book.ts'
import { marketPriceIn, priceInUsd } from '#domain/price-in-usd.ts'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts'
import { shownPriceIn } from '#server/collections/collection-deps.ts'
import type { CopyPrices } from '#server/copies/list-copies.ts'
import type { PriceBookSource } from '#server/prices/open-prices.ts'

export type AlertDeps = {
  pool: pg.Pool
  clock: Clock
  catalogue: () => Catalogue
  prices: () => PriceBook
  /** Loads the newest catalogue and prices into memory. */
  refresh: () => Promise<void>
}

type AlertSources = {
  pool: pg.Pool
  clock: Clock
  catalogue: Pick<CatalogueSource, 'current' | 'refresh'>
  prices: Pick<PriceBookSource, 'current' | 'refresh'>
}

export function alertDeps({ pool, clock, catalogue, prices }: AlertSources): AlertDeps {
  return {
    pool,
    clock,
    catalogue: catalogue.current,
    prices: prices.current,
    refresh: async () => {
      await catalogue.refresh()
      await prices.refresh()
    },
  }
}

export function copyPricesOf(book: PriceBook): CopyPrices {
  return {
    priceOf: (cardId, variant) => priceInUsd(book, cardId, variant),
    shownPriceOf: (cardId, variant) => shownPriceIn(book, cardId, variant),
    marketPriceOf: (currency, cardId, variant) => marketPriceIn(book, currency, cardId, variant),
  }
}
