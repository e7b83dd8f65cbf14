import type { Query } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

const retryInterval = 5000

/** Whether a request failed because the server is unreachable or has an error. */
export function hasServerFailed({ state }: Pick<Query, 'state'>): boolean {
  const { status, error } = state
  const isClientError = error instanceof ApiError && error.status < 500
  return status === 'error' && !isClientError
}

/** For `refetchInterval`: refetches while the server is unreachable or fails. */
export const refetchIntervalOnServerError = (query: Pick<Query, 'state'>): number | false =>
  hasServerFailed(query) && retryInterval
