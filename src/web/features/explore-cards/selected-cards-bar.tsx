import type { CollectedCard } from '#domain/collected-card.ts'
import { dispatchMarkCommand } from '#web/features/card-ui/mark-commands.ts'
import { addToFocused } from '#web/features/collection-builder/add-to-focused.ts'
import { explorePageMessages as messages } from '#web/messages/en/explore.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { clearSelection, deselectCards, useSelectedCards } from './selected-cards.ts'

/**
 * The actions for selected cards. Those of users are saved in the collection that they chose for added cards; those of visitors
 * go to the builder. `onClosed` runs when an action closes the bar.
 */
export function SelectedCardsBar({ onClosed }: { onClosed: () => void }) {
  const selected = useSelectedCards()
  const [busy, start] = useBusyAction()
  const clear = () => {
    clearSelection()
    onClosed()
  }
  /** Other cards may have been selected meanwhile. */
  const deselect = (cards: readonly CollectedCard[]) => {
    if (deselectCards(cards)) onClosed()
  }
  const { status } = useSession()
  const add = async () => {
    const cards = [...selected.values()]
    if (status === 'signedIn') {
      const isPlaced = await new Promise<boolean>(onPlaced =>
        dispatchMarkCommand({ cards, status: 'chasing', onPlaced }),
      )
      if (isPlaced) deselect(cards)
    } else if (await addToFocused(cards)) deselect(cards)
    else toast.error(messages.addFailed)
  }
  return (
    <div role="group" aria-label={messages.selection} className="flex flex-wrap items-center gap-2">
      <p role="status" className="px-1 text-sm font-semibold">
        {messages.selected(selected.size)}
      </p>
      <Button size="small" variant="primary" busy={busy} onClick={() => void start(add)}>
        {messages.add}
      </Button>
      <Button size="small" variant="quiet" disabled={busy} onClick={clear}>
        {messages.clear}
      </Button>
    </div>
  )
}
