import type { ApiCollectionCard } from '#contract/collection-shapes.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'

/** Up to four cards side by side; empty places where there are fewer. */
export function TileFan({ cards }: { cards: readonly ApiCollectionCard[] }) {
  return (
    <span className="grid grid-cols-4 gap-1.5" aria-hidden>
      {Array.from({ length: 4 }, (_, place) => {
        const card = cards[place]
        if (card) return <CardImage key={card.id} card={cardOfRow(card)} size="200w" />
        return <span key={place} className="face-shape border border-dashed border-line-strong" />
      })}
    </span>
  )
}
