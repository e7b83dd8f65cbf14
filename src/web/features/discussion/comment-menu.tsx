import { Ban, Ellipsis, Flag, Link2, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import { linkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { copyTextWithToast } from '#web/ui/copy-text.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MenuItemButton, MenuSeparator } from '#web/ui/menu-items.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { commentUrl } from './comment-url.ts'
import { useDiscussion } from './discussion-context.ts'
import { ReportDialog } from './report-dialog.tsx'
import type { ThreadComment } from './thread-tree.ts'

type Question = 'remove' | 'report' | 'block'
type QuestionProps = { comment: ThreadComment; question: Question; open: boolean; onClose: () => void }

function QuestionDialog({ comment, question, open, onClose }: QuestionProps) {
  const { actions } = useDiscussion()
  const { id, username } = comment.user
  if (question === 'report') return <ReportDialog open={open} commentId={comment.id} onClose={onClose} />
  const dialogProps =
    question === 'remove'
      ? {
          texts: messages.remove,
          action: () => actions.remove(comment.id),
          successMessage: messages.remove.done,
        }
      : {
          texts: { ...messages.block, title: messages.block.title(username) },
          action: () => actions.block(id ?? ''),
          successMessage: messages.block.done(username),
        }
  return <ConfirmDialog open={open} onClose={onClose} {...dialogProps} />
}

const item = (label: string, icon: ReactNode, onClick: () => void, tone?: 'danger') => (
  <MenuItemButton icon={icon} onClick={onClick} tone={tone}>
    {label}
  </MenuItemButton>
)

/**
 * The menu with further actions for a comment: everyone can copy its link, report it and block its author. Users edit
 * and delete their own comments; the owner of the subject deletes any comment.
 */
export function CommentMenu({ comment, onEdit }: { comment: ThreadComment; onEdit: () => void }) {
  const { subject, userId, mayWrite } = useDiscussion()
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  const { id: authorId, username } = comment.user
  const isOwn = userId !== undefined && authorId === userId
  const mayRemove = isOwn || (userId !== undefined && subject.ownerId === userId)
  const openDialog = (next: Question) => () => {
    if (!mayWrite()) return
    setQuestion(next)
    setOpen(true)
  }
  return (
    <>
      <Menu
        variant="quiet"
        size="small"
        mount="open"
        align="end"
        label={<Ellipsis className="icon" aria-hidden />}
        accessibleLabel={messages.menu.label(username)}
      >
        {item(messages.menu.copy, <Link2 className="icon" aria-hidden />, () => {
          void copyTextWithToast(commentUrl(comment.id, subject.page), linkCopiedMessages)
        })}
        <MenuSeparator />
        {isOwn && item(messages.menu.edit, <Pencil className="icon" aria-hidden />, onEdit)}
        {!isOwn && item(messages.menu.report, <Flag className="icon" aria-hidden />, openDialog('report'))}
        {!isOwn &&
          authorId !== null &&
          item(messages.menu.block(username), <Ban className="icon" aria-hidden />, openDialog('block'))}
        {mayRemove &&
          item(messages.menu.remove, <Trash2 className="icon" aria-hidden />, openDialog('remove'), 'danger')}
      </Menu>
      {question && (
        <QuestionDialog comment={comment} question={question} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
