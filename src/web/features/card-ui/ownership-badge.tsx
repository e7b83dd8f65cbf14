import { isOwned as isOwnedCard } from '#domain/holdings.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'
import { useOwnership } from '#web/ownership/ownership-store.ts'

/** The sign of a card that is owned or wanted; `text` is its tooltip. */
export function OwnMark({ isOwned, count, text }: { isOwned: boolean; count: number; text?: string }) {
  return (
    <span className={isOwned ? 'own-mark own-mark-owned' : 'own-mark'} title={text}>
      <span aria-hidden>{isOwned ? `✓${count > 1 ? ` ${count}` : ''}` : cardTermMessages.want}</span>
      {text && <span className="sr-only">{text}</span>}
    </span>
  )
}

/** A small sign for a card that the user owns or wants; nothing for other cards. */
export function OwnershipBadge({ cardId }: { cardId: string | undefined }) {
  const ownership = useOwnership(cardId)
  if (!ownership) return null
  const { owned, wanted } = ownership
  const isCardOwned = isOwnedCard(ownership)
  const [first, ...more] = ownership.ownedIn
  const counts = isCardOwned ? cardTermMessages.owned(owned) : cardTermMessages.wanted(wanted)
  const text = [counts, first && cardTermMessages.ownedIn(first.name, more.length)]
    .filter(Boolean)
    .join(' · ')
  return <OwnMark isOwned={isCardOwned} count={owned} text={text} />
}
