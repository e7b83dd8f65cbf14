import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { locale } from '#domain/locale.ts'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { toast } from '#web/ui/toast.ts'
import { NewCommentForm } from './new-comment-form.tsx'
import { DiscussionContext } from './discussion-context.ts'
import type { CommentSort, DiscussionSubject } from './discussion-subject.ts'
import { ThreadList } from './thread-list.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { useOpenReplies } from './use-open-replies.ts'
import { useDiscussionValue } from './use-discussion-value.ts'
import { useLinkedComment } from './use-linked-comment.ts'
import { useDiscussionComments } from './use-discussion-comments.ts'

const sorts = [
  { value: 'new', label: messages.new },
  { value: 'top', label: messages.top },
] as const

type Thread = ReturnType<typeof useDiscussionComments>

function RefreshButton({ query }: { query: Thread['query'] }) {
  const [busy, start] = useBusyAction()
  const refresh = async () => {
    const { isError } = await query.refetch()
    if (isError) toast.error(messages.refreshFailed)
    else toast.success(messages.refreshed)
  }
  return (
    <Button
      variant="quiet"
      busy={busy}
      icon={<RefreshCw className="icon size-4" aria-hidden />}
      onClick={() => void start(refresh)}
    >
      {messages.refresh}
    </Button>
  )
}

type HeadProps = {
  subject: DiscussionSubject
  thread: Thread
  sort: CommentSort
  onSort: (sort: CommentSort) => void
}

function Head({ subject, thread, sort, onSort }: HeadProps) {
  return (
    <SectionHeading
      id="discussion-title"
      count={thread.total === undefined ? undefined : ` (${thread.total.toLocaleString(locale)})`}
      actions={
        <div className="flex items-center gap-2 max-sm:w-full max-sm:flex-row-reverse max-sm:justify-between">
          <RefreshButton query={thread.query} />
          <SegmentedControl label={messages.order} options={sorts} value={sort} onValueChange={onSort} />
        </div>
      }
    >
      {subject.title}
    </SectionHeading>
  )
}

/** The comments on a card or a collection. */
export function Discussion({ subject }: { subject: DiscussionSubject }) {
  const [sort, setSort] = useState<CommentSort>('new')
  const thread = useDiscussionComments(subject, sort)
  const replies = useOpenReplies()
  const { target, missing, ancestors } = useLinkedComment(subject, { ...thread, sort }, replies.setOpen)
  const shared = useDiscussionValue({ subject, thread, sort, replies, target, ancestors })
  return (
    <DiscussionContext value={shared}>
      <Head subject={subject} thread={thread} sort={sort} onSort={setSort} />
      <div className="grid gap-6">
        <NewCommentForm />
        {missing && <Notice role="status">{messages.notHere}</Notice>}
        <ThreadList thread={thread} />
      </div>
    </DiscussionContext>
  )
}
