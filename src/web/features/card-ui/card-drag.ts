import type { DragEvent } from 'react'
import { toCollectedCard } from './to-collected-card.ts'

/** The data type of a dragged card; browsers convert it to lower case. */
export const cardDragType = 'card'

/** Makes a card draggable: spread the result over its element. */
export function cardDragProps(card: Parameters<typeof toCollectedCard>[0]) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) =>
      dataTransfer.setData(cardDragType, JSON.stringify(toCollectedCard(card))),
  }
}
