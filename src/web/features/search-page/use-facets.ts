import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import type { ResultPage } from './read-answer.ts'
import { facetsQuery } from './search-queries.ts'
import { filterNames, type SearchState, withoutFilter } from './search-state.ts'

type Facets = ResultPage['facets']

/**
 * What each filter offers. The counts of an answer are those of its cards, so a filter with a choice asks again
 * without itself: only then can a second value be added to the first.
 */
export function useFacets(state: SearchState, found: Facets): Facets {
  const { api } = useApp()
  const chosen = filterNames.filter(name => state.filters[name]?.length)
  const answers = useQueries({
    queries: chosen.map(name => ({
      ...facetsQuery(api, withoutFilter(state, name)),
      placeholderData: keepPreviousData,
    })),
  })
  if (!found) return found
  const wider = chosen.flatMap((name, place) => {
    const values = answers[place]?.data?.[name]
    return values ? [[name, values] as const] : []
  })
  return { ...found, ...Object.fromEntries(wider) }
}
