import type { Query } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

const retryInterval = 5000

/** For `refetchInterval`: refetches while the server is unreachable or fails. */
export function refetchIntervalOnServerError({ state }: Pick<Query, 'state'>): number | false {
  const { status, error } = state
  const isClientError = error instanceof ApiError && error.status < 500
  return status === 'error' && !isClientError && retryInterval
}
