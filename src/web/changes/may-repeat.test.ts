import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-client.ts'
import { hadNoResponse, mayRepeat } from './may-repeat.ts'

test.each([
  [new TypeError('Failed to fetch'), true, true],
  [new ApiError('', { status: 500 }), true, false],
  [new ApiError('', { status: 429 }), true, false],
  [new ApiError('', { status: 401 }), true, false],
  [new ApiError('', { status: 404 }), false, false],
  [new ApiError('', { status: 409 }), false, false],
  [new ApiError('', { status: 422 }), false, false],
])('%o may be repeated: %s, had no response: %s', (error, repeats, silent) => {
  expect([mayRepeat(error), hadNoResponse(error)]).toEqual([repeats, silent])
})
