import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { maxSavedSearchNameLength } from '#domain/text-limits.ts'
import { changedFields as changedFieldsOf } from '#web/app/changed-fields.ts'
import type { AlertInput } from '#web/features/saved-searches/alert-form/alert-draft.ts'

/** What the dialog edits of a saved search. */
export type SearchDraft = Pick<
  SavedSearch,
  'name' | 'query' | 'scope' | 'sortBy' | 'sortOrder' | 'isPublic'
> & { alerts: AlertInput[] }

/** A phrase without its quotation marks: messages put the whole name into some. */
const unquoted = (word: string): string => word.replace(/^["“「](.+)["”」]$/u, '$1')

/** A name for a search from the parts of its query in words. */
export function suggestName(words: readonly string[], query: string): string {
  const name = words.filter(Boolean).map(unquoted).join(' · ') || unquoted(query)
  const characters = [...name]
  if (characters.length <= maxSavedSearchNameLength) return name
  return `${characters
    .slice(0, maxSavedSearchNameLength - 1)
    .join('')
    .trimEnd()}…`
}

/** The draft of a saved search. */
export function toSearchDraft(saved: SavedSearch): SearchDraft {
  const { name, query, scope, sortBy, sortOrder, isPublic, alerts = [] } = saved
  const inputs = alerts.map(({ createdAt: _, lastFiredAt: __, ...alert }) => alert)
  return { name, query, scope, sortBy, sortOrder, isPublic, alerts: inputs }
}

/** Texts that are equal if alerts ask for the same. An alert without an id equals a stored one. */
const contentOf = (alerts: readonly AlertInput[]) =>
  JSON.stringify(alerts.map(({ id: _, ...rule }) => Object.entries(rule).toSorted()))

/** The fields of a draft that differ from what is saved. */
export function changedFields(draft: SearchDraft, saved: SearchDraft): Partial<SearchDraft> {
  const { alerts, ...changed } = changedFieldsOf(draft, saved)
  return alerts && contentOf(alerts) !== contentOf(saved.alerts) ? { ...changed, alerts } : changed
}
