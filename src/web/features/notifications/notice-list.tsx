import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { common } from '#web/messages/en/common.ts'
import { notices as messages } from '#web/messages/en/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoticeItem } from './notice-item.tsx'
import { listQuery, unreadQuery } from './notice-queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/** The list; it is read anew when the bell counts more than before. */
function useNotices(userId: string) {
  const { api } = useApp()
  const query = useInfiniteQuery(listQuery(api, userId))
  const { data: unread = 0 } = useQuery(unreadQuery(api, userId))
  const { refetch } = query
  const known = useRef(unread)
  useEffect(() => {
    if (unread > known.current) void refetch()
    known.current = unread
  }, [unread, refetch])
  const notices = useMemo(() => query.data?.pages.flatMap(page => page.notices), [query.data])
  return { query, notices, unread }
}

/** Everything one is told of, newest first. */
export function NoticeList({ userId }: { userId: string }) {
  const { query, notices, unread } = useNotices(userId)
  const { markOne, markAll } = useMarkRead(userId)
  const [now] = useState(Date.now)
  const list = useRef<HTMLUListElement>(null)
  if (!notices && query.isError) {
    return (
      <ErrorState
        message={messages.failed}
        actionLabel={common.tryAgain}
        onAction={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (!notices) return <Waiting />
  const [newest] = notices
  if (!newest) return <Nothing />
  const isUnread = unread > 0 || notices.some(one => !one.isRead)
  return (
    <>
      <div className="flex min-h-10 items-center justify-end">
        {isUnread && (
          <Button
            size="small"
            onClick={() => {
              // The button goes away.
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
        {notices.map(notice => (
          <li key={notice.id} className="border-b border-line last:border-none">
            <NoticeItem notice={notice} now={now} onRead={markOne} />
          </li>
        ))}
      </ul>
      <Older query={query} />
    </>
  )
}

function Older({ query }: Pick<ReturnType<typeof useNotices>, 'query'>) {
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

function Waiting() {
  return (
    <div role="status" className="grid gap-5 py-6">
      <span className="sr-only">{messages.loading}</span>
      {Array.from({ length: 4 }, (_, place) => (
        <div key={place} aria-hidden className="flex gap-3">
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

function Nothing() {
  return (
    <EmptyState title={messages.empty} icon={<BellOff aria-hidden className="icon" />}>
      {messages.emptyText}
    </EmptyState>
  )
}
