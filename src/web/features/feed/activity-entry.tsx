import { Link } from 'react-router'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { homeFeedMessages as messages } from '#web/messages/en/feed.ts'
import type { ActivityItem } from './feed-item.ts'
import { itemPath } from './item-path.ts'
import { ItemHead } from './item-head.tsx'

/** A feed entry: an activity on a card, such as a comment. */
export function ActivityEntry({ item, titleId, now }: { item: ActivityItem; titleId: string; now: number }) {
  const { name, event, card, setName } = item
  const address = itemPath(item)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
      <Link to={address} tabIndex={-1} aria-hidden className="w-16 sm:w-20">
        <CardImage card={card} />
      </Link>
      <div className="grid min-w-0 content-start gap-2">
        <ItemHead {...item} now={now} />
        <h3 id={titleId} className="font-semibold [overflow-wrap:anywhere]">
          <Link to={address} className="hover:underline">
            {messages.events[event](name)}
          </Link>
        </h3>
        <p className="text-sm text-ink-3" lang={card.language}>
          {setName}
        </p>
      </div>
    </div>
  )
}
