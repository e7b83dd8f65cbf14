import { BellRing, Check, KeyRound, ShieldAlert, Unplug } from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { ApiNotice } from '#contract/notice-endpoints.ts'
import { commentPath, subjectPath } from '#domain/comment-path.ts'
import { alertsPath, sitePaths } from '#site/site-paths.ts'
import { timeAgo } from '#web/messages/time-ago.ts'
import { AlertChange, AlertFacts } from '#web/features/search-alerts/alert-change.tsx'
import { notificationMessages as messages } from '#web/messages/en/notices.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

function messageOf({ kind, username, people, subject, cards, decision }: ApiNotice): string {
  const subjectName = subject.name ?? messages.unknownCard
  if (kind === 'alert') return messages.alerted(subjectName, cards?.count ?? 0)
  if (kind === 'hidden') return messages.hidden(subjectName, messages.reasons[decision?.reason ?? 'other'])
  if (kind === 'password-link') return messages.passwordLink
  if (kind === 'api-key') return messages.apiKey
  if (kind === 'channel-off') return messages.channelOff
  if (kind === 'restored') return messages.restored(subjectName)
  if (kind === 'favorite') return messages.favorited(username, people, subjectName)
  return kind === 'reply'
    ? messages.replied(username, subjectName)
    : messages.commented(username, subjectName)
}

function pathOf({ id, kind, subject, decision }: ApiNotice): string {
  if (kind === 'channel-off') return sitePaths.channelSettings
  if (subject.kind === 'account') return sitePaths.securitySettings
  if (subject.kind === 'search') return alertsPath(subject.id)
  const { kind: subjectKind, id: subjectId } = subject
  const place = { kind: subjectKind, id: subjectId }
  return kind === 'favorite' ? subjectPath(place) : commentPath(place, decision?.commentId ?? id)
}

/** The alerts about the first cards of a notification, and how many others there are. */
function AlertedCards({ count, alerts }: NonNullable<ApiNotice['cards']>) {
  const others = count - new Set(alerts.map(({ card }) => card.id)).size
  return (
    <div className="mt-1 grid gap-1.5 text-sm leading-5 break-words text-ink-2">
      {alerts.map((alert, index) => (
        <p key={index}>
          {alert.card.name ?? alert.card.id}: <AlertChange alert={alert} />{' '}
          <span className="block text-xs text-ink-3">
            <AlertFacts alert={alert} />
          </span>
        </p>
      ))}
      {others > 0 && <p>{messages.moreCards(others)}</p>}
    </div>
  )
}

/** What to do about what happened to the account. */
const accountTexts: Partial<Record<ApiNotice['kind'], string>> = {
  'password-link': messages.passwordLinkText,
  'api-key': messages.apiKeyText,
  'channel-off': messages.channelOffText,
}

/** Of notifications that are not about what another user did. */
function iconOf({ kind, subject, cards, decision }: ApiNotice): ReactNode {
  if (kind === 'channel-off') return <Unplug aria-hidden className="icon" />
  if (subject.kind === 'account') return <KeyRound aria-hidden className="icon" />
  if (cards) return <BellRing aria-hidden className="icon" />
  return decision && <ShieldAlert aria-hidden className="icon" />
}

type Props = { notification: ApiNotice; now: number; onRead: (id: string) => void }

/**
 * A notification: author, action and subject. The whole item links to the comment or the subject, and following the
 * link marks it as read.
 */
export const NotificationItem = memo(function NotificationItem({ notification, now, onRead }: Props) {
  const { id, kind, isRead, username, createdAt, excerpt, cards, decision, subject } = notification
  const icon = iconOf(notification)
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <div className="relative flex items-start gap-3 rounded-lg px-2 py-3 hover:bg-hover sm:px-3">
      {icon ? (
        <span className="grid size-9 flex-none place-items-center rounded-full bg-sunken text-ink-2">
          {icon}
        </span>
      ) : (
        <Avatar name={username} size={36} />
      )}
      <div className="min-w-0 flex-1">
        <p className={`text-sm leading-5 break-words ${isRead ? 'text-ink-2' : 'font-semibold'}`}>
          <Link
            ref={link}
            to={pathOf(notification)}
            className="after:absolute after:inset-0 after:rounded-lg"
            onClick={isRead ? undefined : () => onRead(id)}
          >
            {!isRead && <span className="sr-only">{messages.unread}: </span>}
            <span>{messageOf(notification)}</span>
          </Link>
        </p>
        {excerpt && <p className="mt-0.5 line-clamp-2 text-sm leading-5 break-words text-ink-2">{excerpt}</p>}
        {decision?.note && <p className="mt-0.5 text-sm leading-5 break-words text-ink-2">{decision.note}</p>}
        {subject.kind === 'account' && (
          <p className="mt-0.5 text-sm leading-5 break-words text-ink-2">{accountTexts[kind]}</p>
        )}
        {cards && <AlertedCards {...cards} />}
        <p className="mt-1 text-xs text-ink-3">
          <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
        </p>
      </div>
      {!isRead && (
        <div className="relative z-1 flex flex-none items-center gap-1">
          <span aria-hidden className="size-2 rounded-full bg-accent" />
          <IconButton
            size="small"
            label={messages.markRead(username)}
            icon={<Check aria-hidden className="icon" />}
            onClick={() => {
              // The focused button is removed.
              link.current?.focus()
              onRead(id)
            }}
          />
        </div>
      )}
    </div>
  )
})
