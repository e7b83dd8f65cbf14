import { toCollectedCard } from '#web/features/card-ui/to-collected-card.ts'
import { collectModeMessages as words } from '#web/messages/en/collecting.ts'
import { dispatchBuilderCommand } from './collecting.ts'
import { useCollectingState } from './use-collecting.ts'

/** A button that adds the card to the focused collection and turns collect mode on. */
export function AddToCollection({ card }: { card: Parameters<typeof toCollectedCard>[0] }) {
  const isIn = useCollectingState(now => now.collectedIds.has(card.id))
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={isIn}
      onClick={() => dispatchBuilderCommand({ kind: 'add', card: toCollectedCard(card), turnOn: true })}
    >
      {isIn ? words.added : words.add}
    </button>
  )
}
