/** Converts a time of a file to ISO 8601. Returns null for invalid text and for years outside 1 to 9999. */
export function storableTime(text: string): string | null {
  const time = new Date(text)
  const year = time.getUTCFullYear()
  return year > 0 && year <= 9999 ? time.toISOString() : null
}
