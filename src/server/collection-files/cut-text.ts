/** Text that a database can hold, cut to a length. */
export function cutText(text: string, most: number): string {
  return text.replaceAll('\0', '').slice(0, most).toWellFormed()
}
