import { Lock, Share2 } from 'lucide-react'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { hasGoal, percentComplete } from '#domain/percent-complete.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { timeAgo } from '#web/messages/time-ago.ts'
import { publicCollectionMessages as messages } from '#web/messages/en/collection.ts'
import { linkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from 'react-router'
import { copyPageUrlWithToast } from '#web/ui/copy-text.tsx'
import { collectionPath, profilePath } from '#site/site-paths.ts'
import { CollectionHeart } from './collection-heart.tsx'

type Props = {
  collection: ApiCollection
  userId: string | null
  /** The reference time for ages, so that server and browser render the same. */
  readAt: number
}

/** Name, owner and actions of a collection. */
export function CollectionHead({ collection, userId, readAt }: Props) {
  const { id, name, description, user, createdAt, cardCount, ownedCount, isPublic, setId } = collection
  const percent = hasGoal({ cards: cardCount, wanted: cardCount - ownedCount, setId })
    ? percentComplete(ownedCount, cardCount)
    : undefined
  return (
    <header className="grid grid-cols-1 gap-4 border-b border-line pb-4 sm:pb-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-2.5">
        <h1 className="text-2xl break-words md:text-4xl">{name}</h1>
        {description && <p className="max-w-prose whitespace-pre-line text-ink-2">{description}</p>}
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-3">
          <Link to={profilePath(user.username)} className="font-medium text-ink-2 hover:underline">
            {messages.by(user.username)}
          </Link>
          <time dateTime={createdAt} title={messages.created(dateInWords(createdAt.slice(0, 10)))}>
            {timeAgo(createdAt, readAt)}
          </time>
          <span>{messages.cards(cardCount)}</span>
          {ownedCount > 0 && <span>{messages.owned(ownedCount, percent)}</span>}
        </p>
        {!isPublic && (
          <p className="flex items-center gap-1.5 text-sm text-ink-2">
            <Lock aria-hidden className="icon size-4" />
            {messages.isPrivate}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <CollectionHeart collection={collection} userId={userId} />
        <Button
          icon={<Share2 aria-hidden className="icon" />}
          onClick={() => void copyPageUrlWithToast(collectionPath(id), linkCopiedMessages)}
        >
          {messages.share}
        </Button>
      </div>
    </header>
  )
}
