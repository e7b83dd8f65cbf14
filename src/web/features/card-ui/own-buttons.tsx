import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '#web/app/store.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { cardTermMessages as messages } from '#web/messages/en/card-words.ts'
import { useOwnership } from '#web/session/ownership-store.ts'
import { collectedCard } from './collected-card.ts'
import { dispatchMarkCommand } from './mark-commands.ts'

type Card = Parameters<typeof collectedCard>[0]

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
      onClick={() => dispatchMarkCommand({ cards: [collectedCard(card)], status })}
    >
      {text(copies)}
    </button>
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

/** Renders the buttons of a card in a grid or list, once their code is loaded: a first view needs none. */
export const ownButtonsStore = createStore<((card: Card) => ReactNode) | undefined>(undefined)

export function OwnButtonsSlot({ card }: { card: Card }) {
  const render = useSyncExternalStore(ownButtonsStore.subscribe, ownButtonsStore.get, () => undefined)
  return render?.(card)
}
