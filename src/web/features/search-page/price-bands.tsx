import { useId } from 'react'
import { searchPageMessages as messages } from '#web/messages/en/search.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { PriceRange, SearchState } from './search-state.ts'

const { filters } = messages

/** The ranges in USD. Both ends are inclusive, so neighbouring ranges start a cent apart. */
const ranges: readonly PriceRange[] = [{ max: '4.99' }, { min: '5', max: '50' }, { min: '50.01' }]

const isSame = (a: PriceRange | undefined, b: PriceRange) => a?.min === b.min && a?.max === b.max

type Props = { state: SearchState; go: (state: SearchState) => void; priced: boolean }

/**
 * A filter of the displayed price with fixed ranges, one at a time. It is disabled with a note if the catalogue has
 * no prices.
 */
export function PriceBands({ state, go, priced }: Props) {
  const note = useId()
  return (
    <fieldset disabled={!priced} aria-describedby={priced ? undefined : note} className="money min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{filters.price}</legend>
      <div className={priced ? undefined : 'opacity-55'}>
        {ranges.map((range, index) => {
          const chosen = isSame(state.price, range)
          return (
            <Checkbox
              key={filters.bands[index]}
              label={filters.bands[index]}
              checked={chosen}
              onCheckedChange={() => go({ ...state, price: chosen ? undefined : range })}
            />
          )
        })}
      </div>
      {!priced && (
        <p id={note} className="mt-1 text-xs text-ink-3">
          {filters.noPrices}
        </p>
      )}
    </fieldset>
  )
}
