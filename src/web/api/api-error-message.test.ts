import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { apiErrorMessage, apiFieldErrors } from './api-error-message.ts'

const refused = new ApiError('API request failed: 400 Bad Request', {
  status: 400,
  code: 'validation_failed',
  detail: 'Website must be an address',
  fields: { website: 'Website must be an address' },
})

test('the message of the server is shown for the call and for each field', () => {
  expect(apiErrorMessage(refused)).toBe('Website must be an address')
  expect(apiFieldErrors(refused)).toEqual({ website: 'Website must be an address' })
})

test('a network failure, or an error without a reason, has no message', () => {
  expect(apiErrorMessage(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(apiErrorMessage(new ApiError('API request failed: 502', { status: 502 }))).toBeUndefined()
  expect(apiFieldErrors(new ApiError('API request failed: 502', { status: 502 }))).toBeUndefined()
  expect(apiFieldErrors(undefined)).toBeUndefined()
})
