/** Formatters by the name of the time zone in lower case. There are some 600 zones, so the map stays small. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  // Names are valid in any case.
  const key = timeZone.toLowerCase()
  const known = formatters.get(key)
  if (known) return known
  // Swedish dates are written as YYYY-MM-DD.
  const created = new Intl.DateTimeFormat('sv-SE', { timeZone })
  formatters.set(key, created)
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
