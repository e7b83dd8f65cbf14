import type { Query } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

const milliseconds = 5000

/** As `refetchInterval`: asks again by itself while the server cannot be reached or has failed, and until it answers. */
export function untilAnswered({ state }: Pick<Query, 'state'>): number | false {
  const { status, error } = state
  const isRefused = error instanceof ApiError && error.status < 500
  return status === 'error' && !isRefused && milliseconds
}
