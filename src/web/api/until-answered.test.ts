import type { Query } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { untilAnswered } from './until-answered.ts'

const after = (status: 'error' | 'success', error: Error | null = null) =>
  untilAnswered({ state: { status, error } as Query['state'] })

test('what was answered is not asked for again', () => expect(after('success')).toBe(false))

test('a server that is away or failing is asked again', () => {
  expect(after('error', new TypeError('Failed to fetch'))).toBeGreaterThan(0)
  expect(after('error', new ApiError('Failed', { status: 503 }))).toBeGreaterThan(0)
})

test('a refusal is an answer', () => {
  expect(after('error', new ApiError('Refused', { status: 401 }))).toBe(false)
})
