import type { SavedSearch } from '#contract/saved-search-shapes.ts'

/** What the dialog edits of a saved search. */
export type SearchDraft = Pick<SavedSearch, 'name' | 'query' | 'scope' | 'sortBy' | 'sortOrder' | 'isPublic'>

const maxNameLength = 120

/** A name for a search from the parts of its query in words. */
export function suggestName(words: readonly string[], query: string): string {
  const name = words.filter(Boolean).join(' · ') || query
  const characters = [...name]
  if (characters.length <= maxNameLength) return name
  return `${characters
    .slice(0, maxNameLength - 1)
    .join('')
    .trimEnd()}…`
}

/** The fields of a draft that differ from what is saved. */
export function changedFields(draft: SearchDraft, saved: SearchDraft): Partial<SearchDraft> {
  const names = Object.keys(draft) as (keyof SearchDraft)[]
  return Object.fromEntries(
    names.filter(name => draft[name] !== saved[name]).map(name => [name, draft[name]]),
  )
}
