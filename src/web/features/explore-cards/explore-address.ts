import { sitePaths } from '#site/site-paths.ts'

export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

/** Everything that decides which cards are shown and how; each as the address says it, '' for all. */
export type Explore = { q: string; set: string; rarity: string; type: string; view: View }

const names = ['q', 'set', 'rarity', 'type'] as const

/** Reads an address; what it does not know counts as not said. */
export function readExplore(params: URLSearchParams): Explore {
  const [q = '', set = '', rarity = '', type = ''] = names.map(name => (params.get(name) ?? '').trim())
  return { q, set, rarity, type, view: params.get('view') === 'list' ? 'list' : 'grid' }
}

export function exploreHref(explore: Explore): string {
  const params = new URLSearchParams()
  for (const name of names) if (explore[name]) params.set(name, explore[name])
  if (explore.view === 'list') params.set('view', 'list')
  const query = params.toString()
  return query ? `${sitePaths.exploreCards}?${query}` : sitePaths.exploreCards
}

export function isNarrowed(explore: Explore): boolean {
  return names.some(name => explore[name] !== '')
}

export const noFilters = { q: '', set: '', rarity: '', type: '' }
