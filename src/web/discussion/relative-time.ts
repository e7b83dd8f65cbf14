const hour = 3_600_000
const sameYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' })
const otherYear = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** How long ago a comment was written: 'just now' under an hour, 'Nh ago' under a day, then a short date. */
export function relativeTime(written: string, now: number): string {
  const then = new Date(written)
  const hours = Math.floor((now - then.getTime()) / hour)
  if (hours < 1) return 'just now'
  if (hours < 24) return `${hours}h ago`
  return (then.getFullYear() === new Date(now).getFullYear() ? sameYear : otherYear).format(then)
}
