import { memo, type Ref, useId, useState } from 'react'
import { TriangleAlert } from 'lucide-react'
import { homeFeedMessages as messages } from '#web/messages/en/feed.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { CollectionEntry } from './collection-entry.tsx'
import type { FeedItem } from './feed-item.ts'
import { ItemActions } from './item-actions.tsx'
import { ItemThread } from './item-thread.tsx'

type Props = {
  item: FeedItem
  isMine: boolean
  /** The current time in milliseconds, for ages such as '5m ago'. */
  now: number
  ref?: Ref<HTMLLIElement> | undefined
}

/** An item of the feed with its actions and its thread. */
export const FeedEntry = memo(function FeedEntry({ item, isMine, now, ref }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (item.kind === 'broken') {
    return (
      <li ref={ref} className="panel flex items-center gap-2 p-4 text-sm text-ink-2">
        <TriangleAlert aria-hidden className="icon text-warning" />
        {messages.malformed}
      </li>
    )
  }
  const titleId = `${id}title`
  const thread = { id: `${id}thread`, isOpen, toggle: () => setOpen(!isOpen) }
  return (
    <li ref={ref}>
      <article aria-labelledby={titleId} className="panel grid grid-cols-[minmax(0,1fr)] gap-3 p-4 pb-2.5">
        {item.kind === 'collection' ? (
          <CollectionEntry item={item} titleId={titleId} now={now} />
        ) : (
          <ActivityEntry item={item} titleId={titleId} now={now} />
        )}
        <ItemActions item={item} isMine={isMine} thread={thread} />
        {isOpen && <ItemThread item={item} id={thread.id} />}
      </article>
    </li>
  )
})
