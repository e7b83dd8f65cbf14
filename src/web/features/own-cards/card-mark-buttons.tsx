import { ChevronDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { toCollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import {
  CardPlace,
  MarkButton,
  type MarkButtonsLayout,
  PageText,
} from '#web/features/card-ui/own-buttons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isInRange, cardRangeStore, setCardOfControl } from './card-range.ts'

type Card = Parameters<typeof toCollectedCard>[0]

type Props = { card: Card; layout: MarkButtonsLayout }

/** The button Own of a row. Where there is room for it, it names the collection; its width stays the same. */
function RowOwnButton({ card }: { card: Card }) {
  return (
    <MarkButton card={card} status="owned" className="own-button" tabIndex={-1}>
      {({ text, label, pageText }) => (
        <>
          <span className="own-short">
            <span aria-hidden>{text}</span>
            <span className="sr-only">{label}</span>
          </span>
          <span className="own-long">
            <PageText text={pageText} name={card.name} />
            <CardPlace cardId={card.id} />
            <ChevronDown className="icon ml-auto size-3.5 flex-none" aria-hidden />
          </span>
        </>
      )}
    </MarkButton>
  )
}

/**
 * The buttons of a card in a grid or list. Pressed ones are always visible, others with the pointer or the focus, and
 * for signed-in users on touch screens always in grids. Lists below 640 px show only pressed ones. They are no tab
 * stops: on the focused card the keys O and W do the same.
 */
function CardMarkButtons({ card, layout }: Props) {
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
      {layout === 'row' ? (
        <RowOwnButton card={card} />
      ) : (
        <MarkButton card={card} status="owned" className={className} tabIndex={-1} />
      )}
    </span>
  )
}

export const renderMarkButtons = (props: Props) => <CardMarkButtons {...props} />
