const dayMs = 86_400_000

/** Returns the UTC day of a time as YYYY-MM-DD. */
export function toUtcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Days since 1970, in UTC: a twentieth of the time that the text of the day takes. */
export function utcDayNumber(moment: Date): number {
  return Math.floor(moment.getTime() / dayMs)
}

export function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment) && toUtcDay(new Date(moment)) === text
}

/** Returns the day `count` days later, or earlier if negative. */
export function addDays(day: string, count: number): string {
  return toUtcDay(new Date(Date.parse(day) + count * dayMs))
}

/** Returns the number of days from `first` to `last`. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs)
}

/** Returns all days from `first` to `last` inclusive. */
export function listDays(first: string, last: string): string[] {
  const count = daysBetween(first, last)
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => addDays(first, index))
}

/** Whether prices can be of a day: since the game exists, and not after tomorrow, because clocks differ. */
export function isPriceDay(day: string, now: Date): boolean {
  return isDay(day) && day >= '1996-01-01' && day <= addDays(toUtcDay(now), 1)
}
