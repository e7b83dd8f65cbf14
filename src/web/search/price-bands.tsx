import { useId } from 'react'
import { messages } from '#web/messages/en.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const { filters } = messages.search

/** Bands of the shown price. Without prices in the catalogue they are off, and say so. */
export function PriceBands() {
  const note = useId()
  return (
    <fieldset disabled aria-describedby={note} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{filters.price}</legend>
      <div className="opacity-55">
        {filters.bands.map(band => (
          <Checkbox key={band} label={band} checked={false} onCheckedChange={() => {}} />
        ))}
      </div>
      <p id={note} className="mt-1 text-xs text-ink-3">
        {filters.noPrices}
      </p>
    </fieldset>
  )
}
