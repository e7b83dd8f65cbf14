import { searchPageMessages as messages } from '#web/messages/en/search.ts'
import { FacetList } from './facet-list.tsx'
import { PriceBands } from './price-bands.tsx'
import { SortControls } from './sort-controls.tsx'
import type { ResultPage } from './parse-search-response.ts'
import { countFilters, filterNames, type SearchState, toggleFilter, withoutFilters } from './search-state.ts'

const { filters } = messages

export type FilterProps = {
  state: SearchState
  go: (state: SearchState) => void
  facets: ResultPage['facets']
  total: number | undefined
  /** Whether prices are known for sorting and filtering. */
  priced: boolean
}

/**
 * The filters to show. Users choose a series by its name in the query, so this filter is shown only to remove one
 * that is in the URL.
 */
const offered = (state: SearchState) => filterNames.filter(name => name !== 'series' || state.filters.series)

/**
 * Sorting and filters; shared by the sidebar and the sheet of small screens. The filters appear together with the
 * first results, so that none of them moves.
 */
export function FilterPanel({ state, go, facets, priced }: FilterProps) {
  return (
    <div className="grid gap-6">
      <SortControls state={state} go={go} priced={priced} />
      {countFilters(state) > 0 && (
        <button
          type="button"
          className="btn btn-secondary btn-small"
          onClick={() => go(withoutFilters(state))}
        >
          {filters.clear}
        </button>
      )}
      {facets && (
        <>
          {offered(state).map(name => (
            <FacetList
              key={name}
              title={filters[name]}
              values={facets[name]}
              chosen={state.filters[name] ?? []}
              onToggle={value => go(toggleFilter(state, name, value))}
            />
          ))}
          <PriceBands state={state} go={go} priced={priced} />
        </>
      )}
    </div>
  )
}
