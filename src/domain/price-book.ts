import type { Price } from './price.ts'

/** An immutable snapshot of the newest prices of all cards. */
export type PriceBook = {
  /** Changes with the prices. Part of the ETag of every response that contains prices. */
  version: string
  /** Whether any price is known. */
  hasPrices: boolean
  /** The newest day of the prices; null without imported ones. */
  day: string | null
  pricesOf(cardId: string): readonly Price[]
  /** Returns a card's displayed price converted to USD, for sorting and price ranges; null if unknown. */
  displayedPriceInUsd(cardId: string): number | null
}

export const emptyPriceBook: PriceBook = {
  version: '0',
  hasPrices: false,
  day: null,
  pricesOf: () => [],
  displayedPriceInUsd: () => null,
}
