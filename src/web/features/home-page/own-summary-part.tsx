import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useReloadWhenOnline } from '#web/app/use-is-offline.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { ownSummaryMessages as messages } from '#web/messages/en/own-summary.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { contentClasses, partClass } from './own-summary-frame.tsx'

type Props<Data> = {
  title: string
  /** The page that shows all of it. */
  to: string
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  failed: string
  content?: keyof typeof contentClasses
  children: (data: Data) => ReactNode
}

/** A part of the summary, which loads and fails by itself. */
export function SummaryPart<Data>({ title, to, query, failed, content = 'rows', children }: Props<Data>) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={partClass}>
      <h2 id={heading} className="text-sm leading-6 font-semibold">
        <Link to={to} className="flex items-center gap-1 hover:underline">
          <span className="truncate">{title}</span>
          <ChevronRight aria-hidden className="icon size-4 flex-none text-ink-3" />
        </Link>
      </h2>
      <div className={contentClasses[content]}>
        <Content query={query} failed={failed}>
          {children}
        </Content>
      </div>
    </section>
  )
}

function Content<Data>({ query, failed, children }: Pick<Props<Data>, 'query' | 'failed' | 'children'>) {
  const { data, isError, isFetching, refetch } = query
  const offline = useReloadWhenOnline({ isMissing: isError, reload: () => void refetch() })
  if (data !== undefined) return children(data)
  if (!isError)
    return (
      <div role="status">
        <span className="sr-only">{messages.loading}</span>
        <SkeletonText lines={3} />
      </div>
    )
  if (offline)
    return (
      <p role="status" className="text-sm text-ink-2">
        {messages.offline}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <p role="alert">{failed}</p>
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        {commonMessages.tryAgain}
      </Button>
    </div>
  )
}
