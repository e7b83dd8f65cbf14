import type { ApiCollectionCard } from '#contract/collection-shapes.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'

/** Four slots side by side, filled with the first cards of a collection. */
export function CardStrip({ cards }: { cards: readonly ApiCollectionCard[] }) {
  return (
    <span className="grid grid-cols-4 gap-1.5" aria-hidden>
      {Array.from({ length: 4 }, (_, index) => {
        const card = cards[index]
        if (card) return <CardImage key={card.id} card={cardOfRow(card)} size="200w" />
        return <span key={index} className="face-shape border border-dashed border-line-strong" />
      })}
    </span>
  )
}
