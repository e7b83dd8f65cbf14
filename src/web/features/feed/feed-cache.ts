import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Subject, subjectKey } from '#domain/subject.ts'
import type { FeedItem } from './feed-item.ts'
import type { FeedPage } from './feed-queries.ts'

type Counts = Partial<Pick<FeedItem, 'votes' | 'comments'>>

/** Every feed that was read shows these counts of a subject from now on. */
export function rememberCounts(queryClient: QueryClient, subject: Subject, counts: Counts): void {
  const key = subjectKey(subject)
  const renewed = (item: FeedItem): FeedItem =>
    item.kind !== 'broken' && subjectKey(item.subject) === key ? { ...item, ...counts } : item
  queryClient.setQueriesData<InfiniteData<FeedPage, number>>(
    { queryKey: ['feed'] },
    feed => feed && { ...feed, pages: feed.pages.map(page => ({ ...page, items: page.items.map(renewed) })) },
  )
}

const watched = new WeakSet<QueryClient>()

/** What the reader publishes on other pages is in the feed when they come back. */
export function forgetWhenCollectionsChange(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return
  watched.add(queryClient)
  window.addEventListener('collectionUpdated', () => {
    for (const name of ['feed', 'top-collections']) {
      queryClient.removeQueries({ queryKey: [name], type: 'inactive' })
    }
  })
}
