import type { ReportedComment } from '#contract/moderation-endpoints.ts'
import { momentText } from '#web/features/owner/date-text.ts'
import { ownerModerationMessages as messages } from '#web/messages/en/owner-moderation.ts'
import { FactList } from '#web/ui/fact-list.tsx'

function reasonText(reason: string | null): string {
  return (messages.reasons as Record<string, string>)[reason ?? 'other'] ?? messages.reasons.other
}

const nameOf = (username: string | null) => username ?? messages.unknownUser

/** Who has reported a comment and why. */
export function Reports({ report }: { report: ReportedComment }) {
  const { reports, reportCount, author } = report
  const others = reportCount - reports.length
  if (reportCount === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-medium">{messages.reports(reportCount)}</h3>
      <ul aria-label={messages.reportsOf(nameOf(author.username))} className="grid gap-1.5">
        {reports.map(({ reason, note, reporter, at }) => (
          <li key={`${reporter} ${at}`} className="text-sm break-words text-ink-2">
            <FactList>
              <span>{messages.report(reasonText(reason), nameOf(reporter))}</span>
              <span className="text-ink-3">{momentText(at)}</span>
            </FactList>
            {note && <p className="border-l-2 border-line pl-2.5 whitespace-pre-line text-ink">{note}</p>}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="text-sm text-ink-3">{messages.moreReports(others)}</p>}
    </div>
  )
}

function moderatorText(moderator: string | null): string {
  return moderator === 'command line' ? messages.byCommandLine : messages.by(nameOf(moderator))
}

type DecisionProps = { decision: ReportedComment['earlier'][number]; commentId: string }

function Decision({ decision, commentId: shownId }: DecisionProps) {
  const { commentId, action, reason, note, moderator, at } = decision
  return (
    <>
      <FactList>
        <span>{messages.decisions[action](reasonText(reason))}</span>
        {commentId !== shownId && <span>{`(${messages.otherComment})`}</span>}
        <span className="text-ink-3">{moderatorText(moderator)}</span>
        <span className="text-ink-3">{momentText(at)}</span>
      </FactList>
      {note && <p className="border-l-2 border-line pl-2.5 whitespace-pre-line">{note}</p>}
    </>
  )
}

/** Why a hidden comment is hidden, and earlier decisions about this comment and others of its author. */
export function Decisions({ report: { earlier: decisions, comment } }: { report: ReportedComment }) {
  const isHiding = ({ commentId, action }: (typeof decisions)[number]) =>
    commentId === comment.id && action === 'hide'
  const inForce = comment.state === 'hidden' ? decisions.find(isHiding) : undefined
  const earlier = decisions.filter(decision => decision !== inForce)
  return (
    <>
      {inForce && (
        <div className="text-sm break-words text-ink-2">
          <Decision decision={inForce} commentId={comment.id} />
        </div>
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-1 text-sm">
            {messages.earlier(earlier.length)}
          </summary>
          <ul className="mt-1 grid gap-1.5">
            {earlier.map(decision => (
              <li key={decision.at} className="text-sm break-words text-ink-2">
                <Decision decision={decision} commentId={comment.id} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
