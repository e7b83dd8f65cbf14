import { useState } from 'react'
import { locale } from '#domain/locale.ts'
import { searchPageMessages as searchWords } from '#web/messages/en/search.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { visibleFacetValues, type FacetValue } from './facet-values.ts'

const { filters } = searchWords

type Props = {
  title: string
  values: readonly FacetValue[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

export function FacetList({ title, values, chosen, onToggle }: Props) {
  const [fold, setFold] = useState<'folded' | 'open'>('folded')
  const { visible, more, foldable: isFoldable } = visibleFacetValues(values, chosen, fold)
  if (visible.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      <div className="max-h-80 overflow-y-auto">
        {visible.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            label={cardTermMessages.fact(label)}
            note={count.toLocaleString(locale)}
            checked={chosen.includes(value)}
            onCheckedChange={() => onToggle(value)}
          />
        ))}
      </div>
      {isFoldable && (
        <button
          type="button"
          aria-expanded={fold === 'open'}
          className="mt-1 py-1 text-sm text-accent hover:underline"
          onClick={() => setFold(fold === 'open' ? 'folded' : 'open')}
        >
          {fold === 'open' ? filters.fewer : filters.more(more)}
          <span className="sr-only">: {title}</span>
        </button>
      )}
    </fieldset>
  )
}
