import { searchPageMessages as messages } from '#web/messages/en/search.ts'
import { FilterPanel, type FilterProps } from './filter-panel.tsx'

/** The filters beside the results on large screens. The sidebar scrolls separately from the results. */
export function FilterSidebar(props: FilterProps) {
  return (
    <aside
      aria-label={messages.filters.title}
      className="col-start-1 row-start-1 sticky top-[calc(var(--header-height)+1rem)] hidden max-h-[calc(100dvh-var(--header-height)-2rem)] overflow-y-auto pr-3 pb-4 lg:block"
    >
      <FilterPanel {...props} />
    </aside>
  )
}
