import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { accountMessages } from '#web/messages/en/account.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { profilePath } from '#site/site-paths.ts'
import { blockedAuthorsQuery } from './account-queries.ts'

const messages = accountMessages.privacy
type BlockedAuthor = { id: string; username: string }

type RowProps = { userId: string; author: BlockedAuthor; onUnblocked: () => void }

function Row({ userId, author: { id, username }, onUnblocked }: RowProps) {
  const { api, queryClient } = useApp()
  const [busy, start] = useBusyAction()
  const unblock = async () => {
    try {
      await api('DELETE /blocked-authors/{userId}', { params: { userId: id } })
      queryClient.setQueryData(blockedAuthorsQuery(api, userId).queryKey, all =>
        all?.filter(one => one.id !== id),
      )
      // Cached discussions miss the comments of the author.
      queryClient.removeQueries({ queryKey: ['discussion'] })
      onUnblocked()
      toast.success(messages.unblocked(username))
    } catch (error) {
      toast.error(withReason(messages.unblockFailed, error))
    }
  }
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5 first:border-0">
      <Avatar name={username} size={28} />
      <Link
        to={profilePath(username)}
        className="min-w-0 flex-1 truncate text-sm font-medium hover:underline"
      >
        {username}
      </Link>
      <Button
        size="small"
        busy={busy}
        aria-label={messages.unblockName(username)}
        onClick={() => void start(unblock)}
      >
        {messages.unblock}
      </Button>
    </li>
  )
}

/** The authors that the user has blocked, with a button to unblock each. */
export function BlockedAuthorsPanel({ userId }: { userId: string }) {
  const { api } = useApp()
  const { data, isError, isFetching, refetch } = useQuery(blockedAuthorsQuery(api, userId))
  const text = useRef<HTMLParagraphElement>(null)
  return (
    <Panel title={messages.blocked}>
      <div tabIndex={-1} className="grid gap-3 outline-none">
        <p ref={text} tabIndex={-1} className="text-sm text-ink-2 outline-none">
          {data?.length === 0 ? messages.nobodyBlocked : messages.blockedText}
        </p>
        {!data && !isError && <Skeleton className="h-10" />}
        {!data && isError && (
          <FailedNotice
            actionLabel={accountMessages.tryAgain}
            onAction={() => void refetch()}
            busy={isFetching}
          >
            {messages.blockedFailed}
          </FailedNotice>
        )}
        {data && data.length > 0 && (
          <ul aria-label={messages.blocked}>
            {data.map(author => (
              <Row
                key={author.id}
                userId={userId}
                author={author}
                onUnblocked={() => text.current?.focus()}
              />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
