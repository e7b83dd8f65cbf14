import type { FeedItem } from './feed-item.ts'
import type { FeedSort, FeedState } from './feed-state.ts'

/** Votes + 2 × comments, + 0.1 × views, which only cards have. */
export const popularity = ({
  votes,
  comments,
  views,
}: Pick<FeedItem, 'votes' | 'comments' | 'views'>): number => votes + 2 * comments + 0.1 * views

const time = ({ timestamp }: FeedItem): number => Date.parse(timestamp) || 0

const weightBySort: Record<FeedSort, (item: FeedItem) => number> = {
  recent: time,
  popular: popularity,
  cards: item => (item.kind === 'collection' ? item.cardCount : 0),
  favorites: item => item.votes,
}

/** One sorted page of the feed; equal items are sorted newest first. */
export function mergePage(items: readonly FeedItem[], { sort, direction }: FeedState): FeedItem[] {
  const weight = weightBySort[sort]
  const sign = direction === 'asc' ? 1 : -1
  return items.toSorted(
    (a, b) => sign * (weight(a) - weight(b)) || time(b) - time(a) || (a.id < b.id ? -1 : 1),
  )
}

/** Joins pages; a duplicate that moved between two requests stays at its first position. */
export function joinPages(pages: readonly { items: readonly FeedItem[] }[]): FeedItem[] {
  const items = pages.flatMap(page => page.items)
  return [...new Map(items.map(item => [item.id, item])).values()]
}
