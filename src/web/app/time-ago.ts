import { dateInWords } from '#domain/date-in-words.ts'
import { time as words } from '#web/messages/en/time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** From so many days on a date says more. */
const maxDays = 30

/**
 * 'Just now' under a minute, then minutes, hours and days, after 30 days the date. The date is that of UTC, so that
 * server and browser write the same.
 */
export function timeAgo(written: string, now: number): string {
  const age = now - Date.parse(written)
  if (age < minute) return words.justNow
  if (age < hour) return words.minutesAgo(Math.floor(age / minute))
  if (age < day) return words.hoursAgo(Math.floor(age / hour))
  if (age < maxDays * day) return words.daysAgo(Math.floor(age / day))
  return dateInWords(written.slice(0, 10))
}
