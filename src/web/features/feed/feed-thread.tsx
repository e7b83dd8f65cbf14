import { useEffect, useMemo } from 'react'
import type { Subject } from '#domain/subject.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { DiscussionContext, useDiscussion } from '#web/features/discussion/discussion-context.ts'
import { discussionBehaviors } from '#web/features/discussion/discussion-behavior.ts'
import { type DiscussionSubject, discussionSubject } from '#web/features/discussion/discussion-subject.ts'
import { ThreadList } from '#web/features/discussion/thread-list.tsx'
import { useOpenReplies } from '#web/features/discussion/use-open-replies.ts'
import { usePosting } from '#web/features/discussion/use-posting.ts'
import { useDiscussionValue } from '#web/features/discussion/use-discussion-value.ts'
import { useDiscussionComments } from '#web/features/discussion/use-discussion-comments.ts'
import { CommentForm } from '#web/features/discussion/comment-form.tsx'
import { homeFeedMessages } from '#web/messages/en/feed.ts'
import { toast } from '#web/ui/toast.ts'

const messages = homeFeedMessages.composer

/** The form for a new comment on the feed item. A toast shows the result; a rejected text stays in the field. */
function FeedCommentForm() {
  const { subject } = useDiscussion()
  const { onSubmit, ...draft } = usePosting({
    draftKey: `comment:${subject.key}`,
    parentId: null,
    successMessage: messages.added,
    failureMessage: messages.failed,
  })
  const submit = async (content: string) => {
    const problem = await onSubmit(content)
    if (problem) toast.error(problem)
    return undefined
  }
  return (
    <CommentForm
      label={messages.label}
      placeholder={messages.placeholder}
      submitLabel={messages.submit}
      rows={2}
      onSubmit={submit}
      {...draft}
    />
  )
}

type Props = {
  api: ApiClient
  subject: Subject
  title: string
  ownerId: string | undefined
  /** The path of the subject's own page, which has the discussion. */
  page: string
  /** Called with the number of comments whenever it changes. */
  onTotalChange: (total: number) => void
}

/** The thread of a feed item; comments are shown after they are saved. */
export function FeedThread({ api, subject: { kind, id }, title, ownerId, page, onTotalChange }: Props) {
  const subject = useMemo(
    (): DiscussionSubject => ({
      ...discussionSubject(api, { subject: { kind, id }, title, ownerId }),
      behavior: discussionBehaviors.collection,
      page,
    }),
    [api, kind, id, title, ownerId, page],
  )
  const thread = useDiscussionComments(subject, 'new')
  const replies = useOpenReplies()
  const { total } = thread
  useEffect(() => {
    if (total !== undefined) onTotalChange(total)
    // oxlint-disable-next-line react/exhaustive-deps -- reports each total once
  }, [total])
  const value = useDiscussionValue({ subject, thread, sort: 'new', replies })
  return (
    <DiscussionContext value={value}>
      <div className="grid gap-6">
        <FeedCommentForm />
        <ThreadList
          thread={thread}
          failed={homeFeedMessages.threadFailed}
          invalid={homeFeedMessages.threadInvalid}
        />
      </div>
    </DiscussionContext>
  )
}
