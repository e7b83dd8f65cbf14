import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { alertMessages as messages } from '#web/messages/en/alerts.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/** Placeholder while alerts are loading. */
export function LoadingAlerts() {
  return (
    <div role="status">
      <span className="sr-only">{messages.loading}</span>
      <SkeletonText lines={5} />
    </div>
  )
}

type Props<Data> = {
  query: UseQueryResult<Data>
  errorMessage: string
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, or that it is loading, or why it failed. */
export function QueryState<Data>({ query, errorMessage, children }: Props<Data>) {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError) return <LoadingAlerts />
  return (
    <ErrorState
      message={errorMessage}
      actionLabel={commonMessages.tryAgain}
      onAction={() => void refetch()}
      busy={isFetching}
    />
  )
}
