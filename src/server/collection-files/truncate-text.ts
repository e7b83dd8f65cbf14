/** Cuts text to a length and removes characters that the database cannot store. */
export function truncateText(text: string, maxLength: number): string {
  return text.replaceAll('\0', '').slice(0, maxLength).toWellFormed()
}
