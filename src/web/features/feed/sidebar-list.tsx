import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Heart, MessageSquare } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { locale } from '#domain/locale.ts'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { messages } from '#web/messages/en.ts'
import { homeFeedMessages as feedMessages } from '#web/messages/en/feed.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ActivityItem, CollectionItem } from './feed-item.ts'
import { itemPath } from './item-path.ts'
import { maxSidebarItems } from './sidebar-queries.ts'
import { useHasElapsed } from './use-has-elapsed.ts'

type Item = CollectionItem | ActivityItem

function LoadingRows() {
  return (
    <div role="status" className="grid gap-3 px-4 py-3">
      <span className="sr-only">{messages.common.loading}</span>
      {Array.from({ length: maxSidebarItems }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  )
}

function Row({ item }: { item: Item }) {
  const picture = item.kind === 'collection' ? item.cards[0] : item.card
  const detail =
    item.kind === 'collection' ? feedMessages.by(item.username ?? feedMessages.unknownUser) : item.setName
  return (
    <Link to={itemPath(item)} className="group flex items-center gap-3 px-4 py-1.5 hover:bg-hover">
      <span className="w-9 flex-none">
        {picture ? (
          <CardImage card={picture} />
        ) : (
          <span className="face-shape block border border-dashed border-line-strong" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium group-hover:underline">{item.name}</span>
        <span className="block truncate text-xs text-ink-3">{detail}</span>
      </span>
      <span className="grid flex-none justify-items-end text-xs text-ink-2 tabular-nums">
        <span className="flex items-center gap-1">
          <span className="sr-only">{feedMessages.favorites(item.votes)}</span>
          <span aria-hidden>{item.votes.toLocaleString(locale)}</span>
          <Heart aria-hidden className="icon size-3" />
        </span>
        <span className="flex items-center gap-1">
          <span className="sr-only">{feedMessages.comments(item.comments)}</span>
          <span aria-hidden>{item.comments.toLocaleString(locale)}</span>
          <MessageSquare aria-hidden className="icon size-3" />
        </span>
      </span>
    </Link>
  )
}

type Props<Row extends Item, Key extends QueryKey> = {
  title: string
  empty: string
  query: UseQueryOptions<Row[], Error, Row[], Key>
  /** Milliseconds before the list is requested. */
  delay: number
  /** The link to the feed with more of these items. */
  more?: string
}

/** A short list beside the feed. A failed one is hidden and logged. */
export function SidebarList<Row extends Item, Key extends QueryKey>(props: Props<Row, Key>) {
  const { title, empty, query, delay, more } = props
  const id = useId()
  const { pathname } = useLocation()
  const { data, error } = useQuery({ ...query, enabled: useHasElapsed(delay) })
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  if (error && !data) return null
  return (
    <section
      aria-labelledby={id}
      className="panel w-72 max-w-[85vw] flex-none snap-start overflow-hidden lg:w-auto lg:max-w-none"
    >
      <h3 id={id} className="px-4 pt-3 pb-1 text-sm font-semibold">
        {more ? (
          <Link to={pathname + more} className="hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      {!data && <LoadingRows />}
      {data?.length === 0 && <p className="px-4 pt-1 pb-4 text-sm text-ink-3">{empty}</p>}
      {data && data.length > 0 && (
        <ol className="pb-2">
          {data.map(item => (
            <li key={item.id}>
              <Row item={item} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
