import { isLanguage, type Language } from '#domain/language.ts'
import { locale } from '#domain/locale.ts'
import { sitePaths } from '#site/site-paths.ts'

export const exploreViews = ['grid', 'list'] as const
export type ExploreView = (typeof exploreViews)[number]

/** The filters and the view as in the URL; '' means all. */
export type ExploreFilters = {
  q: string
  set: string
  rarity: string
  type: string
  language: Language | ''
  view: ExploreView
}

/** The parameter value for all languages, if the default is one language. */
const allLanguages = 'all'

const filterNames = ['q', 'set', 'rarity', 'type'] as const

/**
 * The card language if the URL contains none: that of the interface, or all languages ('') if a set is selected,
 * because its cards have one language.
 */
export const defaultLanguage = (set: string, interfaceLanguage: Language = locale) =>
  set === '' ? interfaceLanguage : ''

/** Parses the URL parameters; unknown values are ignored. */
export function parseExploreUrl(
  params: URLSearchParams,
  interfaceLanguage: Language = locale,
): ExploreFilters {
  const [q = '', set = '', rarity = '', type = ''] = filterNames.map(name => (params.get(name) ?? '').trim())
  const requestedLanguage = params.get('language') ?? ''
  const fallback = requestedLanguage === allLanguages ? '' : defaultLanguage(set, interfaceLanguage)
  const language = isLanguage(requestedLanguage) ? requestedLanguage : fallback
  return { q, set, rarity, type, language, view: params.get('view') === 'list' ? 'list' : 'grid' }
}

export function exploreUrl(explore: ExploreFilters, interfaceLanguage: Language = locale): string {
  const params = new URLSearchParams()
  for (const name of filterNames) if (explore[name]) params.set(name, explore[name])
  const { language } = explore
  if (language !== defaultLanguage(explore.set, interfaceLanguage))
    params.set('language', language || allLanguages)
  if (explore.view === 'list') params.set('view', 'list')
  const query = params.toString()
  return query ? `${sitePaths.exploreCards}?${query}` : sitePaths.exploreCards
}

export function hasFilters(explore: ExploreFilters): boolean {
  const { language, set } = explore
  const isOtherLanguage = language !== '' && language !== defaultLanguage(set)
  return isOtherLanguage || filterNames.some(name => explore[name] !== '')
}

/** The filters of a URL without parameters, which "clear all" restores. */
export const noExploreFilters: Omit<ExploreFilters, 'view'> = {
  q: '',
  set: '',
  rarity: '',
  type: '',
  language: defaultLanguage(''),
}
