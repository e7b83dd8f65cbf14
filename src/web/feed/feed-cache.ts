import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type Subject, subjectKey } from '#domain/subject.ts'
import type { FeedItem } from './feed-item.ts'
import type { FeedPage } from './feed-queries.ts'

/** Every feed that was read says how many comments there are now. */
export function rememberComments(queryClient: QueryClient, subject: Subject, comments: number): void {
  const key = subjectKey(subject)
  const renewed = (item: FeedItem): FeedItem =>
    item.kind !== 'broken' && subjectKey(item.subject) === key ? { ...item, comments } : item
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
