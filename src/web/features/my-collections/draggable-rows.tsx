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
import { collections as words } from '#web/messages/en/collections.ts'
import { dragStep } from './drag-step.ts'
import { DraggableTile } from './draggable-tile.tsx'
import type { GridSize } from './grid-size.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { WindowedRows } from './windowed-rows.tsx'

const { order: texts } = words

/** A press on a card may be the start of scrolling: a finger rests first. */
const touch = { delay: 220, tolerance: 8 }
const mouse = { distance: 4 }
/** Rows come and go while the page scrolls under a card. */
const measuring = { droppable: { strategy: MeasuringStrategy.Always } }

/** What the pointer is over; without a pointer, what is nearest. */
const collision: CollisionDetection = facts => {
  const under = pointerWithin(facts)
  return under.length > 0 || facts.pointerCoordinates ? under : closestCenter(facts)
}

type Props = {
  rows: readonly ApiCollectionRow[]
  size: GridSize
  move: (productId: string, place: number) => void
  /** So many places later, or earlier. */
  step: (productId: string, by: number) => void
}

const placeIn = (rows: Props['rows'], id: unknown) => rows.findIndex(row => row.productId === id)

function announcementsOf(rows: Props['rows']): Announcements {
  const nameOf = (id: unknown) => rows[placeIn(rows, id)]?.name ?? ''
  return {
    onDragStart: ({ active }) => texts.lifted(nameOf(active.id)),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? texts.over(nameOf(active.id), placeIn(rows, over.id) + 1) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? texts.put(nameOf(active.id), placeIn(rows, over.id) + 1) : texts.dropped(nameOf(active.id)),
    onDragCancel: ({ active }) => texts.dropped(nameOf(active.id)),
  }
}

function useCardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: mouse }),
    useSensor(TouchSensor, { activationConstraint: touch }),
    useSensor(KeyboardSensor, { coordinateGetter: dragStep }),
  )
}

/** Cards that are dragged to their places, or moved by their buttons. */
export function DraggableRows({ rows, size, move, step }: Props) {
  const sensors = useCardSensors()
  const [held, setHeld] = useState<ApiCollectionRow>()
  const [asked, setAsked] = useState<ApiCollectionRow>()
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      measuring={measuring}
      accessibility={{
        announcements: announcementsOf(rows),
        screenReaderInstructions: { draggable: texts.help },
      }}
      onDragStart={({ active }) => setHeld(rows[placeIn(rows, active.id)])}
      onDragCancel={() => setHeld(undefined)}
      onDragEnd={({ active, over }) => {
        setHeld(undefined)
        if (over) move(String(active.id), placeIn(rows, over.id))
      }}
    >
      <WindowedRows
        rows={rows}
        total={rows.length}
        label={texts.list}
        layout="grid"
        size={size}
        draw={(row, place) => (
          <DraggableTile row={row} place={place} count={rows.length} step={step} askPlace={setAsked} />
        )}
      />
      <DragOverlay dropAnimation={null} className="rotate-2 cursor-grabbing shadow-raised">
        {held && <CardImage card={cardOfRow(held)} />}
      </DragOverlay>
      <PlaceDialog
        row={asked}
        place={asked ? placeIn(rows, asked.productId) : 0}
        count={rows.length}
        move={move}
        onClose={() => setAsked(undefined)}
      />
    </DndContext>
  )
}
