import { memo, type MouseEvent } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'
import { RowPrice } from '#web/features/prices/row-price.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { classNames } from '#web/ui/class-names.ts'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'

type Props = { row: ApiCollectionRow; isSelected: boolean; onToggle: (productId: string) => void }

function SelectCheckbox({ row, isSelected, onToggle, className }: Props & { className?: string }) {
  return (
    <input
      type="checkbox"
      className={classNames('size-5', className)}
      checked={isSelected}
      aria-label={messages.selection.select(row.name)}
      onChange={() => onToggle(row.productId)}
    />
  )
}

/** A press with Shift selects a range of cards and not their texts. */
const noTextSelection = {
  onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
}

/** The whole tile is the checkbox's label. */
export const SelectTile = memo(function SelectTile(props: Props) {
  const { row, isSelected } = props
  return (
    <label
      {...noTextSelection}
      className={classNames('tile block cursor-pointer', isSelected && 'tile-selected')}
    >
      <span className="relative block">
        <CardImage card={cardOfRow(row)} />
        <span className="absolute bottom-[9%] left-1.5 grid size-8 place-items-center rounded-md bg-raised shadow-card">
          <SelectCheckbox {...props} />
        </span>
      </span>
      <span className="tile-name" lang={row.language}>
        {row.name}
      </span>
      <span className="tile-meta block">{numberAndSet(row)}</span>
      <span className="tile-price block">
        <RowPrice row={row} />
      </span>
      <span className={`text-xs ${row.status === 'owned' ? 'text-success' : 'text-ink-3'}`}>
        {messages.card.status[row.status]}
      </span>
    </label>
  )
})

export const SelectLine = memo(function SelectLine(props: Props) {
  const { row, isSelected } = props
  const price = <RowPrice row={row} />
  return (
    <label
      {...noTextSelection}
      className={classNames('row cursor-pointer px-2', isSelected && 'tile-selected')}
    >
      <SelectCheckbox {...props} className="flex-none" />
      <CardImage card={cardOfRow(row)} className="row-image" />
      <span className="row-text">
        <span className="row-name" lang={row.language}>
          {row.name}
        </span>
        <span className="tile-meta block">
          {numberAndSet(row)} · {messages.card.status[row.status]}
        </span>
      </span>
      <span className="row-price">{price}</span>
    </label>
  )
})
