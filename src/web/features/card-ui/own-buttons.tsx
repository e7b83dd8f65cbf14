import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '#web/app/store.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { cardTermMessages as messages } from '#web/messages/en/card-words.ts'
import { useOwnership } from '#web/ownership/ownership-store.ts'
import { toCollectedCard } from './to-collected-card.ts'
import { dispatchMarkCommand } from './mark-commands.ts'

type Card = Parameters<typeof toCollectedCard>[0]

type ButtonProps = { card: Card; status: CardStatus; className?: string | undefined; tabIndex?: -1 }

/**
 * A button that marks a card as owned or wanted; pressing it again does not unmark. It shows how many such copies the
 * user has in all collections.
 */
export function MarkButton({ card, status, className, tabIndex }: ButtonProps) {
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
      onClick={() => dispatchMarkCommand({ cards: [toCollectedCard(card)], status })}
    >
      {text(copies)}
    </button>
  )
}

/** The buttons on the card page that mark the card as owned or wanted. */
export function CardPageMarkButtons({ card }: { card: Card }) {
  const className = 'btn btn-secondary flex-1 aria-pressed:border-success aria-pressed:text-success'
  return (
    <div className="flex flex-wrap gap-2">
      <MarkButton card={card} status="owned" className={className} />
      <MarkButton card={card} status="chasing" className={className} />
    </div>
  )
}

/** The function that renders the mark buttons of a card in a grid or list; undefined until its code is loaded. */
export const markButtonsRendererStore = createStore<((card: Card) => ReactNode) | undefined>(undefined)

export function MarkButtonsSlot({ card }: { card: Card }) {
  const render = useSyncExternalStore(
    markButtonsRendererStore.subscribe,
    markButtonsRendererStore.get,
    () => undefined,
  )
  return render?.(card)
}
