/** How the prices of a list are asked for, in cards and milliseconds. */
export type BatchPlan = {
  size: number
  gap: number
  /** Cards at most. */
  most: number
  /** Failures of a card after which it is not asked for again. */
  attempts: number
}

export const searchPlan: BatchPlan = { size: 5, gap: 300, most: 20, attempts: 1 }
export const setsPlan: BatchPlan = { size: 10, gap: 200, most: Infinity, attempts: 3 }
