import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { HistoryEntry } from '#contract/owner-endpoints.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { momentText } from '#web/features/owner/date-text.ts'
import { jobName } from '#web/features/owner/jobs/job-texts.ts'
import { SubjectLink } from '#web/features/owner/moderation/subject-link.tsx'
import { ownerBackupMessages } from '#web/messages/en/owner-backups.ts'
import { ownerHistoryMessages as messages } from '#web/messages/en/owner-history.ts'
import { ownerModerationMessages } from '#web/messages/en/owner-moderation.ts'
import { ownerSettingsMessages } from '#web/messages/en/owner-settings.ts'
import { useSession } from '#web/session/use-session.ts'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { historyQuery } from './history-queries.ts'

export function HistoryPage() {
  const { api } = useApp()
  const userId = useSession().user?.id ?? ''
  const query = useInfiniteQuery(historyQuery(api, userId))
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  if (!data && isError)
    return (
      <ErrorState
        message={messages.loadFailed}
        actionLabel={messages.tryAgain}
        busy={isFetching}
        onAction={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-96" />
  // An act between two requests moves an entry to the next page, where it appears again.
  const entries = [
    ...new Map(data.pages.flatMap(page => page.entries).map(entry => [entry.id, entry])).values(),
  ]
  if (entries.length === 0)
    return (
      <EmptyState icon={<History aria-hidden className="icon" />} title={messages.empty}>
        {messages.emptyText}
      </EmptyState>
    )
  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">{messages.intro}</p>
      <ol className="panel divide-y divide-line" aria-label={messages.list}>
        {entries.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <LoadMore
        label={messages.more}
        busyLabel={messages.loadingMore}
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
      />
    </>
  )
}

const actionText = (action: string) => (messages.actions as Record<string, string>)[action] ?? action
const actorText = (actor: string) => (actor === 'command line' ? messages.commandLine : actor)

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/**
 * What an act was about: a job by its name. Undefined for ids, which say nothing to readers, except that of a user, who
 * has no username before the first sign-in.
 */
function targetText({ action, target }: HistoryEntry): string | undefined {
  if (target === null) return undefined
  if (uuid.test(target)) return action.startsWith('user.') ? messages.unnamedUser : undefined
  return action.startsWith('job.') ? jobName(target) : target
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { at, actor, action, comment } = entry
  const target = targetText(entry)
  const { facts, changes } = detailTexts(namedDetails(entry))
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <p className="min-w-0 break-words">
        <span className="font-medium">{actionText(action)}</span>
        {target !== undefined && (
          <span className="text-ink-2">
            <BreakableName>{messages.target(target)}</BreakableName>
          </span>
        )}
        {action.startsWith('comment.') && <Commented entry={entry} />}
      </p>
      <p className="text-sm text-ink-3 md:text-right">
        <time dateTime={at}>{momentText(at)}</time>
      </p>
      {comment?.text && (
        <p className="line-clamp-2 min-w-0 break-words text-sm md:col-span-2">
          {messages.quote(comment.text)}
        </p>
      )}
      <p className="min-w-0 break-words text-sm text-ink-2 md:col-span-2">
        <span>{messages.by(actorText(actor))}</span>
        {facts.map(([name, text]) => (
          <span key={name}>{` · ${messages.detail(name, text)}`}</span>
        ))}
      </p>
      {changes.length > 0 && (
        <ul className="min-w-0 break-words text-sm text-ink-2 md:col-span-2">
          {changes.map(([name, text]) => (
            <li key={name}>{messages.detail(name, text)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Which comment a decision is about: its author and subject, with a link to it. */
function Commented({ entry: { comment, target } }: { entry: HistoryEntry }) {
  if (comment === null || target === null)
    return <span className="text-ink-2">{` ${messages.deletedComment}`}</span>
  return (
    <span className="text-ink-2">
      <span>{` ${messages.commentOf(comment.author ?? ownerModerationMessages.unknownUser)} `}</span>
      <SubjectLink subject={comment.subject} commentId={target} />
    </span>
  )
}

type DetailText = [name: string, text: string]

/**
 * The facts and changes of an act that can be shown as text, without ids, which say nothing to readers. In the order of
 * their names, because the database stores none.
 */
function detailTexts(details: HistoryEntry['details']): { facts: DetailText[]; changes: DetailText[] } {
  const names = messages.details as Record<string, string>
  const order = Object.keys(names)
  const facts: DetailText[] = []
  const changes: DetailText[] = []
  for (const key of [...order, ...Object.keys(details).filter(key => !(key in names))]) {
    const value = details[key]
    const name = names[key] ?? key
    const words = wordsOf(key)
    const wordOf = (word: unknown) => words[String(word)] ?? String(word)
    if (isChange(value)) {
      // A default that was chosen is no change to readers.
      if (value.from !== value.to) changes.push([name, messages.change(wordOf(value.from), wordOf(value.to))])
    } else if (isFact(key, value)) facts.push([name, wordOf(value)])
  }
  return { facts, changes }
}

/** The details by the keys of `messages.details`. The kind of held-back changes is the reason why they were held back. */
function namedDetails({ action, details }: HistoryEntry): HistoryEntry['details'] {
  const { kind, ...others } = details
  if (kind === undefined) return details
  return { ...others, [action.startsWith('held.') ? 'heldKind' : 'kind']: kind }
}

function isFact(key: string, value: unknown): boolean {
  return value !== undefined && value !== '' && typeof value !== 'object' && !key.endsWith('Id')
}

/** What people have typed, which may equal a word for another value. */
const texts = new Set(['siteName', 'contact', 'notice', 'note'])

/** The words for values of a detail. Texts have none; earlier versions recorded a contact as '…'. */
function wordsOf(key: string): Record<string, string> {
  const { results } = messages
  if (texts.has(key)) return { null: results.null, '…': results['…'] }
  if (key === 'reason') return ownerModerationMessages.reasons
  if (key === 'kind') return ownerBackupMessages.kinds
  return key === 'registration' ? ownerSettingsMessages.registrationModes : results
}

/** The values of a setting before and after an act; null: not set. */
type Change = { from: unknown; to: unknown }

function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}
