import type { Price } from './price.ts'

/** An immutable snapshot of the newest prices of all cards. */
export type PriceBook = {
  /** Identifies the source data; part of the ETag of every response with prices. */
  version: string
  /** Whether any price is known. */
  hasPrices: boolean
  pricesOf(cardId: string): readonly Price[]
  /** The shown price in USD, for sorting and price bands; null when unknown. */
  shownInUsd(cardId: string): number | null
}

export const emptyPriceBook: PriceBook = {
  version: '0',
  hasPrices: false,
  pricesOf: () => [],
  shownInUsd: () => null,
}
