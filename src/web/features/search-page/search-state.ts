import { isLanguage } from '#domain/language.ts'
import { sitePaths } from '#site/site-paths.ts'

/** The filters in the order of the sidebar. */
export const filterNames = ['set', 'series', 'rarity', 'supertype', 'type', 'language'] as const
export type FilterName = (typeof filterNames)[number]

export const sortFields = ['name', 'set', 'rarity', 'releaseDate', 'cardNumber', 'price'] as const
export type SortField = (typeof sortFields)[number]
export type SortOrder = 'asc' | 'desc'

/** A range of the displayed price in USD, inclusive, as text. */
export type PriceRange = { min?: string | undefined; max?: string | undefined }

/** The state of a search, as in the URL. */
export type SearchState = {
  q: string
  filters: Partial<Record<FilterName, string[]>>
  price?: PriceRange | undefined
  sortBy?: SortField | undefined
  sortOrder?: SortOrder | undefined
  /** 'mine': only the cards in the user's collections. */
  scope?: 'mine' | undefined
}

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find(language => language === value)

function valuesOf(params: URLSearchParams, name: FilterName): string[] {
  const values = (params.get(name) ?? '').split(',').map(value => value.trim())
  const knownValues = [...new Set(values.filter(Boolean))]
  return name === 'language' ? knownValues.filter(isLanguage).slice(0, 1) : knownValues
}

function priceOf(params: URLSearchParams): PriceRange | undefined {
  const amount = (name: string) => /^\d{1,9}(\.\d+)?$/.exec(params.get(name) ?? '')?.[0]
  const range = { min: amount('priceMin'), max: amount('priceMax') }
  return range.min || range.max ? range : undefined
}

/** Parses a URL; unknown values are ignored. */
export function parseSearchUrl(params: URLSearchParams): SearchState {
  const filters: SearchState['filters'] = {}
  for (const name of filterNames) {
    const values = valuesOf(params, name)
    if (values.length > 0) filters[name] = values
  }
  const sortBy = oneOf(sortFields, params.get('sortBy'))
  const sortOrder = sortBy && oneOf(['asc', 'desc'] as const, params.get('sortOrder'))
  const scope = oneOf(['mine'] as const, params.get('scope'))
  return { q: (params.get('q') ?? '').trim(), filters, price: priceOf(params), sortBy, sortOrder, scope }
}

/** The parameters of the URL and of the API call. */
export function toSearchParams(state: SearchState): Record<string, string> {
  const { q, filters, price, sortBy, sortOrder, scope } = state
  const params: Record<string, string> = q ? { q } : {}
  for (const name of filterNames) {
    const values = filters[name]
    if (values && values.length > 0) params[name] = values.join(',')
  }
  if (price?.min) params.priceMin = price.min
  if (price?.max) params.priceMax = price.max
  if (sortBy) params.sortBy = sortBy
  if (sortBy && sortOrder) params.sortOrder = sortOrder
  if (scope) params.scope = scope
  return params
}

export function searchHref(state: SearchState): string {
  const params = new URLSearchParams(toSearchParams(state)).toString()
  return params ? `${sitePaths.search}?${params}` : sitePaths.search
}

/** Adds or removes a filter value. Both languages together would be no filter, so one replaces the other. */
export function toggleFilter(state: SearchState, name: FilterName, value: string): SearchState {
  const values = state.filters[name] ?? []
  const others = name === 'language' ? [] : values
  const next = values.includes(value) ? values.filter(language => language !== value) : [...others, value]
  return { ...state, filters: { ...state.filters, [name]: next } }
}

/** The same search without one filter. */
export function withoutFilter(state: SearchState, name: FilterName): SearchState {
  const { [name]: _, ...filters } = state.filters
  return { ...state, filters }
}

/** The same search without filters and without a price range. */
export function withoutFilters({ q, sortBy, sortOrder, scope }: SearchState): SearchState {
  return { q, filters: {}, sortBy, sortOrder, scope }
}

export function countFilters({ filters, price }: SearchState): number {
  return Object.values(filters).reduce((sum, values) => sum + values.length, price ? 1 : 0)
}
