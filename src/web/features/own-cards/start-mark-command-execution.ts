import { isOwned, isWanted } from '#domain/holdings.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { type MarkCommand, markCommandStore } from '#web/features/card-ui/mark-commands.ts'
import { markButtonsRendererStore } from '#web/features/card-ui/own-buttons.tsx'
import { dispatchBuilderCommand } from '#web/features/collection-builder/collecting.ts'
import { ownershipStore } from '#web/ownership/ownership-store.ts'
import { renderMarkButtons } from './card-mark-buttons.tsx'
import { markSenderOf } from './mark-sender.ts'
import { openOwnMenu } from './open-own-menu.tsx'

/** Whether a mark would change nothing that the user sees: the card is owned, or wanted and to be wanted. */
function isMarked({ cards, status }: MarkCommand): boolean {
  const holding = ownershipStore.get().get(cards[0]?.productId ?? '')
  return isOwned(holding) || (status === 'chasing' && isWanted(holding))
}

/**
 * Enables the mark buttons of cards and starts to execute mark commands, first those already waiting: on the server
 * for users, in the builder's local collection for visitors. A press that would change nothing opens the card's menu.
 * Returns a function that stops the execution.
 */
export function startMarkCommandExecution(
  app: ReturnType<typeof useApp>,
  userId: string | undefined,
): () => void {
  const send = (command: MarkCommand) => {
    if (userId === undefined) dispatchBuilderCommand({ kind: 'mark', ...command })
    else markSenderOf(app, userId).send(command)
  }
  const execute = () => {
    const commands = markCommandStore.get()
    if (commands.length === 0) return
    markCommandStore.set([])
    for (const { anchor, opensMenu, ...mark } of commands) {
      const [card] = mark.cards
      const isMenu = opensMenu || isMarked(mark)
      if (anchor && card && isMenu) void openOwnMenu(userId, { card, status: mark.status, anchor }, send)
      else send(mark)
    }
  }
  markButtonsRendererStore.set(renderMarkButtons)
  execute()
  return markCommandStore.subscribe(execute)
}
