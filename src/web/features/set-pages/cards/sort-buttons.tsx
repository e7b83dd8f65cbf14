import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { Button } from '#web/ui/button.tsx'
import { type SetCardSort, nextSort, type SetCardSortField } from '#web/features/set-pages/sets-url.ts'

type SortButtonProps = {
  field: SetCardSortField
  label: string
  sort: SetCardSort
  onSort: (sort: SetCardSort) => void
  /** The id of the text that says why the button is disabled; undefined while it is enabled. */
  disabledReasonId?: string | undefined
}

function SortButton({ field, label, sort, onSort, disabledReasonId }: SortButtonProps) {
  const active = sort.startsWith(field)
  const descending = sort.endsWith('desc')
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <Button
      aria-pressed={active}
      variant={active ? 'secondary' : 'quiet'}
      disabled={disabledReasonId !== undefined}
      aria-describedby={disabledReasonId}
      onClick={() => onSort(nextSort(field, sort))}
    >
      {label}
      {active && (
        <>
          <Arrow className="icon size-4" aria-hidden />
          <span className="sr-only">{descending ? messages.descending : messages.ascending}</span>
        </>
      )}
    </Button>
  )
}

type Props = { sort: SetCardSort; onSort: (sort: SetCardSort) => void; priced: boolean }

/** Buttons for the sort order of a set's cards. A second click reverses the order. */
export function SortButtons({ sort, onSort, priced }: Props) {
  const reason = useId()
  return (
    <div role="group" aria-label={messages.sortBy} className="flex flex-wrap items-center gap-1">
      <SortButton field="number" label={messages.sortNumber} sort={sort} onSort={onSort} />
      <SortButton
        field="price"
        label={messages.sortPrice}
        sort={sort}
        onSort={onSort}
        disabledReasonId={priced ? undefined : reason}
      />
      {!priced && (
        <span id={reason} className="text-xs text-ink-3">
          {messages.noPrices}
        </span>
      )}
    </div>
  )
}
