import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import type { ResultPage } from './parse-search-response.ts'
import { facetsQuery } from './search-queries.ts'
import { useCanSendSearch } from './use-search.ts'
import { filterNames, type SearchState, withoutFilter } from './search-state.ts'

type Facets = ResultPage['facets']

/**
 * The values of each filter. The counts of a response cover its own cards, so a filter with a selection is
 * requested again without itself: otherwise no second value could be added.
 */
export function useFacets(state: SearchState, found: Facets): Facets {
  const { api } = useApp()
  const enabled = useCanSendSearch(state)
  const chosen = filterNames.filter(name => state.filters[name]?.length)
  const responses = useQueries({
    queries: chosen.map(name => ({
      ...facetsQuery(api, withoutFilter(state, name)),
      placeholderData: keepPreviousData,
      enabled,
    })),
  })
  if (!found) return found
  const updatedFacets = chosen.flatMap((name, index) => {
    const values = responses[index]?.data?.[name]
    return values ? [[name, values] as const] : []
  })
  return { ...found, ...Object.fromEntries(updatedFacets) }
}
