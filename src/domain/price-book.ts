import type { Price } from './price.ts'

/** The newest prices of all cards at one moment; never changed, only replaced. */
export type PriceBook = {
  /** Names what the book was made from; part of the name of every answer that holds prices. */
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
