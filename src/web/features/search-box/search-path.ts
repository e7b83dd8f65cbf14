import { searchPath } from '#site/site-paths.ts'

/** The path of the results for a text; undefined for blank text. */
export function searchPathForText(text: string): string | undefined {
  const query = text.trim()
  return query ? searchPath(query) : undefined
}
