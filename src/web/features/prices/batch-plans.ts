/** How the missing prices of a list are requested: `size` cards at once, with a pause of `delay` milliseconds. */
export type BatchPlan = {
  size: number
  delay: number
  /** The maximum number of cards whose prices are requested. */
  maxCards: number
  /** The maximum number of attempts per card. */
  attempts: number
}

export const searchPriceBatchPlan: BatchPlan = { size: 5, delay: 300, maxCards: 20, attempts: 1 }
export const setsPagePriceBatchPlan: BatchPlan = { size: 10, delay: 200, maxCards: Infinity, attempts: 3 }
