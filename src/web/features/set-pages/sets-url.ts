import type { ApiSet } from '#contract/card-shapes.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { locale } from '#domain/locale.ts'
import { sitePaths } from '#site/site-paths.ts'

export const cardSortsOfSet = ['number-asc', 'number-desc', 'price-asc', 'price-desc'] as const
export type SetCardSort = (typeof cardSortsOfSet)[number]
/** Cards per row on wide windows: 3 is 'Large', 5 'Small'. */
export type SetCardsPerRow = 3 | 5

const defaultSort: SetCardSort = 'number-asc'
const defaultView: SetCardsPerRow = 5

export type SetCardSortField = 'number' | 'price'

/** The sort order after a click on a field: reversed for the active field, ascending for another one. */
export function nextSort(field: SetCardSortField, sort: SetCardSort): SetCardSort {
  return sort === `${field}-asc` ? `${field}-desc` : `${field}-asc`
}

/**
 * The parsed query of the sets page, with defaults. `set` is the chosen set: an id, a code, a slug or a group id, as
 * in the URL.
 */
export type SetsPageParams = {
  language: Language
  series: string | undefined
  set: string | undefined
  sort: SetCardSort
  view: SetCardsPerRow
}

export function readSort(text: string | null): SetCardSort {
  return cardSortsOfSet.find(sort => sort === text) ?? defaultSort
}

export function parseSetCardsPerRow(text: string | null): SetCardsPerRow {
  return text === '3' ? 3 : defaultView
}

/** The default language: the list of all sets uses the interface's; a set or a series is English. */
function defaultLanguage(query: URLSearchParams, interfaceLanguage: Language): Language {
  return query.get('set')?.trim() || query.get('series')?.trim() ? 'en' : interfaceLanguage
}

export function parseSetsPageParams(
  query: URLSearchParams,
  interfaceLanguage: Language = locale,
): SetsPageParams {
  const language = query.get('language') ?? ''
  return {
    language: isLanguage(language) ? language : defaultLanguage(query, interfaceLanguage),
    series: query.get('series')?.trim() || undefined,
    set: query.get('set')?.trim() || undefined,
    sort: readSort(query.get('sort')),
    view: parseSetCardsPerRow(query.get('view')),
  }
}

/**
 * The query with some parameters set and others (undefined) removed; a language is written only if it differs from
 * the default.
 */
export function withSetsPageParams(
  query: URLSearchParams,
  changes: Partial<Record<keyof SetsPageParams, string | undefined>>,
  interfaceLanguage: Language = locale,
): URLSearchParams {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  }
  const language = changed.get('language')
  const isDefault = language === defaultLanguage(changed, interfaceLanguage)
  if (language !== null && (isDefault || !isLanguage(language))) changed.delete('language')
  return changed
}

/** The query with another order or size of the cards; other parameters stay. */
export function withSortAndView(
  query: URLSearchParams,
  change: { sort?: SetCardSort; view?: string },
): URLSearchParams {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) changed.set(name, value)
  return changed
}

/** Path and query of the sets page after `changes`; other parameters, such as sort and view, stay. */
export function setsPathWithChanges(
  query: URLSearchParams,
  changes: Parameters<typeof withSetsPageParams>[1] = {},
): string {
  const search = withSetsPageParams(query, changes).toString()
  return search ? `${sitePaths.sets}?${search}` : sitePaths.sets
}

/** Corrects the query: invalid values are replaced, a set is named by its code. An explicit sort or view stays. */
export function canonicalQuery(
  query: URLSearchParams,
  set: Pick<ApiSet, 'code' | 'language'> | undefined,
): URLSearchParams {
  const { sort, view } = parseSetsPageParams(query)
  return withSetsPageParams(query, {
    ...(query.has('sort') && { sort }),
    ...(query.has('view') && { view: String(view) }),
    ...(set && { set: set.code.toLowerCase(), language: set.language }),
  })
}
