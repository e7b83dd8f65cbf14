import { collectedCard } from '#web/features/card-ui/collected-card.ts'
import { collecting as words } from '#web/messages/en/collecting.ts'
import { dispatch } from './collecting.ts'
import { useCollecting } from './use-collecting.ts'

/** Adds one card to the focused collection, whether or not collect mode is on. */
export function AddToCollection({ card }: { card: Parameters<typeof collectedCard>[0] }) {
  const isIn = useCollecting(now => now.held.has(card.id))
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={isIn}
      onClick={() => dispatch({ kind: 'add', card: collectedCard(card), turnOn: true })}
    >
      {isIn ? words.added : words.add}
    </button>
  )
}
