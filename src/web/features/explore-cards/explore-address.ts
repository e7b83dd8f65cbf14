import { isLanguage, type Language } from '#domain/language.ts'
import { locale } from '#domain/locale.ts'
import { sitePaths } from '#site/site-paths.ts'

export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

/** Everything that decides which cards are shown and how; each as the address says it, '' for all. */
export type Explore = {
  q: string
  set: string
  rarity: string
  type: string
  language: Language | ''
  view: View
}

/** How an address says 'every language' where another would be meant. */
const everyLanguage = 'all'

const names = ['q', 'set', 'rarity', 'type'] as const

/** What an address without a language means: the interface's; the cards of a set have one language anyway. */
export const defaultLanguage = (set: string, ours: Language = locale) => (set === '' ? ours : '')

/** Reads an address; what it does not know counts as not said. */
export function readExplore(params: URLSearchParams, ours: Language = locale): Explore {
  const [q = '', set = '', rarity = '', type = ''] = names.map(name => (params.get(name) ?? '').trim())
  const asked = params.get('language') ?? ''
  const other = asked === everyLanguage ? '' : defaultLanguage(set, ours)
  const language = isLanguage(asked) ? asked : other
  return { q, set, rarity, type, language, view: params.get('view') === 'list' ? 'list' : 'grid' }
}

export function exploreHref(explore: Explore, ours: Language = locale): string {
  const params = new URLSearchParams()
  for (const name of names) if (explore[name]) params.set(name, explore[name])
  const { language } = explore
  if (language !== defaultLanguage(explore.set, ours)) params.set('language', language || everyLanguage)
  if (explore.view === 'list') params.set('view', 'list')
  const query = params.toString()
  return query ? `${sitePaths.exploreCards}?${query}` : sitePaths.exploreCards
}

export function isNarrowed(explore: Explore): boolean {
  const { language, set } = explore
  const isOtherLanguage = language !== '' && language !== defaultLanguage(set)
  return isOtherLanguage || names.some(name => explore[name] !== '')
}

/** As the page opens. */
export const noFilters: Omit<Explore, 'view'> = {
  q: '',
  set: '',
  rarity: '',
  type: '',
  language: defaultLanguage(''),
}
