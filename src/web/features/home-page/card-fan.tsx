import { CardImage } from '#web/features/card-ui/card-image.tsx'
import type { CardSummary } from './home-summaries.ts'

/** The positions of the cards, the topmost one last. */
const hand = [
  'left-[4%] top-[12%] -rotate-12',
  'right-[4%] top-[10%] rotate-12',
  'left-1/2 top-0 -translate-x-1/2 rotate-1',
]

/** A fan of the newest set's best cards beside the headline; decorative, as they are listed below. */
export function CardFan({ cards }: { cards: readonly CardSummary[] }) {
  if (cards.length < hand.length) return null
  return (
    <div aria-hidden className="relative hidden aspect-[5/4] lg:block">
      {hand.map((transform, position) => {
        const card = cards[hand.length - 1 - position]
        return (
          card && (
            <div key={card.id} className={`absolute w-[47%] ${transform}`}>
              <CardImage card={card} priority="normal" className="shadow-raised" />
            </div>
          )
        )
      })}
    </div>
  )
}
