import { prependTerms, quotedValue } from '#web/features/saved-searches/compose-query.ts'
import { filterNames, type SearchState, type FilterName } from './search-state.ts'

const fieldOf: Record<FilterName, string> = {
  set: 'set',
  series: 'series',
  rarity: 'rarity',
  supertype: 'cat',
  type: 'type',
  language: 'lang',
}

const valueTerm = (value: string) => (/^[\w.-]+$/.test(value) ? value : quotedValue(value))

/** Prices are terms of searches in one's own cards only. */
function priceTerms({ price, scope }: SearchState): string[] {
  if (scope !== 'mine' || !price) return []
  return [...(price.min ? [`usd>=${price.min}`] : []), ...(price.max ? [`usd<=${price.max}`] : [])]
}

/** The whole search as a query: filters become terms. */
export function queryOfSearch(state: SearchState): string {
  const { q, filters } = state
  const terms = filterNames.flatMap(name => {
    const values = filters[name] ?? []
    return values.length > 0 ? [`${fieldOf[name]}=${values.map(valueTerm).join('|')}`] : []
  })
  return prependTerms([...terms, ...priceTerms(state)], q)
}
