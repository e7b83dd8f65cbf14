import { useSyncExternalStore } from 'react'
import { toCollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import { MarkButton } from '#web/features/card-ui/own-buttons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isInRange, cardRangeStore, setCardOfControl } from './card-range.ts'

type Card = Parameters<typeof toCollectedCard>[0]

/**
 * The buttons of a card in a grid or list. Pressed ones are always visible, others with the pointer or the focus, and
 * for signed-in users on touch screens always in grids. Lists below 640 px show only pressed ones. They are no tab
 * stops: on the focused card the keys O and W do the same.
 */
function CardMarkButtons({ card }: { card: Card }) {
  const isSelected = useSyncExternalStore(
    cardRangeStore.subscribe,
    () => isInRange(card.id),
    () => false,
  )
  const className = 'own-button'
  return (
    <span
      className={classNames('own-buttons', isSelected && 'in-range')}
      ref={element => setCardOfControl(element, toCollectedCard(card))}
    >
      <MarkButton card={card} status="chasing" className={className} tabIndex={-1} />
      <MarkButton card={card} status="owned" className={className} tabIndex={-1} />
    </span>
  )
}

export const renderMarkButtons = (card: Card) => <CardMarkButtons card={card} />
