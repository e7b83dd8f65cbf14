/** The address of the results for a text; undefined when there is nothing to search for. */
export function searchAddress(text: string): string | undefined {
  const query = text.trim()
  return query ? `/search?q=${encodeURIComponent(query)}` : undefined
}
