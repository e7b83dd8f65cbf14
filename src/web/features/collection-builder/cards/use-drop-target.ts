import { type DragEvent, useState } from 'react'
import { cardDragType } from '#web/features/card-ui/card-drag.ts'
import { dispatchBuilderCommand } from '#web/features/collection-builder/collecting.ts'
import { parseCollectedCard } from '#web/features/collection-builder/draft/stored-state.ts'

function read(text: string) {
  try {
    return parseCollectedCard(JSON.parse(text))
  } catch {
    return null
  }
}

const isCard = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(cardDragType)

/** Accepts cards that are dropped on an element. Spread `target` over the element. */
export function useDropTarget() {
  const [isOver, setOver] = useState(false)
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!isCard(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!isCard(event)) return
      event.preventDefault()
      setOver(false)
      const card = read(event.dataTransfer.getData(cardDragType))
      if (card) dispatchBuilderCommand({ kind: 'add', card, turnOn: true })
    },
  }
  return { isOver, target }
}
