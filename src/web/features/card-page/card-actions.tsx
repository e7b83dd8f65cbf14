import { Link, useLocation } from 'react-router'
import { card as messages } from '#web/messages/en/card.ts'
import { Heart } from '#web/features/votes/heart.tsx'

/** What a visitor may do with a card: talk about it, give it a heart. */
export function CardActions({ cardId, name }: { cardId: string; name: string }) {
  const { search } = useLocation()
  return (
    <div className="ml-auto flex items-center gap-1">
      <Link to={{ search, hash: 'discussion' }} className="btn btn-quiet">
        {messages.discussion}
      </Link>
      <Heart key={cardId} cardId={cardId} name={name} />
    </div>
  )
}
