import type { ApiSet } from '#contract/card-shapes.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { locale } from '#domain/locale.ts'
import { sitePaths } from '#site/site-paths.ts'

export const cardSorts = ['number-asc', 'number-desc', 'price-asc', 'price-desc'] as const
export type CardSort = (typeof cardSorts)[number]
/** Cards in a row of a wide window: 3 is 'Large', 5 'Small'. */
export type CardView = 3 | 5

const defaultSort: CardSort = 'number-asc'
const defaultView: CardView = 5

export type SortField = 'number' | 'price'

/** The other direction of the field in use; ascending for one that is not. */
export function nextSort(field: SortField, sort: CardSort): CardSort {
  return sort === `${field}-asc` ? `${field}-desc` : `${field}-asc`
}

/** What the address of the sets page says. `set` is an id, a code or a group id, as it was written. */
export type SetsAddress = {
  language: Language
  series: string | undefined
  set: string | undefined
  sort: CardSort
  view: CardView
}

export function readSort(text: string | null): CardSort {
  return cardSorts.find(sort => sort === text) ?? defaultSort
}

export function readView(text: string | null): CardView {
  return text === '3' ? 3 : defaultView
}

/**
 * The language that an address without one means: the list of all sets opens in the interface's; a set or a series is
 * English.
 */
function defaultLanguage(query: URLSearchParams, ours: Language): Language {
  return query.get('set')?.trim() || query.get('series')?.trim() ? 'en' : ours
}

export function readSetsAddress(query: URLSearchParams, ours: Language = locale): SetsAddress {
  const language = query.get('language') ?? ''
  return {
    language: isLanguage(language) ? language : defaultLanguage(query, ours),
    series: query.get('series')?.trim() || undefined,
    set: query.get('set')?.trim() || undefined,
    sort: readSort(query.get('sort')),
    view: readView(query.get('view')),
  }
}

/** The query with some parameters set and others (undefined) taken away; a language is written only where another is meant without it. */
export function changedQuery(
  query: URLSearchParams,
  changes: Partial<Record<keyof SetsAddress, string | undefined>>,
  ours: Language = locale,
): URLSearchParams {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
  }
  const language = changed.get('language')
  const isNeedless = language === defaultLanguage(changed, ours)
  if (language !== null && (isNeedless || !isLanguage(language))) changed.delete('language')
  return changed
}

/** Path and query of the sets page; what belongs to a chosen set's cards (sort, view) is carried along. */
export function setsPath(query: URLSearchParams, changes: Parameters<typeof changedQuery>[1] = {}): string {
  const search = changedQuery(query, changes).toString()
  return search ? `${sitePaths.sets}?${search}` : sitePaths.sets
}

/** The same state written the one right way: values that are none are replaced, a set is named by its code. */
export function correctedQuery(
  query: URLSearchParams,
  set: Pick<ApiSet, 'code' | 'language'> | undefined,
): URLSearchParams {
  const { sort, view } = readSetsAddress(query)
  return changedQuery(query, {
    ...(query.has('sort') && { sort }),
    ...(query.has('view') && { view: String(view) }),
    ...(set && { set: set.code.toLowerCase(), language: set.language }),
  })
}
