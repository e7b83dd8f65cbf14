import { useDraggable, useDroppable } from '@dnd-kit/core'
import { ArrowLeft, ArrowRight, Hash } from 'lucide-react'
import { memo } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { locale } from '#domain/locale.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const { order: texts } = messages

type Props = {
  row: ApiCollectionRow
  index: number
  count: number
  step: (productId: string, by: number) => void
  openPositionDialog: (row: ApiCollectionRow) => void
}

function MoveButtons({ row, index, count, step, openPositionDialog }: Props) {
  const touchWidth = 'pointer-coarse:min-w-8'
  return (
    <div className="flex flex-wrap items-center justify-between">
      <IconButton
        size="small"
        className={touchWidth}
        label={texts.earlier(row.name)}
        icon={<ArrowLeft aria-hidden className="icon" />}
        disabled={index === 0}
        onClick={() => step(row.productId, -1)}
      />
      <IconButton
        size="small"
        className={touchWidth}
        label={texts.to(row.name)}
        icon={<Hash aria-hidden className="icon" />}
        onClick={() => openPositionDialog(row)}
      />
      <IconButton
        size="small"
        className={touchWidth}
        label={texts.later(row.name)}
        icon={<ArrowRight aria-hidden className="icon" />}
        disabled={index === count - 1}
        onClick={() => step(row.productId, 1)}
      />
    </div>
  )
}

/** A card that can be dragged, and a drop target for other cards. */
export const DraggableTile = memo(function DraggableTile(props: Props) {
  const { row, index, count } = props
  const id = row.productId
  const drag = useDraggable({ id })
  const { attributes, listeners, setNodeRef: dragRef, setActivatorNodeRef, isDragging } = drag
  const { setNodeRef: dropRef, isOver } = useDroppable({ id })
  return (
    <div ref={dropRef} className={classNames('tile', isOver && !isDragging && 'tile-selected')}>
      <div ref={dragRef} className={classNames('relative', isDragging && 'opacity-30')}>
        <CardImage card={cardOfRow(row)} />
        <div
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={texts.cardAtPosition(row.name, index + 1, count)}
          className="absolute inset-0 cursor-grab touch-manipulation rounded-md select-none"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-[9%] left-1.5 rounded-md bg-raised px-1.5 text-xs font-semibold shadow-card"
        >
          {(index + 1).toLocaleString(locale)}
        </span>
      </div>
      <p className="mt-1.5 truncate text-xs font-medium" lang={row.language}>
        {row.name}
      </p>
      <MoveButtons {...props} />
    </div>
  )
})
