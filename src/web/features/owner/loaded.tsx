import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { commonMessages } from '#web/messages/en/common.ts'
import { ownerMessages as messages } from '#web/messages/en/owner.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** Shows the data of a query, or that they are loading or could not be loaded. */
export function Loaded<Data>({ query, children }: Props<Data>) {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError) return <Skeleton className="h-64" />
  return (
    <ErrorState
      message={messages.loadFailed}
      actionLabel={commonMessages.tryAgain}
      busy={isFetching}
      onAction={() => void refetch()}
    />
  )
}
