import { isOwned } from '#domain/holdings.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { useOwnership } from '#web/ownership/ownership-store.ts'

/** A small sign for a card that the user owns or wants; nothing for other cards. */
export function OwnershipBadge({ cardId }: { cardId: string | undefined }) {
  const ownership = useOwnership(cardId)
  if (!ownership) return null
  const { owned, wanted } = ownership
  const isCardOwned = isOwned(ownership)
  const [first, ...more] = ownership.ownedIn
  const counts = isCardOwned ? cardTermMessages.owned(owned) : cardTermMessages.wanted(wanted)
  const text = [counts, first && cardTermMessages.ownedIn(first.name, more.length)]
    .filter(Boolean)
    .join(' · ')
  return (
    <span className={isCardOwned ? 'own-mark own-mark-owned' : 'own-mark'} title={text}>
      <span aria-hidden>{isCardOwned ? `✓${owned > 1 ? ` ${owned}` : ''}` : cardTermMessages.want}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
