import { ArrowRight, Heart, MessageSquare, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { locale } from '#domain/locale.ts'
import { homeFeedMessages as messages } from '#web/messages/en/feed.ts'
import { linkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { copyPageUrlWithToast } from '#web/ui/copy-text.tsx'
import { itemPath } from './item-path.ts'
import type { ActivityItem, CollectionItem } from './feed-item.ts'
import { useToggleFavorite } from './use-favorite.ts'

type Props = {
  item: CollectionItem | ActivityItem
  isMine: boolean
  thread: { id: string; isOpen: boolean; toggle: () => void }
}

const action = classNames(buttonClass({ variant: 'quiet', size: 'small' }), 'tabular-nums')
const label = 'hidden sm:inline'

function Favorite({ item, isMine }: Pick<Props, 'item' | 'isMine'>) {
  const toggle = useToggleFavorite(item.subject, { isMine, votes: item.votes })
  return (
    <button
      type="button"
      className={classNames(action, isMine && 'text-love')}
      aria-label={messages.favoriteOf(item.name, item.votes)}
      aria-pressed={isMine}
      onClick={() => void toggle()}
    >
      <Heart aria-hidden className={classNames('icon size-4', isMine && 'fill-current')} />
      <span className={label}>{messages.favorite}</span>{' '}
      {item.votes > 0 && <span>{item.votes.toLocaleString(locale)}</span>}
    </button>
  )
}

/** The actions for a feed item. */
export function ItemActions({ item, isMine, thread }: Props) {
  const kind = item.kind === 'collection' ? 'collection' : 'card'
  const address = itemPath(item)
  return (
    <div className="-mx-2.5 flex flex-wrap items-center gap-x-0.5 sm:gap-x-1">
      <Favorite item={item} isMine={isMine} />
      <button
        type="button"
        className={action}
        aria-label={messages.commentOn(item.name, item.comments)}
        aria-expanded={thread.isOpen}
        aria-controls={thread.isOpen ? thread.id : undefined}
        onClick={thread.toggle}
      >
        <MessageSquare aria-hidden className="icon size-4" />
        <span className={label}>{messages.comment}</span>{' '}
        {item.comments > 0 && <span>{item.comments.toLocaleString(locale)}</span>}
      </button>
      <button
        type="button"
        className={action}
        aria-label={messages.shareOf(item.name)}
        onClick={() => void copyPageUrlWithToast(address, linkCopiedMessages)}
      >
        <Share2 aria-hidden className="icon size-4" />
        <span className={label}>{messages.share}</span>
      </button>
      <Link
        to={address}
        className={classNames(action, 'ml-auto text-accent')}
        aria-label={messages.viewOf[kind](item.name)}
      >
        {messages.view[kind]}
        <ArrowRight aria-hidden className="icon size-4" />
      </Link>
    </div>
  )
}
