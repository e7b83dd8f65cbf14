import type { DragEvent } from 'react'
import { collectedCard } from './collected-card.ts'

/** What is dragged, as the browser names it; it writes such names in lower case. */
export const cardDragType = 'card'

/** Lets a card be picked up: spread over the element that shows it. */
export function dragCard(card: Parameters<typeof collectedCard>[0]) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) =>
      dataTransfer.setData(cardDragType, JSON.stringify(collectedCard(card))),
  }
}
