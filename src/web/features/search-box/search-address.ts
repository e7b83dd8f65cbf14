import { searchPath } from '#site/site-paths.ts'

/** The address of the results for a text; undefined when there is nothing to search for. */
export function typedSearchPath(text: string): string | undefined {
  const query = text.trim()
  return query ? searchPath(query) : undefined
}
