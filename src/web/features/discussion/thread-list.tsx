import { MessagesSquare } from 'lucide-react'
import { commentMessages as discussionMessages } from '#web/messages/en/discussion.ts'
import { messages } from '#web/messages/en.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { CommentItem } from './comment-item.tsx'
import { InvalidThreadError } from './read-thread.ts'
import type { useDiscussionComments } from './use-discussion-comments.ts'

function Waiting() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{discussionMessages.loading}</span>
      {[0, 1, 2].map(index => (
        <div key={index} className="flex gap-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-32" />
            <SkeletonText lines={2} />
          </div>
        </div>
      ))}
    </div>
  )
}

type Props = {
  thread: ReturnType<typeof useDiscussionComments>
  /** The texts for a failed request and for an invalid response. */
  failed?: string | undefined
  invalid?: string | undefined
}

/** The comments of a thread, or its loading, empty or error state. */
export function ThreadList({
  thread,
  failed = discussionMessages.loadFailed,
  invalid = discussionMessages.invalid,
}: Props) {
  const { query, comments } = thread
  if (query.isError && !query.isFetchNextPageError && !comments) {
    return (
      <ErrorState
        message={query.error instanceof InvalidThreadError ? invalid : failed}
        actionLabel={messages.common.tryAgain}
        onAction={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (!comments) return <Waiting />
  if (comments.length === 0) {
    return (
      <EmptyState title={discussionMessages.empty} icon={<MessagesSquare className="icon" aria-hidden />}>
        {discussionMessages.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-label={discussionMessages.list} className="grid gap-5">
        {comments.map(comment => (
          <CommentItem key={comment.id} comment={comment} depth={0} />
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          {failed}
        </p>
      )}
      <LoadMore
        label={discussionMessages.more}
        busyLabel={discussionMessages.loadingMore}
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
