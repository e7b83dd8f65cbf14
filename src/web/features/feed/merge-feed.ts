import type { FeedItem } from './feed-item.ts'
import type { FeedSort, FeedState } from './feed-state.ts'

/** The score for the order by popularity: votes + 2 × comments + 0.1 × views. Only cards have views. */
export const popularityScore = ({
  votes,
  comments,
  views,
}: Pick<FeedItem, 'votes' | 'comments' | 'views'>): number => votes + 2 * comments + 0.1 * views

const time = ({ timestamp }: FeedItem): number => Date.parse(timestamp) || 0

const weightBySort: Record<FeedSort, (item: FeedItem) => number> = {
  recent: time,
  popular: popularityScore,
  cards: item => (item.kind === 'collection' ? item.cardCount : 0),
  favorites: item => item.votes,
}

/** Sorts the items of one page of the feed. Equal items are sorted newest first. */
export function sortFeedItems(items: readonly FeedItem[], { sort, direction }: FeedState): FeedItem[] {
  const weight = weightBySort[sort]
  const sign = direction === 'asc' ? 1 : -1
  return items.toSorted(
    (a, b) => sign * (weight(a) - weight(b)) || time(b) - time(a) || (a.id < b.id ? -1 : 1),
  )
}

/** Joins pages. An item that moved to a later page between two requests is listed once, at its first position. */
export function mergeFeedPages(pages: readonly { items: readonly FeedItem[] }[]): FeedItem[] {
  const items = pages.flatMap(page => page.items)
  return [...new Map(items.map(item => [item.id, item])).values()]
}
