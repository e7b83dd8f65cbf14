import { Link, useLocation } from 'react-router'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { CardHeartButton } from '#web/features/votes/card-heart-button.tsx'

/** The actions for a card: a link to its comments and the heart button. */
export function CardHeadingActions({ cardId, name }: { cardId: string; name: string }) {
  const { search } = useLocation()
  return (
    <div className="ml-auto flex items-center gap-1">
      <Link to={{ search, hash: 'discussion' }} className="btn btn-quiet">
        {messages.discussion}
      </Link>
      <CardHeartButton key={cardId} cardId={cardId} name={name} />
    </div>
  )
}
