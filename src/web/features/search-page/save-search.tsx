import { SaveSearchButton } from '#web/features/saved-searches/save-search-button.tsx'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { saveSearchMessages } from '#web/messages/en/saved-searches.ts'
import { searchTermMessages } from '#web/messages/en/search-terms.ts'
import type { ResultPage } from './parse-search-response.ts'
import { queryOfSearch } from './query-of-search.ts'
import { filterNames, type SearchState } from './search-state.ts'

type Props = { state: SearchState; terms: ResultPage['terms']; facets: ResultPage['facets'] }

/** The terms and filters of a search in words. */
function wordsOf({ state, terms, facets }: Props): string[] {
  const filters = filterNames.flatMap(name =>
    (state.filters[name] ?? []).map(value => {
      const label = facets?.[name].find(facet => facet.value === value)?.label ?? value
      return cardTermMessages.fact(label)
    }),
  )
  return [...terms.map(searchTermMessages.label), ...filters]
}

/** Saves the search of the page, with its filters and order. */
export function SaveSearch(props: Props) {
  const { state } = props
  const { sortBy = null, sortOrder = null, scope } = state
  const search = { query: queryOfSearch(state), scope: scope ?? ('catalogue' as const), sortBy, sortOrder }
  const note = state.price && !scope ? saveSearchMessages.priceLeftOut : undefined
  return <SaveSearchButton search={search} words={wordsOf(props)} note={note} />
}
