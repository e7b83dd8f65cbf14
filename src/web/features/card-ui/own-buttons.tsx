import { useSyncExternalStore } from 'react'
import type { CardStatus } from '#domain/card-copy.ts'
import { cardTermMessages as messages } from '#web/messages/en/card-words.ts'
import { useOwnership } from '#web/session/ownership-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { collectedCard } from './collected-card.ts'
import { dispatchMarkCommand } from './mark-commands.ts'
import { isInRange, rangeStore, setCardOfControl } from './card-range.ts'

type Card = Parameters<typeof collectedCard>[0]

const never = () => () => {}

/** False in pages as the server renders them: their buttons would do nothing yet. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type ButtonProps = { card: Card; status: CardStatus; className?: string | undefined; tabIndex?: -1 }

/** A button that marks a card as owned or wanted. It shows how many copies the user has. */
function MarkButton({ card, status, className, tabIndex }: ButtonProps) {
  const ownership = useOwnership(card.id)
  const copies = ownership?.[status === 'owned' ? 'owned' : 'wanted'] ?? 0
  const { text, label, hint } = messages.mark[status]
  return (
    <button
      type="button"
      className={className}
      aria-pressed={copies > 0}
      aria-label={label(card.name, copies)}
      title={hint}
      tabIndex={tabIndex}
      onClick={() => dispatchMarkCommand({ cards: [collectedCard(card)], status })}
    >
      {text(copies)}
    </button>
  )
}

/**
 * The buttons of a card in a grid or list. Those that are not pressed appear with the pointer or the focus, and on
 * touch screens always. They are no tab stops: on the focused card the keys O and W do the same.
 */
export function OwnButtons({ card }: { card: Card }) {
  const isSelected = useSyncExternalStore(
    rangeStore.subscribe,
    () => isInRange(card.id),
    () => false,
  )
  if (!useIsHydrated()) return null
  const className = 'own-button'
  return (
    <span
      className={classNames('own-buttons', isSelected && 'in-range')}
      ref={element => setCardOfControl(element, collectedCard(card))}
    >
      <MarkButton card={card} status="chasing" className={className} tabIndex={-1} />
      <MarkButton card={card} status="owned" className={className} tabIndex={-1} />
    </span>
  )
}

/** The buttons of a card on its own page. */
export function OwnActions({ card }: { card: Card }) {
  const className = 'btn btn-secondary flex-1 aria-pressed:border-success aria-pressed:text-success'
  return (
    <div className="flex gap-2">
      <MarkButton card={card} status="owned" className={className} />
      <MarkButton card={card} status="chasing" className={className} />
    </div>
  )
}
