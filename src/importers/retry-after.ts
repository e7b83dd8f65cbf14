/**
 * Parses a Retry-After header, which contains seconds or a date, into milliseconds from `now`; undefined if absent or
 * invalid.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
