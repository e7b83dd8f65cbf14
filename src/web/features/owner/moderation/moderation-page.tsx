import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#web/app/app-provider.tsx'
import { commonMessages } from '#web/messages/en/common.ts'
import { ownerMessages } from '#web/messages/en/owner.ts'
import { ownerModerationMessages as messages } from '#web/messages/en/owner-moderation.ts'
import { useSession } from '#web/session/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ReportCard } from './report-card.tsx'
import { type ReportList, reportsQuery } from './report-queries.ts'
import { useDecisions } from './use-decisions.ts'

const lists = [
  { value: 'open', label: messages.open },
  { value: 'hidden', label: messages.hidden },
] as const

const emptyTexts = {
  open: [messages.emptyOpen, messages.emptyOpenText],
  hidden: [messages.emptyHidden, messages.emptyHiddenText],
} as const

function Comments({ list, userId }: { list: ReportList; userId: string }) {
  const { api } = useApp()
  const query = useInfiniteQuery(reportsQuery(api, userId, list))
  const decide = useDecisions(userId)
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  if (!data && isError)
    return (
      <ErrorState
        message={ownerMessages.loadFailed}
        actionLabel={commonMessages.tryAgain}
        busy={isFetching}
        onAction={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-96 max-w-3xl" />
  // A decision between two requests moves a comment to another page.
  const reports = [
    ...new Map(data.pages.flatMap(page => page.reports).map(report => [report.comment.id, report])).values(),
  ]
  const [title, text] = emptyTexts[list]
  if (reports.length === 0)
    return (
      <EmptyState icon={<ShieldCheck aria-hidden className="icon" />} title={title}>
        {text}
      </EmptyState>
    )
  return (
    <div className="grid max-w-3xl gap-5">
      <ul tabIndex={-1} aria-label={messages.lists} className="grid gap-4 outline-none">
        {reports.map(report => (
          <li key={report.comment.id}>
            <ReportCard report={report} decisions={decide} />
          </li>
        ))}
      </ul>
      <LoadMore
        label={messages.more}
        busyLabel={messages.loadingMore}
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onLoadMore={() => void fetchNextPage()}
      />
    </div>
  )
}

/** The queue of reported comments, and comments that are hidden. */
export function ModerationPage() {
  const userId = useSession().user?.id ?? ''
  const [list, setList] = useState<ReportList>('open')
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl label={messages.lists} options={lists} value={list} onValueChange={setList} />
      </div>
      <p className="max-w-prose text-sm text-ink-2">
        {list === 'open' ? messages.openIntro : messages.hiddenIntro}
      </p>
      <Comments key={list} list={list} userId={userId} />
    </div>
  )
}
