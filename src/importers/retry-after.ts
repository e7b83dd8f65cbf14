const dayMs = 24 * 3_600_000

/**
 * Parses a Retry-After header, which contains seconds or a date, into milliseconds from `now`; undefined if absent or
 * invalid. A source that asks for more than a day is asked again after a day.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Math.min(Number(header) * 1000, dayMs)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), dayMs)
}
