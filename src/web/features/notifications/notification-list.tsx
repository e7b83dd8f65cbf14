import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { commonMessages } from '#web/messages/en/common.ts'
import { notificationMessages as messages } from '#web/messages/en/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'
import { notificationListQuery, unreadCountQuery } from './notification-queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/** The list of notifications. It is refetched when the bell counts more unread ones than before. */
function useNotifications(userId: string) {
  const { api } = useApp()
  const query = useInfiniteQuery(notificationListQuery(api, userId))
  const { data: unread = 0 } = useQuery(unreadCountQuery(api, userId))
  const { refetch } = query
  const known = useRef(unread)
  useEffect(() => {
    if (unread > known.current) void refetch()
    known.current = unread
  }, [unread, refetch])
  const notices = useMemo(() => query.data?.pages.flatMap(page => page.notices), [query.data])
  return { query, notices, unread }
}

/** All notifications, newest first. */
export function NotificationList({ userId }: { userId: string }) {
  const { query, notices, unread } = useNotifications(userId)
  const { markOne, markAll } = useMarkRead(userId)
  const [now] = useState(Date.now)
  const list = useRef<HTMLUListElement>(null)
  if (!notices && query.isError) {
    return (
      <ErrorState
        message={messages.failed}
        actionLabel={commonMessages.tryAgain}
        onAction={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (!notices) return <LoadingState />
  const [newest] = notices
  if (!newest) return <EmptyList />
  const isUnread = unread > 0 || notices.some(notification => !notification.isRead)
  return (
    <>
      <div className="flex min-h-10 items-center justify-end">
        {isUnread && (
          <Button
            size="small"
            onClick={() => {
              // The focused button is removed.
              list.current?.focus()
              void markAll(newest.id)
            }}
          >
            {messages.markAll}
          </Button>
        )}
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={messages.list}
        aria-busy={query.isFetching}
        className="-mx-2 mt-2 outline-none sm:-mx-3"
      >
        {notices.map(notification => (
          <li key={notification.id} className="border-b border-line last:border-none">
            <NotificationItem notification={notification} now={now} onRead={markOne} />
          </li>
        ))}
      </ul>
      <OlderNotifications query={query} />
    </>
  )
}

function OlderNotifications({ query }: Pick<ReturnType<typeof useNotifications>, 'query'>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return (
    <>
      {isFetchNextPageError && !isFetchingNextPage && (
        <p role="alert" className="pt-4 text-center text-sm text-danger">
          {messages.moreFailed}
        </p>
      )}
      <LoadMore
        label={messages.more}
        busyLabel={messages.loadingMore}
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
        margin={isFetchNextPageError ? undefined : '600px'}
      />
    </>
  )
}

function LoadingState() {
  return (
    <div role="status" className="grid gap-5 py-6">
      <span className="sr-only">{messages.loading}</span>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} aria-hidden className="flex gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-11/12" />
          </div>
        </div>
      ))}
    </div>
  )
}

function EmptyList() {
  return (
    <EmptyState title={messages.empty} icon={<BellOff aria-hidden className="icon" />}>
      {messages.emptyText}
    </EmptyState>
  )
}
