import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { messages } from '#web/messages/en.ts'
import { profiles as words } from '#web/messages/en/profiles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Extent, profileListQuery } from './profile-queries.ts'

type Props<Item> = {
  title: string
  /** Said beside the title. */
  note: string | undefined
  empty: string
  /** How many are shown before all are asked for. */
  first: number
  query: (extent: Extent) => ReturnType<typeof profileListQuery<Item>>
  children: (items: readonly Item[], readAt: number) => ReactNode
}

/** A list of a profile: its beginning, and all of it when asked. */
export function ProfileSection<Item>({ title, note, empty, first, query, children }: Props<Item>) {
  const id = useId()
  const [extent, setExtent] = useState<Extent>('first')
  const beginning = useQuery(query('first'))
  const all = useQuery({ ...query('all'), enabled: extent === 'all' })
  const isAll = extent === 'all' && all.data !== undefined
  const { data, isError, isFetching, refetch, dataUpdatedAt } = isAll ? all : beginning
  const hasMore = (beginning.data?.length ?? 0) > first
  return (
    <section aria-labelledby={id}>
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
              {extent === 'all' ? words.showLess : words.viewAll}
            </Button>
          )
        }
      >
        {title}
      </SectionHeading>
      {extent === 'all' && all.isError && <Failed again={() => void all.refetch()} busy={all.isFetching} />}
      {!data && isError && <Failed again={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-sm text-ink-3">{empty}</p>}
      {data && data.length > 0 && children(isAll ? data : data.slice(0, first), dataUpdatedAt)}
    </section>
  )
}

function Failed({ again, busy }: { again: () => void; busy: boolean }) {
  return (
    <Notice
      tone="danger"
      role="alert"
      className="mb-4"
      action={
        <Button size="small" busy={busy} onClick={again}>
          {messages.common.tryAgain}
        </Button>
      }
    >
      {words.listFailed}
    </Notice>
  )
}
