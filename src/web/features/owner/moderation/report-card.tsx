import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ReportReason } from '#contract/comment-endpoints.ts'
import type { ReportedComment } from '#contract/moderation-endpoints.ts'
import { ownerPath } from '#site/owner-pages.ts'
import { momentText } from '#web/features/owner/date-text.ts'
import { ownerModerationMessages as messages } from '#web/messages/en/owner-moderation.ts'
import { useUserRecord } from '#web/session/use-user-record.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { HideDialog } from './hide-dialog.tsx'
import { Decisions, Reports } from './report-details.tsx'
import { SubjectLink } from './subject-link.tsx'
import type { useDecisions } from './use-decisions.ts'

type Props = { report: ReportedComment; decisions: ReturnType<typeof useDecisions> }

const authorOf = ({ author }: ReportedComment) => author.username ?? messages.unknownUser

function Head({ report }: { report: ReportedComment }) {
  const { author, comment } = report
  return (
    <div className="flex items-start gap-3">
      <Avatar name={authorOf(report)} size={36} />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold">
          <BreakableName>{authorOf(report)}</BreakableName>
          {comment.state !== 'visible' && <Badge tone="warning">{messages.states[comment.state]}</Badge>}
          {author.hiddenComments > 0 && (
            <Badge tone="danger">{messages.hiddenBefore(author.hiddenComments)}</Badge>
          )}
        </h2>
        <FactList className="text-sm break-words text-ink-2">
          <SubjectLink subject={report.subject} commentId={comment.id} />
          {comment.createdAt && <span className="text-ink-3">{momentText(comment.createdAt)}</span>}
        </FactList>
      </div>
    </div>
  )
}

function Content({ comment }: Pick<ReportedComment, 'comment'>) {
  const { content, parent, isEdited } = comment
  return (
    <div className="grid gap-2">
      {parent && (
        <div className="border-l-2 border-line pl-3 text-sm text-ink-3">
          <p>{messages.inReplyTo(parent.author ?? messages.unknownUser)}</p>
          <p className="line-clamp-3 break-words whitespace-pre-line">{parent.content}</p>
        </div>
      )}
      <blockquote className="max-h-80 overflow-y-auto rounded-md bg-sunken px-3 py-2.5 break-words whitespace-pre-line">
        {content}
      </blockquote>
      {isEdited && <p className="text-sm text-ink-3">{messages.edited}</p>}
    </div>
  )
}

function latestReason({ reports }: ReportedComment): ReportReason {
  const reason = reports[0]?.reason
  return reason !== undefined && reason in messages.reasons ? (reason as ReportReason) : 'other'
}

/** The buttons are as wide as the thumb needs on phones. Their texts have one line. */
const action = 'whitespace-nowrap max-sm:flex-1'

function Actions({ report, decisions }: Props) {
  const { id, state } = report.comment
  const [isAsking, setIsAsking] = useState(false)
  const [busy, start] = useBusyAction()
  const author = authorOf(report)
  if (state === 'hidden')
    return (
      <Button
        className={action}
        aria-label={messages.unhideOf(author)}
        busy={busy}
        onClick={() => void start(() => decisions.unhide(id))}
      >
        {messages.unhide}
      </Button>
    )
  return (
    <>
      <Button
        className={action}
        aria-label={messages.dismissOf(author)}
        busy={busy}
        onClick={() => void start(() => decisions.dismiss(id))}
      >
        {messages.dismiss}
      </Button>
      {state === 'visible' && (
        <Button
          className={`${action} text-danger`}
          icon={<EyeOff aria-hidden className="icon" />}
          aria-label={messages.hideOf(author)}
          onClick={() => setIsAsking(true)}
        >
          {messages.hide}
        </Button>
      )}
      <HideDialog
        open={isAsking}
        reported={latestReason(report)}
        onHide={body => decisions.hide(id, body)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** Disabling the author is the owner's, on the page of users. */
function AuthorLink({ author }: Pick<ReportedComment, 'author'>) {
  const role = useUserRecord()?.role
  if (role !== 'owner' || author.username === null) return null
  return (
    <LinkButton
      variant="quiet"
      className={action}
      to={`${ownerPath('users')}?q=${encodeURIComponent(author.username)}`}
      aria-label={messages.openUserOf(author.username)}
    >
      {messages.openUser}
    </LinkButton>
  )
}

/** A reported comment with what a moderator needs to decide about it. */
export function ReportCard({ report, decisions }: Props) {
  const card = useRestoreFocus<HTMLElement>()
  return (
    <article ref={card} className="panel grid gap-4 p-4 md:p-5">
      <Head report={report} />
      <Content comment={report.comment} />
      <Reports report={report} />
      <Decisions report={report} />
      <div className="flex flex-wrap gap-3 sm:justify-end">
        <AuthorLink author={report.author} />
        <Actions report={report} decisions={decisions} />
      </div>
    </article>
  )
}
