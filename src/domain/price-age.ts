import { daysBetween } from './day.ts'

/** Prices up to this age are shown without it. */
const maxUnmarkedDays = 14

/** The age in days of a price that is so old that it is named; null for a newer one. `day` may have a time after it. */
export function oldPriceDays(day: string, today: string): number | null {
  const days = daysBetween(day.slice(0, 10), today)
  return days > maxUnmarkedDays ? days : null
}
