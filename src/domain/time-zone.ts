/** Formatters by time zone. There are some 600 names of zones, so the map stays small. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  // Swedish dates are written as YYYY-MM-DD.
  const created = new Intl.DateTimeFormat('sv-SE', { timeZone })
  formatters.set(timeZone, created)
  return created
}

/** Whether a text is the name of a time zone, such as 'Asia/Tokyo'. */
export function isTimeZone(text: string): boolean {
  // Offsets, such as '+09:00', are no zones with a name.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The day of a time (ISO 8601) in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, time: string): string {
  return formatterOf(timeZone).format(new Date(time))
}
