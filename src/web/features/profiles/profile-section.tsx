import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { messages } from '#web/messages/en.ts'
import { profilePageMessages as profilesMessages } from '#web/messages/en/profiles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedNotice } from '#web/ui/failed-notice.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ProfileExtent, profileListQuery } from './profile-queries.ts'

type Props<Item> = {
  title: string
  /** Shown beside the title. */
  note: string | undefined
  empty: string
  /** The number of items before the list is expanded. */
  first: number
  query: (extent: ProfileExtent) => ReturnType<typeof profileListQuery<Item>>
  children: (items: readonly Item[], readAt: number) => ReactNode
}

/** A list of a profile that can be expanded. */
export function ProfileSection<Item>({ title, note, empty, first, query, children }: Props<Item>) {
  const id = useId()
  const [extent, setExtent] = useState<ProfileExtent>('first')
  const beginning = useQuery(query('first'))
  const all = useQuery({ ...query('all'), enabled: extent === 'all' })
  const isAll = extent === 'all' && all.data !== undefined
  const { data, isError, dataUpdatedAt } = isAll ? all : beginning
  const requestedCount = extent === 'all' ? all : beginning
  const failed = requestedCount.isError && !requestedCount.data ? requestedCount : undefined
  const hasMore = (beginning.data?.length ?? 0) > first
  return (
    <section tabIndex={-1} aria-labelledby={id} className="outline-none">
      <SectionHeading
        id={id}
        count={note && <Badge>{note}</Badge>}
        actions={
          hasMore && (
            <Button
              variant="quiet"
              size="small"
              busy={extent === 'all' && all.isFetching && !all.data}
              aria-expanded={isAll}
              aria-describedby={id}
              onClick={() => setExtent(extent === 'all' ? 'first' : 'all')}
            >
              {extent === 'all' ? profilesMessages.showLess : profilesMessages.viewAll}
            </Button>
          )
        }
      >
        {title}
      </SectionHeading>
      {failed && (
        <FailedNotice
          className="mb-4"
          actionLabel={messages.common.tryAgain}
          onAction={() => void failed.refetch()}
          busy={failed.isFetching}
        >
          {profilesMessages.listFailed}
        </FailedNotice>
      )}
      {!data && !isError && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-sm text-ink-3">{empty}</p>}
      {data && data.length > 0 && children(isAll ? data : data.slice(0, first), dataUpdatedAt)}
    </section>
  )
}
