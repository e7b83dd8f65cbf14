import { locale } from '#domain/locale.ts'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { timeAgoMessages } from '#web/messages/en/time.ts'

const hour = 3_600_000
const day = 24 * hour
const sameYear = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
const otherYear = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' })

/** 'just now' under an hour, 'Nh ago' under a day, then a short date. */
export function formatHoursAgo(writtenAt: string, now: number): string {
  const date = new Date(writtenAt)
  const age = now - date.getTime()
  if (age < hour) return messages.justNow
  if (age < day) return timeAgoMessages.hoursAgo(Math.floor(age / hour))
  return (date.getFullYear() === new Date(now).getFullYear() ? sameYear : otherYear).format(date)
}
