import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { dragStep } from './drag-step.ts'
import { DraggableTile } from './draggable-tile.tsx'
import type { CardsPerRowChoice } from '#web/features/my-collections/rows/grid-size.ts'
import { PositionDialog } from './position-dialog.tsx'
import { WindowedRows } from '#web/features/my-collections/rows/windowed-rows.tsx'

const { order: texts } = messages

/** Touch drags start after a delay, because a touch may start scrolling. */
const touchActivation = { delay: 220, tolerance: 8 }
const mouseActivation = { distance: 4 }
/** Virtualized rows mount and unmount during a drag. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } }

/** The rows under the pointer, or the closest one for keyboard drags. */
const collision: CollisionDetection = args => {
  const hits = pointerWithin(args)
  return hits.length > 0 || args.pointerCoordinates ? hits : closestCenter(args)
}

type Props = {
  rows: readonly ApiCollectionRow[]
  size: CardsPerRowChoice
  move: (productId: string, index: number) => void
  /** Moves a card by this number of positions; negative towards the start. */
  step: (productId: string, by: number) => void
}

const indexInRows = (rows: Props['rows'], id: unknown) => rows.findIndex(row => row.productId === id)

function createAnnouncements(rows: Props['rows']): Announcements {
  const nameOf = (id: unknown) => rows[indexInRows(rows, id)]?.name ?? ''
  return {
    onDragStart: ({ active }) => texts.pickedUp(nameOf(active.id)),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? texts.over(nameOf(active.id), indexInRows(rows, over.id) + 1)
        : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? texts.droppedAt(nameOf(active.id), indexInRows(rows, over.id) + 1)
        : texts.dragCancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => texts.dragCancelled(nameOf(active.id)),
  }
}

function useCardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: mouseActivation }),
    useSensor(TouchSensor, { activationConstraint: touchActivation }),
    useSensor(KeyboardSensor, { coordinateGetter: dragStep }),
  )
}

/** Cards that can be reordered by dragging, by keyboard or with buttons. */
export function DraggableRows({ rows, size, move, step }: Props) {
  const sensors = useCardSensors()
  const [dragged, setDragged] = useState<ApiCollectionRow>()
  const [positionRow, setPositionRow] = useState<ApiCollectionRow>()
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      measuring={measuring}
      accessibility={{
        announcements: createAnnouncements(rows),
        screenReaderInstructions: { draggable: texts.help },
      }}
      onDragStart={({ active }) => setDragged(rows[indexInRows(rows, active.id)])}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined)
        if (over) move(String(active.id), indexInRows(rows, over.id))
      }}
    >
      <WindowedRows
        rows={rows}
        total={rows.length}
        label={texts.list}
        layout="grid"
        size={size}
        draw={(row, index) => (
          <DraggableTile
            row={row}
            index={index}
            count={rows.length}
            step={step}
            openPositionDialog={setPositionRow}
          />
        )}
      />
      <DragOverlay dropAnimation={null} className="rotate-2 cursor-grabbing shadow-raised">
        {dragged && <CardImage card={cardOfRow(dragged)} />}
      </DragOverlay>
      <PositionDialog
        row={positionRow}
        index={positionRow ? indexInRows(rows, positionRow.productId) : 0}
        count={rows.length}
        move={move}
        onClose={() => setPositionRow(undefined)}
      />
    </DndContext>
  )
}
