import { ChevronDown } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '#web/app/store.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { cardTermMessages as messages } from '#web/messages/en/card-words.ts'
import { useOwnership } from '#web/ownership/ownership-store.ts'
import { useTarget } from '#web/ownership/target-store.ts'
import { toCollectedCard } from './to-collected-card.ts'
import { dispatchMarkCommand } from './mark-commands.ts'

type Card = Parameters<typeof toCollectedCard>[0]

type ButtonProps = { card: Card; status: CardStatus; className?: string | undefined; tabIndex?: -1 }

/** Texts of a button: the short one of tiles with its name, and the one that stands beside the name of a collection. */
type MarkTexts = { text: string; label: string; pageText: string }

/** The number of copies that the user has or wants in all collections, and what the button of the status says. */
function useMark({ card, status }: Pick<ButtonProps, 'card' | 'status'>) {
  const ownership = useOwnership(card.id)
  const target = useTarget()
  const copies = ownership?.[status === 'owned' ? 'owned' : 'wanted'] ?? 0
  const { text, pageText, label, hint } = messages.mark[status]
  return {
    copies,
    text,
    pageText,
    label: label(card.name, copies),
    title: copies > 0 ? messages.mark.menuHint : hint(target?.name),
  }
}

const openMenu = ({ card, status }: ButtonProps, anchor: HTMLElement) =>
  dispatchMarkCommand({ cards: [toCollectedCard(card)], status, anchor, opensMenu: true })

/**
 * A button that marks a card as owned or wanted; once it is, the button opens the card's menu, as a right click or long
 * press does. It shows how many such copies the user has in all collections. `children` renders something else than the short
 * text, and names the button.
 */
export function MarkButton(props: ButtonProps & { children?: (texts: MarkTexts) => ReactNode }) {
  const { card, status, className, tabIndex, children } = props
  const { copies, text, pageText, label, title } = useMark(props)
  return (
    <button
      type="button"
      className={className}
      aria-pressed={copies > 0}
      aria-label={children ? undefined : label}
      title={title}
      tabIndex={tabIndex}
      onClick={event =>
        dispatchMarkCommand({ cards: [toCollectedCard(card)], status, anchor: event.currentTarget })
      }
      onContextMenu={event => {
        event.preventDefault()
        openMenu(props, event.currentTarget)
      }}
    >
      {children ? children({ text: text(copies), label, pageText: pageText(copies) }) : text(copies)}
    </button>
  )
}

/** Names the collections in which the user owns the card, or else the one that a press would put it into; '' without. */
function usePlaceText(cardId: string): string {
  const ownedIn = useOwnership(cardId)?.ownedIn ?? []
  const target = useTarget()
  const first = ownedIn.find(({ id }) => id === target?.id) ?? ownedIn[0] ?? target
  return first ? messages.mark.place(first.name, Math.max(0, ownedIn.length - 1)) : ''
}

export function CardPlace({ cardId }: { cardId: string }) {
  const text = usePlaceText(cardId)
  if (text === '') return null
  return (
    <span className="min-w-0 grow basis-12 truncate text-left font-normal">
      <span aria-hidden>· </span>
      {text}
    </span>
  )
}

const pageButton = 'btn btn-secondary aria-pressed:border-success aria-pressed:text-success'

export function PageText({ text, name }: { text: string; name: string }) {
  return (
    <span className="flex-none">
      {text}
      <span className="sr-only"> {name}</span>
    </span>
  )
}

/** The buttons on the card page that mark the card as owned or wanted, and the one that opens its menu. */
export function CardPageMarkButtons({ card }: { card: Card }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      <div className="flex min-w-0 flex-1 basis-56">
        {/* The text begins at the edge, so that it stays where it is when the name of the collection appears. */}
        <MarkButton
          card={card}
          status="owned"
          className={`${pageButton} min-w-0 flex-1 flex-wrap justify-start gap-y-0 rounded-r-none border-r-0`}
        >
          {({ pageText }) => (
            <>
              <PageText text={pageText} name={card.name} />
              <CardPlace cardId={card.id} />
            </>
          )}
        </MarkButton>
        <button
          type="button"
          className="btn btn-secondary flex-none rounded-l-none px-2"
          aria-label={messages.mark.menu(card.name)}
          title={messages.mark.menuHint}
          onClick={event => openMenu({ card, status: 'owned' }, event.currentTarget)}
        >
          <ChevronDown className="icon" aria-hidden />
        </button>
      </div>
      <MarkButton card={card} status="chasing" className={`${pageButton} min-w-24 flex-none`}>
        {({ pageText }) => <PageText text={pageText} name={card.name} />}
      </MarkButton>
    </div>
  )
}

export type MarkButtonsLayout = 'tile' | 'row'

type SlotProps = { card: Card; layout: MarkButtonsLayout }

/** The function that renders the mark buttons of a card in a grid or list; undefined until its code is loaded. */
export const markButtonsRendererStore = createStore<((props: SlotProps) => ReactNode) | undefined>(undefined)

export function MarkButtonsSlot(props: SlotProps) {
  const render = useSyncExternalStore(
    markButtonsRendererStore.subscribe,
    markButtonsRendererStore.get,
    () => undefined,
  )
  return render?.(props)
}
