import { ChevronDown, ChevronRight, MessageSquare } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { commentAnchor } from './comment-url.ts'
import { CommentHead } from './comment-head.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentText } from './comment-text.tsx'
import { CommentVotes } from './comment-votes.tsx'
import { useDiscussion } from './discussion-context.ts'
import { EditBox } from './edit-box.tsx'
import { CommentTombstone } from './comment-tombstone.tsx'
import { MoreReplies } from './more-replies.tsx'
import { ReplyBox } from './reply-box.tsx'
import type { ThreadComment } from './thread-tree.ts'

/** Deeper replies are not indented further. */
const maxIndentDepth = 4
/** Long words do not widen the column. */
const column = 'grid grid-cols-[minmax(0,1fr)]'

/** A readable comment with its actions. */
function VisibleComment({ comment, headId }: { comment: ThreadComment; headId: string }) {
  const { mayWrite } = useDiscussion()
  const [mode, setMode] = useState<'read' | 'reply' | 'edit'>('read')
  const container = useRef<HTMLDivElement>(null)
  const close = () => {
    // The focused field is removed: the focus moves to the comment.
    if (container.current?.contains(document.activeElement)) container.current.closest('li')?.focus()
    setMode('read')
  }
  return (
    <div ref={container} className="grid min-w-0 gap-1">
      <CommentHead comment={comment} id={headId} />
      {mode === 'edit' ? (
        <EditBox comment={comment} onClose={close} />
      ) : (
        <CommentText content={comment.content} />
      )}
      {mode !== 'edit' && (
        <div className="-ml-2 flex flex-wrap items-center gap-x-1">
          <CommentVotes comment={comment} />
          <Button
            variant="quiet"
            size="small"
            icon={<MessageSquare className="icon size-4" aria-hidden />}
            aria-label={messages.reply.openTo(comment.user.username)}
            aria-expanded={mode === 'reply'}
            disabled={comment.temporary}
            onClick={() => mayWrite() && setMode(mode === 'reply' ? 'read' : 'reply')}
          >
            {messages.reply.open}
          </Button>
          {!comment.temporary && <CommentMenu comment={comment} onEdit={() => setMode('edit')} />}
        </div>
      )}
      {mode === 'reply' && <ReplyBox comment={comment} onClose={close} />}
    </div>
  )
}

function Replies({ comment, depth }: { comment: ThreadComment; depth: number }) {
  const { isOpen, setOpen } = useDiscussion()
  const open = isOpen(comment, depth)
  const Chevron = open ? ChevronDown : ChevronRight
  const { replies } = comment._count
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-2.5 justify-self-start text-accent"
        icon={<Chevron className="icon size-4" aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen([comment.id], open ? 'closed' : 'open')}
      >
        {open ? messages.reply.hide(replies) : messages.reply.show(replies)}
      </Button>
      {open && (
        <ul
          className={classNames(
            column,
            'gap-3',
            depth < maxIndentDepth && 'border-l-2 border-line pl-2 sm:pl-4',
          )}
        >
          {comment.replies.map(reply => (
            <CommentItem key={reply.id} comment={reply} depth={depth + 1} />
          ))}
        </ul>
      )}
    </>
  )
}

/** A comment with its replies. */
export function CommentItem({ comment, depth }: { comment: ThreadComment; depth: number }) {
  const { target } = useDiscussion()
  const headId = useId()
  const isTarget = comment.id === target
  const isVisible = comment.state === 'visible'
  return (
    <li
      id={commentAnchor(comment.id)}
      tabIndex={-1}
      className={classNames(
        column,
        'scroll-mt-24 gap-1.5',
        depth === 0 && 'border-t border-line pt-4 first:border-0 first:pt-0',
      )}
    >
      <article
        aria-labelledby={isVisible ? headId : undefined}
        className={classNames(
          'grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-md sm:gap-x-3',
          isTarget && 'bg-accent-soft outline-6 outline-accent-soft',
          comment.temporary && 'opacity-70',
        )}
      >
        <Avatar name={isVisible ? comment.user.username : '–'} size={depth === 0 ? 32 : 26} />
        {isVisible ? (
          <VisibleComment comment={comment} headId={headId} />
        ) : (
          <CommentTombstone comment={comment} />
        )}
      </article>
      {comment._count.replies > 0 && (
        <div
          className={classNames(
            column,
            'gap-2',
            depth < maxIndentDepth && 'ml-1 sm:ml-4',
            depth === 0 && 'sm:ml-11',
          )}
        >
          <Replies comment={comment} depth={depth} />
          {depth === 0 && <MoreReplies comment={comment} />}
        </div>
      )}
    </li>
  )
}
