import { formatSubjectKey } from '#domain/subject.ts'
import { homeFeedMessages as feedMessages } from '#web/messages/en/feed.ts'
import { messages } from '#web/messages/en.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { useOnLastItemVisible } from '#web/ui/use-last-item-visible.ts'
import { FeedEntry } from './feed-entry.tsx'
import type { FeedItem } from './feed-item.ts'
import { type OwnVotes, useOwnVotes } from './own-votes.ts'
import { useSendPendingFavorite } from './use-favorite.ts'
import type { Feed } from './use-feed.ts'
import { useNow } from './use-now.ts'

function isFavorite(item: FeedItem, votes: OwnVotes): boolean {
  return item.kind !== 'broken' && votes[formatSubjectKey(item.subject)] === true
}

/** The loaded items; more load when the last one is visible. */
export function FeedList({ feed }: { feed: Feed & { data: NonNullable<Feed['data']> } }) {
  const { data, items, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = feed
  const now = useNow(feed.dataUpdatedAt)
  const votes = useOwnVotes(data.pages)
  useSendPendingFavorite()
  const loadMore = () => void fetchNextPage()
  const last = useOnLastItemVisible(loadMore, {
    enabled: hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
  })
  return (
    <>
      <ul aria-label={feedMessages.list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {items.map((item, index) => (
          <FeedEntry
            key={item.id}
            item={item}
            isMine={isFavorite(item, votes)}
            now={now}
            ref={index === items.length - 1 ? last : undefined}
          />
        ))}
      </ul>
      <div tabIndex={-1} className="outline-none">
        {isFetchNextPageError ? (
          <FailedNotice
            className="mt-4"
            actionLabel={messages.common.tryAgain}
            onAction={loadMore}
            busy={isFetchingNextPage}
          >
            {feedMessages.moreFailed}
          </FailedNotice>
        ) : (
          <LoadMore
            label={feedMessages.more}
            busyLabel={feedMessages.loadingMore}
            hasMore={hasNextPage}
            busy={isFetchingNextPage}
            onLoadMore={loadMore}
          />
        )}
      </div>
    </>
  )
}
