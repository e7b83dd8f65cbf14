import { Check, Heart, LogIn, Trash } from 'lucide-react'
import type { CardStatus } from '#domain/card-copy.ts'
import type { CollectedCard } from '#domain/collected-card.ts'
import { isOwned, isWanted } from '#domain/holdings.ts'
import type { MarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { dispatchBuilderCommand } from '#web/features/collection-builder/collecting.ts'
import { ownCardsMessages } from '#web/messages/en/own-cards.ts'
import { useOwnership } from '#web/ownership/ownership-store.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { AnchoredPanel } from '#web/ui/anchored-panel.tsx'
import { MenuItemButton, MenuSeparator } from '#web/ui/menu-items.tsx'

const messages = ownCardsMessages.menu

type Props = {
  card: CollectedCard
  anchor: HTMLElement
  send: (command: MarkCommand) => void
  onClose: () => void
}

/** The menu of a card for visitors, whose cards are in the builder's local collections. */
export function VisitorMenu({ card, anchor, send, onClose }: Props) {
  const holding = useOwnership(card.productId)
  const requireSignIn = useRequireSignIn('copies')
  const mark = (status: CardStatus) => send({ cards: [card], status })
  return (
    <AnchoredPanel anchor={anchor} label={card.name} onClose={onClose}>
      <p className="truncate px-2.5 pt-1.5 pb-1 text-sm font-semibold">{card.name}</p>
      {!isOwned(holding) && (
        <MenuItemButton icon={<Check className="icon" aria-hidden />} onClick={() => mark('owned')}>
          {messages.ownAny}
        </MenuItemButton>
      )}
      {!isWanted(holding) && (
        <MenuItemButton icon={<Heart className="icon" aria-hidden />} onClick={() => mark('chasing')}>
          {messages.wantAny}
        </MenuItemButton>
      )}
      {(isOwned(holding) || isWanted(holding)) && (
        <MenuItemButton
          tone="danger"
          icon={<Trash className="icon" aria-hidden />}
          onClick={() => dispatchBuilderCommand({ kind: 'unmark', card })}
        >
          {messages.removeFromDevice}
        </MenuItemButton>
      )}
      <MenuSeparator />
      <p className="px-2.5 py-1 text-xs text-ink-3">{messages.guest}</p>
      <MenuItemButton icon={<LogIn className="icon" aria-hidden />} onClick={() => void requireSignIn()}>
        {messages.signIn}
      </MenuItemButton>
    </AnchoredPanel>
  )
}
