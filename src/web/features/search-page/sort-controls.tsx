import { ArrowDownWideNarrow, ArrowUpNarrowWide, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { searchPageMessages as messages } from '#web/messages/en/search.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type SearchState, sortFields } from './search-state.ts'

const { sort } = messages

type Props = { state: SearchState; go: (state: SearchState) => void; priced: boolean }

/** Sorting of the whole result; by price only if prices are known. */
export function SortControls({ state, go, priced }: Props) {
  const id = useId()
  const descending = state.sortOrder === 'desc'
  const choose = (value: string) =>
    go({ ...state, sortBy: sortFields.find(field => field === value), sortOrder: undefined })
  return (
    <div className="field">
      <label htmlFor={id} className="text-sm font-semibold">
        {sort.label}
      </label>
      <div className="flex items-center gap-2">
        <div className="select min-w-0 flex-1">
          <select
            id={id}
            className="input input-small"
            value={state.sortBy ?? ''}
            onChange={event => choose(event.target.value)}
          >
            <option value="">{sort.relevance}</option>
            {sortFields.map(field => (
              <option key={field} value={field} disabled={field === 'price' && !priced}>
                {field === 'price' && !priced ? sort.priceOff : sort[field]}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="icon" />
        </div>
        <IconButton
          variant="outline"
          label={descending ? sort.desc : sort.asc}
          icon={
            descending ? <ArrowDownWideNarrow className="icon" /> : <ArrowUpNarrowWide className="icon" />
          }
          disabled={!state.sortBy}
          onClick={() => go({ ...state, sortOrder: descending ? 'asc' : 'desc' })}
        />
      </div>
    </div>
  )
}
