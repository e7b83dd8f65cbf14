/** A day of a price history. `price` is null if none is known; `date` is YYYY-MM-DD. */
export type PriceDay = { date: string; price: number | null }

const day = 86_400_000

/** The given number of days up to `today`, oldest first. Days without a known price have null. */
export function fillPriceDays(
  known: readonly { date: string; price: number }[],
  days: number,
  today: Date,
): PriceDay[] {
  const prices = new Map(known.map(({ date, price }) => [date, price]))
  const last = Date.parse(`${today.toISOString().slice(0, 10)}T00:00:00Z`)
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(last - (days - 1 - index) * day).toISOString().slice(0, 10)
    return { date, price: prices.get(date) ?? null }
  })
}

export type HistorySummary = { low: number; high: number; change: number | null; missing: number }

/** Lowest and highest price, and the change from the first to the last one as a fraction; undefined without prices. */
export function summarizePriceHistory(days: readonly PriceDay[]): HistorySummary | undefined {
  const known = days.flatMap(({ price }) => price ?? [])
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const change = known.length > 1 && first > 0 ? last / first - 1 : null
  return { low: Math.min(...known), high: Math.max(...known), change, missing: days.length - known.length }
}

/** The index of the nearest day with a price in a direction; unchanged if there is none. */
export function nextPriceIndex(days: readonly PriceDay[], index: number, step: 1 | -1): number {
  for (let at = index + step; at >= 0 && at < days.length; at += step) {
    if (days[at]?.price != null) return at
  }
  return index
}
