import type { Query } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { refetchIntervalOnServerError } from './refetch-on-server-error.ts'

const after = (status: 'error' | 'success', error: Error | null = null) =>
  refetchIntervalOnServerError({ state: { status, error } as Query['state'] })

test('a successful query is not refetched', () => expect(after('success')).toBe(false))

test('a query is refetched when the server is unreachable or fails', () => {
  expect(after('error', new TypeError('Failed to fetch'))).toBeGreaterThan(0)
  expect(after('error', new ApiError('Failed', { status: 503 }))).toBeGreaterThan(0)
})

test('a client error is not refetched', () => {
  expect(after('error', new ApiError('Refused', { status: 401 }))).toBe(false)
})
