import { Ban, Ellipsis, Flag, Link2, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { discussion as words } from '#web/messages/en/discussion.ts'
import { Menu } from '#web/ui/menu.tsx'
import { MenuButton, MenuRule } from '#web/ui/menu-items.tsx'
import { toast } from '#web/ui/toast.ts'
import { AskFirst } from './ask-first.tsx'
import { commentAddress } from './comment-address.ts'
import { useDiscussion } from './discussion-context.ts'
import { ReportDialog } from './report-dialog.tsx'
import type { Comment } from './thread-tree.ts'

async function copyLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(commentAddress(id))
    toast.success(words.menu.copied)
  } catch {
    toast.error(words.menu.copyFailed)
  }
}

type Asking = 'remove' | 'report' | 'block'

function Questions({
  comment,
  asking,
  onDone,
}: {
  comment: Comment
  asking: Asking | undefined
  onDone: () => void
}) {
  const { actions } = useDiscussion()
  const { id, username } = comment.user
  return (
    <>
      <AskFirst
        open={asking === 'remove'}
        words={words.remove}
        act={() => actions.remove(comment.id)}
        done={words.remove.done}
        onClose={onDone}
      />
      <AskFirst
        open={asking === 'block'}
        words={{ ...words.block, title: words.block.title(username) }}
        act={() => actions.block(id ?? '')}
        done={words.block.done(username)}
        onClose={onDone}
      />
      <ReportDialog open={asking === 'report'} commentId={comment.id} onClose={onDone} />
    </>
  )
}

/** What else can be done with a comment. One's own is edited and deleted, others are reported and blocked. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { subject, userId, mayWrite } = useDiscussion()
  const [asking, setAsking] = useState<Asking>()
  const isOwn = userId !== undefined && comment.user.id === userId
  const mayRemove = isOwn || (userId !== undefined && subject.ownerId === userId)
  const ask = (what: Asking) => () => {
    if (mayWrite()) setAsking(what)
  }
  const item = (label: string, icon: ReactNode, onClick: () => void, tone?: 'danger') => (
    <MenuButton icon={icon} onClick={onClick} tone={tone}>
      {label}
    </MenuButton>
  )
  return (
    <>
      <Menu
        variant="quiet"
        size="small"
        label={<Ellipsis className="icon" aria-hidden />}
        accessibleLabel={words.menu.label(comment.user.username)}
      >
        {item(words.menu.copy, <Link2 className="icon" aria-hidden />, () => void copyLink(comment.id))}
        <MenuRule />
        {isOwn && item(words.menu.edit, <Pencil className="icon" aria-hidden />, onEdit)}
        {!isOwn && item(words.menu.report, <Flag className="icon" aria-hidden />, ask('report'))}
        {!isOwn &&
          comment.user.id !== null &&
          item(words.menu.block(comment.user.username), <Ban className="icon" aria-hidden />, ask('block'))}
        {mayRemove &&
          item(words.menu.remove, <Trash2 className="icon" aria-hidden />, ask('remove'), 'danger')}
      </Menu>
      <Questions comment={comment} asking={asking} onDone={() => setAsking(undefined)} />
    </>
  )
}
