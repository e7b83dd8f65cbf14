import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Subject, formatSubjectKey } from '#domain/subject.ts'
import type { FeedItem } from './feed-item.ts'
import type { FeedPage } from './feed-queries.ts'

type Counts = Partial<Pick<FeedItem, 'votes' | 'comments'>>

/** Updates the counts of a subject in every cached feed. */
export function updateCachedFeedCounts(queryClient: QueryClient, subject: Subject, counts: Counts): void {
  const key = formatSubjectKey(subject)
  const withCounts = (item: FeedItem): FeedItem =>
    item.kind !== 'broken' && formatSubjectKey(item.subject) === key ? { ...item, ...counts } : item
  queryClient.setQueriesData<InfiniteData<FeedPage, number>>(
    { queryKey: ['feed'] },
    feed =>
      feed && { ...feed, pages: feed.pages.map(page => ({ ...page, items: page.items.map(withCounts) })) },
  )
}

const subscribedClients = new WeakSet<QueryClient>()

/**
 * Discards cached feeds that are not on the screen whenever the user changes a collection, so that they are fetched
 * again. Repeated calls have no effect.
 */
export function discardFeedsOnChange(queryClient: QueryClient): void {
  if (subscribedClients.has(queryClient)) return
  subscribedClients.add(queryClient)
  window.addEventListener('collectionUpdated', () => {
    for (const name of ['feed', 'top-collections']) {
      queryClient.removeQueries({ queryKey: [name], type: 'inactive' })
    }
  })
}
