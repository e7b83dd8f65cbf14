import { dateInWords } from '#domain/date-in-words.ts'
import { timeAgoMessages as messages } from '#web/messages/en/time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** After this many days the date is shown. */
const maxDays = 30

/**
 * 'Just now' under a minute, then minutes, hours and days, after 30 days the date. The date is in UTC,
 * so that server and browser render the same.
 */
export function timeAgo(writtenAt: string, now: number): string {
  const age = now - Date.parse(writtenAt)
  if (age < minute) return messages.justNow
  if (age < hour) return messages.minutesAgo(Math.floor(age / minute))
  if (age < day) return messages.hoursAgo(Math.floor(age / hour))
  if (age < maxDays * day) return messages.daysAgo(Math.floor(age / day))
  return dateInWords(writtenAt.slice(0, 10))
}
